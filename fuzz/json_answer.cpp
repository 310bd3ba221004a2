#include "json_answer.hpp"

#include <nlohmann/json.hpp>

#include "render/json.hpp"
#include "target.hpp"

namespace grundy::fuzz {

bool is_json_line(std::string_view text) {
    return text.find('\n') == text.npos && nlohmann::json::accept(text);
}

std::string answer_of(const Operation& operation, const contract::Fields& fields, Engine& engine,
                      std::uint64_t steps) {
    const bool french = fields.values("lang") == std::vector<std::string>{"fr"};
    const contract::Asker asker{.lang = (french ? Lang::fr : Lang::en).with(FieldStyle::names),
                                .budget = small_budget(steps),
                                .from_afar = true,
                                .most_terms = 64};
    std::string answer;
    const auto done = perform(operation, fields, asker, engine, [&](std::string_view piece) {
        answer += piece;
        return true;
    });
    if (!succeeded(done)) {
        check(answer.empty(), "an error comes before any answer");
        check(is_json_line(error_json(done.error(), asker.lang)), "an error is JSON on one line");
        return {};
    }
    check(is_json_line(answer), "an answer is JSON on one line");
    return answer;
}

}  // namespace grundy::fuzz
