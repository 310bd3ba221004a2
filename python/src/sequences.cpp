// Nim-sequences and their periods; mex.
#include "service/sequences.hpp"

#include "apps/render/sequence_json.hpp"
#include "apps/render/sequence_text.hpp"
#include "base/mex.hpp"
#include "limits.hpp"

namespace grundy::python {

namespace {

/// The values known, and why not all of them are.
std::pair<Numbers, std::optional<std::string>> sequence(const Limits& limits,
                                                        const std::string& game,
                                                        std::uint64_t length,
                                                        const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    Numbers numbers;
    const auto summary = accepted(
        patiently(limits,
                  [&](const Budget& budget) {
                      return nim_values({game, length, {}, budget},
                                        [&](std::span<const std::uint32_t> values) {
                                            numbers.values.insert(numbers.values.end(),
                                                                  values.begin(), values.end());
                                            return true;
                                        });
                  }),
        lang);
    return {std::move(numbers), summary.why ? std::optional{summary.why->in(lang)} : std::nullopt};
}

JsonAndText period(const Limits& limits, const std::string& game, std::uint64_t limit,
                   const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const auto answer = accepted(
        patiently(limits,
                  [&](const Budget& budget) { return nim_period({game, limit, {}, budget}); }),
        lang);
    return {period_json(answer, lang), period_text(answer, lang)};
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
            throw py::value_error("mex: a set of natural numbers, none of them negative");
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
    module.def("mex", &mex);
}

}  // namespace grundy::python
