// JSON for the operation quotient: one quotient, or a survey.
#include "contract/quotient.hpp"
#include "render/operation_answers.hpp"
#include "render/quotient_json.hpp"

namespace grundy::operations {

Result<void> quotient(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    const auto request = contract::read_quotient(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    if (const auto* question = std::get_if<QuotientQuestion>(&*request)) {
        const auto answer = misere_quotient(*question);
        if (!answer) {
            return std::unexpected{answer.error()};
        }
        sink(quotient_json(*answer, asker.lang));
        return {};
    }
    const auto survey = quotient_survey(std::get<QuotientSurveyQuestion>(*request),
                                        [](const std::string&, std::size_t, std::size_t) {});
    if (!survey) {
        return std::unexpected{survey.error()};
    }
    sink(quotient_survey_json(*survey, asker.lang));
    return {};
}

}  // namespace grundy::operations
