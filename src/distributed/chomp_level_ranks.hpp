// Positions of Chomp in a box, ranked among those with as many squares: partitions of s in a box,
// in lexicographic order, counted by the coefficients of Gauss's binomials. And ranked among all,
// as in games/chomp.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace grundy::distributed {

class ChompLevelRanks {
   public:
    ChompLevelRanks(std::size_t columns, std::size_t rows);
    /// Bytes that the tables take; a box of very long rows is not worth it.
    [[nodiscard]] static std::uint64_t bytes(std::uint64_t columns, std::uint64_t rows);

    [[nodiscard]] std::size_t columns() const { return columns_; }
    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] std::size_t squares() const { return columns_ * rows_; }
    /// How many positions have this many squares.
    [[nodiscard]] std::uint64_t count(std::size_t squares) const {
        return ways_[columns_ * (this->squares() + 1) + squares];
    }
    /// How many fillings of the rows from `row` on have `left` squares, the first of them fewer
    /// than `length`: what a row adds to the rank in its level.
    [[nodiscard]] std::uint64_t before(std::size_t row, std::size_t length,
                                       std::size_t left) const {
        return length == 0 ? 0
                           : ways_[(row * (columns_ + 1) + length - 1) * (squares() + 1) + left];
    }
    /// The position of this rank in its level, as the lengths of all rows.
    void find(std::size_t squares, std::uint64_t rank, std::span<std::size_t> lengths) const;
    /// Its rank among all positions of the box.
    [[nodiscard]] std::uint64_t rank_of_all(std::span<const std::size_t> lengths) const;

    /// C(n, k), for n up to the sum of the sides.
    [[nodiscard]] std::uint64_t binomial(std::size_t n, std::size_t k) const {
        return k > n ? 0 : pascal_[n * (columns_ + rows_ + 1) + k];
    }

   private:
    std::size_t columns_;
    std::size_t rows_;
    /// Of rows from one on, none longer than a length, with so many squares.
    std::vector<std::uint64_t> ways_;
    std::vector<std::uint64_t> pascal_;
};

}  // namespace grundy::distributed
