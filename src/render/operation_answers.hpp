// How each operation answers: one function per command, in NAME_operation.cpp, of the type of
// Operation::answer. Only operations.cpp, which lists them, and those files include this.
#pragma once

#include "render/operations.hpp"

namespace grundy::operations {

using contract::Asker;
using contract::Fields;

Result<void> games(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> solve(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> explain(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> random(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> exercise(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> arena(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> sequence(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> period(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> quotient(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> table(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> check(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> find(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> board(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> move(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> reply(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> rules(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> certificate(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink);
Result<void> check_certificate(const Fields& fields, const Asker& asker, Engine& engine,
                               JsonSink sink);

}  // namespace grundy::operations
