// Patterns that the rows repeat. Where a row (b, w) often comes with a row (b + d, w ^ e), the sets
// of two heaps can be joined once and then serve all those pairs for the price of one row; and so
// on with pairs of pairs. Nim-sequences are full of such repetitions: in 0.6 more than a quarter of
// the heaps below 8192 have the value of the heap 26 further on, the patterns are (26, 0), (3, 0)
// and (52, 0), and one row stands for up to eight.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "sequences/sparse/xor_kernels.hpp"

namespace grundy {

/// A row comes with another one: `back` further back, with the summand XORed with `with`.
using Doubling = XorRow;

/// Doublings on top of each other: on level k a row stands for 2^k rows.
class RowPatterns {
   public:
    /// Patterns of 8 rows; larger ones are too few.
    static constexpr std::size_t most_levels = 4;

    RowPatterns() = default;
    /// The doublings that fit most of the rows, each on top of those before.
    explicit RowPatterns(std::span<const XorRow> rows);

    [[nodiscard]] std::span<const Doubling> doublings() const { return doublings_; }
    /// How much further back than a row its pattern reaches.
    [[nodiscard]] std::size_t span() const;
    /// What the row stands for on this level.
    [[nodiscard]] std::vector<XorRow> rows(const XorRow& row, std::size_t level) const;
    /// By level: the rows whose whole pattern on that level is among `rows`.
    [[nodiscard]] std::vector<std::vector<XorRow>> fitting(std::span<const XorRow> rows) const;

   private:
    std::vector<Doubling> doublings_;
};

}  // namespace grundy
