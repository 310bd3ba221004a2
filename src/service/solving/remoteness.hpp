// How many moves the game lasts when the winner hurries and the loser delays, beside an answer that
// is there already. Nobody waits for it unasked: it may cost about what the answer cost
// (docs/decisions/0007-remoteness.md).
#pragma once

#include <cstdint>

#include "search/followers.hpp"
#include "service/solving/question.hpp"

namespace grundy {

/// Steps that the remoteness may take after any answer, and the most that it takes unasked. Within
/// the product of terms that are known a step is a fiftieth of that.
inline constexpr std::uint64_t least_remoteness_steps = 2'000;
inline constexpr std::uint64_t most_remoteness_steps = 100'000;
inline constexpr std::uint64_t most_product_moves = 100'000;

/// Fills in what a retrograde analysis found.
void add_remoteness(const Ending& ending, Answer& answer);

/// Fills in the remoteness or why there is none, after an answer that took this many steps.
void add_remoteness(const Question& question, std::uint64_t steps_of_answer, Answer& answer);

}  // namespace grundy
