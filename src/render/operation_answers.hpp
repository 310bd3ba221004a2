// How each operation answers: one function per command, in NAME_operation.cpp, of the type of
// Operation::answer. Only operations.cpp, which lists them, and those files include this.
#pragma once

#include "render/operations.hpp"

namespace grundy::operations {

using contract::Asker;
using contract::Fields;

Result<void> solve(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> explain(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);

}  // namespace grundy::operations
