// JSON for the operations sequence and period: values, a period, or a survey.
#include "contract/sequence.hpp"
#include "render/operation_answers.hpp"
#include "render/sequence_json.hpp"

namespace grundy::operations {

namespace {

Result<void> answer_values(const SequenceQuestion& question, Lang lang, JsonSink sink) {
    std::vector<std::uint32_t> list;
    const auto summary = nim_values(question, [&](std::span<const std::uint32_t> values) {
        list.insert(list.end(), values.begin(), values.end());
        return true;
    });
    if (!summary) {
        return std::unexpected{summary.error()};
    }
    sink(sequence_json(*summary, std::move(list), lang));
    return {};
}

}  // namespace

Result<void> sequence(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    const auto request = contract::read_sequence(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    if (const auto* question = std::get_if<SequenceQuestion>(&*request)) {
        return answer_values(*question, asker.lang, sink);
    }
    const auto survey =
        contract::answer(std::get<contract::SurveyRequest>(*request), [](const SurveyStep&) {});
    if (!survey) {
        return std::unexpected{survey.error()};
    }
    sink(survey_json(*survey, asker.lang));
    return {};
}

Result<void> period(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    const auto question = contract::read_period(fields, asker);
    if (!question) {
        return std::unexpected{question.error()};
    }
    const auto answer = nim_period(*question);
    if (!answer) {
        return std::unexpected{answer.error()};
    }
    sink(period_json(*answer, asker.lang));
    return {};
}

}  // namespace grundy::operations
