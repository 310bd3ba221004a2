// exercise: a sheet of positions to solve, with or without solutions.
#pragma once

#include "contract/wanted.hpp"
#include "service/exercises/exercises.hpp"

namespace grundy::contract {

struct ExerciseRequest {
    std::string game;
    Wanted wanted{};
    std::size_t count = 0;
    std::uint64_t seed = 0;
    bool solutions = false;
};

std::span<const FieldSpec> exercise_fields();
[[nodiscard]] Result<ExerciseRequest> read_exercise(const Fields& fields, const Asker& asker);
[[nodiscard]] std::expected<Sheet, NothingDrawn> sheet_for(const ExerciseRequest& request);

}  // namespace grundy::contract
