// The extension module grundy._engine: the engine as Python sees it. What people call is in the
// package python/grundy; here are only the doors.
#include "bindings.hpp"

PYBIND11_MODULE(_engine, module) {
    module.doc() = "The engine. Import grundy instead: this module's functions are its inside.";
    module.attr("version") = GRUNDY_VERSION;
    grundy::python::bind_limits(module);
    grundy::python::bind_questions(module);
    grundy::python::bind_batch(module);
    grundy::python::bind_sequences(module);
    grundy::python::bind_words(module);
    grundy::python::bind_arenas(module);
    grundy::python::bind_tables(module);
    grundy::python::bind_exercises(module);
    grundy::python::bind_boxes(module);
    grundy::python::bind_table_files(module);
    grundy::python::bind_files(module);
}
