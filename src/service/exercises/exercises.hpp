// Sheets of exercises: different positions that are worth one, from easy to hard. How hard is told
// by the moves to the end when both play their best, then by the moves there are to choose from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "service/exercises/wanted_positions.hpp"
#include "service/solving/explainer.hpp"

namespace grundy {

struct Exercise {
    Question question;  ///< one term
    Answer answer;
    Explanation explanation;  ///< with solutions only
};

struct Sheet {
    std::string game;  ///< as it was asked for: "octal:0.137"
    Wanted wanted;
    std::uint64_t seed = 0;
    bool solutions = false;
    std::vector<Exercise> exercises;  ///< the easiest first
};

inline constexpr std::size_t most_exercises = 100;
inline constexpr std::uint64_t largest_exercise = 10'000;  ///< tokens, squares or nodes

/// Both outcomes are among them, unless one is wanted or can't be found. When nothing is said
/// about it, no game ends with the first move. With or without solutions, the positions are the
/// same.
std::expected<Sheet, NothingDrawn> drawn_sheet(std::string_view game, const Wanted& wanted,
                                               std::size_t count, std::uint64_t seed,
                                               bool solutions);

}  // namespace grundy
