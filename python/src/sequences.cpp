// Nim-sequences and their periods; mex.
#include "base/mex.hpp"
#include "contract/sequence.hpp"
#include "given.hpp"
#include "limits.hpp"
#include "render/sequence_json.hpp"
#include "render/sequence_text.hpp"

namespace grundy::python {

namespace {

/// The values known, and as JSON what there is to tell of them.
std::pair<Numbers, std::string> sequence(const Limits& limits, const py::dict& arguments,
                                         const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    Numbers numbers;
    const auto take = [&](std::span<const std::uint32_t> values) {
        numbers.values.insert(numbers.values.end(), values.begin(), values.end());
        return true;
    };
    const auto summary = answered(limits, arguments, lang, contract::read_sequence,
                                  [&](const contract::SequenceRequest& request) {
                                      return nim_values(std::get<SequenceQuestion>(request), take);
                                  });
    return {std::move(numbers), sequence_json(summary, std::nullopt, lang)};
}

JsonAndText period(const Limits& limits, const py::dict& arguments, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const auto answer = answered(limits, arguments, lang, contract::read_period, nim_period);
    return {period_json(answer, lang), period_text(answer, lang)};
}

/// JSON and text of the whole, and the text of each code.
std::tuple<std::string, std::string, std::vector<std::string>> survey(
    const Limits& limits, const py::dict& arguments, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const auto answer =
        answered(limits, arguments, lang, contract::read_sequence,
                 [](const contract::SequenceRequest& request) {
                     return contract::answer(std::get<contract::SurveyRequest>(request),
                                             [](const SurveyStep&) {});
                 });
    std::vector<std::string> codes;
    for (const PeriodAnswer& code : answer.rows) {
        codes.push_back(period_text(code, lang));
    }
    return {survey_json(answer, lang), survey_text(answer, lang), std::move(codes)};
}

/// Of numbers of any size: those of 64 bits and more can't matter.
std::uint64_t mex(const py::iterable& values) {
    Mex found;
    for (const py::handle value : values) {
        int overflow = 0;
        const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
        if (PyErr_Occurred() != nullptr) {
            throw py::error_already_set();
        }
        if (overflow < 0 || (overflow == 0 && number < 0)) {
            refuse({Words{"mex: a number is negative", "mex : un nombre est négatif"},
                    Words{"a set of natural numbers", "un ensemble d'entiers naturels"}},
                   remembered_lang());
        }
        if (overflow == 0) {
            found.add(static_cast<std::uint64_t>(number));
        }
    }
    return found.value();
}

}  // namespace

void bind_sequences(py::module_& module) {
    module.def("sequence", &sequence);
    module.def("period", &period);
    module.def("survey", &survey);
    module.def("mex", &mex);
}

}  // namespace grundy::python
