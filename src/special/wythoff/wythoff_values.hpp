// The Grundy values of Wythoff's game, a whole table at a time. Half of it follows by symmetry. A
// value is the least number that is in none of the sets of its row, column and diagonal. Each set
// also knows which of its words are full, and a word that is full in one of the three need not be
// looked at: about two words are looked at, at any size. Sets are stored word by word, so that
// neighbouring cells share cache lines, and tiles of the table go to several threads in the order
// in which they depend on each other.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/budget.hpp"
#include "base/function_ref.hpp"
#include "machine/packed_numbers.hpp"

namespace grundy {

/// The memory for the sets of a table with this many rows and columns, besides the table.
std::uint64_t wythoff_set_bytes(std::uint64_t rows, std::uint64_t columns);

/// Whether all values of such a table can be written in this many bits: a value is at most the
/// number of moves left, n + m, which in the last cell is rows + columns - 2.
constexpr bool wythoff_values_fit(std::uint64_t rows, std::uint64_t columns, unsigned bits) {
    return bits >= 16 && rows + columns - 2 <= ~std::uint64_t{0} >> (64U - bits);
}

/// Entry n·columns + m becomes the value of (n, m); 16 bits are enough for rows + columns up to
/// 65,537, otherwise 32. The first `known` rows are taken as they are. Returns how many rows are
/// known at the end: not all when the budget is used up, or when `after_rows`, which is told now
/// and then how many are known, returns false. Constant time per cell, in practice.
std::uint64_t fill_wythoff_values(std::uint64_t rows, std::uint64_t columns, PackedNumbers& entries,
                                  std::uint64_t known, Meter& meter,
                                  FunctionRef<bool(std::uint64_t rows)> after_rows);

}  // namespace grundy
