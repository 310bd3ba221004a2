// Misère quotients, and surveys of them.
#include "contract/certificate.hpp"
#include "contract/quotient.hpp"
#include "given.hpp"
#include "limits.hpp"
#include "render/quotient_json.hpp"
#include "render/quotient_text.hpp"

namespace grundy::python {

namespace {

JsonAndText quotient(const Limits& limits, const py::dict& arguments,
                     const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const auto answer = answered(limits, arguments, lang, contract::read_quotient,
                                 [](const contract::QuotientRequest& request) {
                                     return misere_quotient(std::get<QuotientQuestion>(request));
                                 });
    return {quotient_json(answer, lang), quotient_text(answer, lang)};
}

std::string quotient_certificate_of(const Limits& limits, const py::dict& arguments,
                                    const std::string& lang_name) {
    return answered(limits, arguments, lang_of(lang_name), contract::read_quotient,
                    [](const contract::QuotientRequest& request) -> Result<std::string> {
                        const auto& question = std::get<QuotientQuestion>(request);
                        const auto answer = misere_quotient(question);
                        if (!answer) {
                            return std::unexpected{answer.error()};
                        }
                        auto text = contract::quotient_proof(question, *answer).text;
                        if (!text) {
                            return failure(text.error());
                        }
                        return std::move(*text);
                    });
}

/// JSON, text and CSV.
std::tuple<std::string, std::string, std::string> quotient_survey_of(const Limits& limits,
                                                                     const py::dict& arguments,
                                                                     const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const auto survey =
        answered(limits, arguments, lang, contract::read_quotient,
                 [](const contract::QuotientRequest& request) {
                     return quotient_survey(std::get<QuotientSurveyQuestion>(request),
                                            [](const std::string&, std::size_t, std::size_t) {});
                 });
    return {quotient_survey_json(survey, lang), quotient_survey_text(survey, lang),
            quotient_survey_csv(survey)};
}

}  // namespace

void bind_quotients(py::module_& module) {
    module.def("quotient", &quotient);
    module.def("quotient_certificate", &quotient_certificate_of);
    module.def("quotient_survey", &quotient_survey_of);
}

}  // namespace grundy::python
