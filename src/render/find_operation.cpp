// JSON for the operation find: places as they are found, or an automaton.
#include "contract/find.hpp"
#include "render/find_json.hpp"
#include "render/operation_answers.hpp"

namespace grundy::operations {

namespace {

/// Places go out as they are found; nothing does before the first of them, since there may be an
/// error instead.
Result<void> answer_places(const contract::FindRequest& request, Lang lang, JsonSink sink) {
    std::string text = find_json_opening(request.question, request.list);
    bool first = true;
    const auto receive = [&](std::span<const Occurrence> batch) {
        if (!request.list || batch.empty()) {
            return true;
        }
        append_json(request.question, batch, first, text);
        first = false;
        const bool wanted = sink(text);
        text.clear();
        return wanted;
    };
    const auto summary = request.where == contract::FindRequest::Where::sequence
                             ? contract::find_in_sequence(request, receive)
                             : contract::find_in_text(request, request.text.value_or(""), receive);
    if (!summary) {
        return std::unexpected{summary.error()};
    }
    sink(text + find_json_closing(request.question, *summary, request.list, lang));
    return {};
}

}  // namespace

Result<void> find(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    auto request = contract::read_find(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    if (request->where != contract::FindRequest::Where::automaton) {
        return answer_places(*request, asker.lang, sink);
    }
    const auto view = contract::automaton(*request);
    if (!view) {
        return std::unexpected{view.error()};
    }
    sink(automaton_json(request->question, *view));
    return {};
}

}  // namespace grundy::operations
