// The extension module grundy._engine: the engine as Python sees it. What people call is in the
// package python/grundy; here are only the doors.
#include <cstdio>

#include "bindings.hpp"
#include "machine/vectors.hpp"

namespace {

using namespace grundy;
namespace py = pybind11;

/// What a surface tells of GRUNDY_VECTORS and of the self-tests.
void tell_of_vectors() {
    if (const auto& asked = asked_vector_level(); !asked) {
        const Error& error = asked.error();
        const std::string text = error.message.en + " (" + error.expected.en + ")";
        if (PyErr_WarnEx(PyExc_RuntimeWarning, text.c_str(), 1) != 0) {
            throw py::error_already_set();
        }
    }
    // This may come from any thread, and none of them may wait for the interpreter then.
    on_vector_warning([](const Text& warning) {
        std::fprintf(stderr, "grundy: %s\n", warning.in(python::remembered_lang()).c_str());
    });
}

}  // namespace

PYBIND11_MODULE(_engine, module) {
    module.doc() = "The engine. Import grundy instead: this module's functions are its inside.";
    module.attr("version") = GRUNDY_VERSION;
    tell_of_vectors();
    grundy::python::bind_limits(module);
    grundy::python::bind_certificates(module);
    grundy::python::bind_questions(module);
    grundy::python::bind_batch(module);
    grundy::python::bind_claims(module);
    grundy::python::bind_sequences(module);
    grundy::python::bind_quotients(module);
    grundy::python::bind_rules(module);
    grundy::python::bind_heap_tables(module);
    grundy::python::bind_words(module);
    grundy::python::bind_arenas(module);
    grundy::python::bind_tables(module);
    grundy::python::bind_exercises(module);
    grundy::python::bind_boxes(module);
    grundy::python::bind_table_files(module);
    grundy::python::bind_files(module);
}
