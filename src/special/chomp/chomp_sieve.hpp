// All P-positions of Chomp in a box, by a sieve: one bit per position, "known N", in the order of
// the ranks of games/chomp.hpp, where every option has a smaller rank. Going up, a position that is
// not marked is P, and all that can move to it are marked. Others use memoised recursion, or tables
// of all positions by the definition.
#pragma once

#include <cstdint>
#include <span>

#include "base/budget.hpp"
#include "base/function_ref.hpp"

namespace grundy {

/// Sieves `marks`, one bit for each position of the box except the empty one. The first `known`
/// bits are final, as an earlier call left them; the others are overwritten. Uses the threads of
/// the meter. Calls after_some(known, needed) now and then, when nothing else runs: known bits
/// before `needed` are not looked at again, and may be lost. Stops when that returns false, or when
/// the budget is used up. Returns how many bits are final: 1 is N, 0 is P. In a square box it makes
/// about half a mark per position, and keeps five bytes for one position in 500, besides the bits.
std::uint64_t sieve_chomp(std::uint64_t columns, std::uint64_t rows, std::span<std::uint64_t> marks,
                          std::uint64_t known, Meter& meter,
                          FunctionRef<bool(std::uint64_t known, std::uint64_t needed)> after_some);

}  // namespace grundy
