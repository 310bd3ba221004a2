// What the doors of the extension module share: each file binds one part of the engine; errors of
// the user become ValueError with the engine's own words.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "model/convention.hpp"

namespace grundy::python {

namespace py = pybind11;

void bind_limits(py::module_& module);
void bind_certificates(py::module_& module);
void bind_questions(py::module_& module);
void bind_batch(py::module_& module);
void bind_claims(py::module_& module);
void bind_quotients(py::module_& module);
void bind_sequences(py::module_& module);
void bind_rules(py::module_& module);
void bind_heap_tables(py::module_& module);
void bind_words(py::module_& module);
void bind_arenas(py::module_& module);
void bind_tables(py::module_& module);
void bind_exercises(py::module_& module);
void bind_boxes(py::module_& module);
void bind_table_files(py::module_& module);
void bind_files(py::module_& module);

/// An answer as the contract has it, and as the command line prints it.
using JsonAndText = std::pair<std::string, std::string>;

inline Convention convention_of(bool misere) {
    return misere ? Convention::misere : Convention::normal;
}

/// "en" or "fr"; anything else is refused.
Lang lang_of(const std::string& name);
/// The one that grundy.language() remembers, for what is said where nobody asks in a language.
Lang remembered_lang();

/// What the command line would print of it, without the name of the program.
[[noreturn]] void refuse(const Error& error, Lang lang);

template <class T>
T accepted(Result<T> result, Lang lang) {
    if (!result) {
        refuse(result.error(), lang);
    }
    if constexpr (!std::is_void_v<T>) {
        return std::move(*result);
    }
}

/// Numbers that Python reads where they are, through its buffer protocol.
struct Numbers {
    std::vector<std::uint32_t> values;
};
struct SmallNumbers {
    std::vector<std::int8_t> values;
};

}  // namespace grundy::python
