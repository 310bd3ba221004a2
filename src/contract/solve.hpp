// solve: who wins, what a position is worth, which moves win and why.
#pragma once

#include "contract/asker.hpp"
#include "service/solving/engine.hpp"

namespace grundy::contract {

std::span<const FieldSpec> solve_fields();
[[nodiscard]] Result<Question> read_solve(const Fields& fields, const Asker& asker);
[[nodiscard]] Result<Answer> solve(const Question& question, Engine& engine);

}  // namespace grundy::contract
