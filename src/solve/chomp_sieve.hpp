// All P-positions of Chomp in a box, by a sieve: one bit a position, "known N", in the order of the
// ranks of games/chomp.hpp, where every option has a smaller rank. Going up, a position that is not
// marked is P, and all that can move to it are marked. Known elsewhere: memoised recursion, and
// tables of all positions by the definition.
#pragma once

#include <cstdint>
#include <span>

#include "base/budget.hpp"
#include "base/function_ref.hpp"

namespace grundy {

/// Sieves `marks`, a bit for each position of the box but the empty one, of which the first `known`
/// bits are final. They and all that lies beyond must be as a call before left them; all 0 at the
/// start, where nothing is known. Uses the threads of the meter. Calls after_some(known) now and
/// then, when nothing else runs, and stops when that says false; or when the budget is used up, and
/// then what lies beyond the known bits is worth nothing. Says how many bits are final: 1 is N, 0
/// is P. About two marks a position; no memory but the bits.
std::uint64_t sieve_chomp(std::uint64_t columns, std::uint64_t rows, std::span<std::uint64_t> marks,
                          std::uint64_t known, Meter& meter,
                          FunctionRef<bool(std::uint64_t known)> after_some);

}  // namespace grundy
