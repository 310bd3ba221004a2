// Grundy values of all Chomp positions in a box, one byte each, in the order of the ranks of
// games/chomp.hpp: rows i = 1 … m add C(row + m-i, m-i+1), less one for the empty bar. The next
// position lengthens the last row that can be longer, so no rank is ever turned into a position;
// and the ranks of a position's options follow from each other by one addition each.
#pragma once

#include <cstdint>
#include <optional>

#include "base/budget.hpp"
#include "base/function_ref.hpp"
#include "machine/packed_numbers.hpp"

namespace grundy {

/// Bars of up to 256 squares: a value is less than the number of squares.
inline constexpr std::uint64_t most_valued_squares = 256;

/// How many positions the box has, the empty one not counted; none beyond 64 bits.
std::optional<std::uint64_t> chomp_positions(std::uint64_t columns, std::uint64_t rows);

/// Fills entries of 8 bits from rank `known` on, like fill_by_rank. One addition and one look-up
/// per move.
std::uint64_t fill_chomp_values(std::uint64_t columns, std::uint64_t rows, PackedNumbers& entries,
                                std::uint64_t known, Meter& meter,
                                FunctionRef<bool(std::uint64_t known)> after_some);

}  // namespace grundy
