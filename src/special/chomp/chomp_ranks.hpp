// Ranks of Chomp positions in a box, row by row, as in games/chomp.hpp: how many positions come
// before, and by how much a rank grows when equal rows become longer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace grundy {

class ChompRanks {
   public:
    /// The positions of the box must fit in 64 bits.
    ChompRanks(std::size_t columns, std::size_t rows);
    /// The memory that they take.
    [[nodiscard]] static std::size_t bytes(std::size_t columns, std::size_t rows);

    /// How many positions the rows from `row` on have, counted from 0, where that row is shorter.
    [[nodiscard]] std::uint64_t before(std::size_t row, std::size_t length) const {
        return before_[row * (columns_ + 2) + length];
    }

    /// This many rows have all their steps in a list: short loops are mispredicted each time, long
    /// ones once. None in boxes so wide that the lists would be larger than most tables.
    [[nodiscard]] std::size_t depth() const { return depth_; }

    /// What is added to a rank when the rows [row, row + count), all of length `now`, become
    /// longer: the first of them, or the first two, and so on, none longer than `longest`; in
    /// increasing order. At most depth() rows.
    [[nodiscard]] std::span<const std::uint64_t> steps(std::size_t row, std::size_t count,
                                                       std::size_t now, std::size_t longest) const {
        if (count == 0) {
            return {};
        }
        const List& list = lists_[((count - 1) * rows_ + row) * (columns_ + 1) + now];
        return {steps_.data() + list.begin, ends_[list.ends + longest - now]};
    }

   private:
    struct List {
        std::size_t begin = 0;  ///< in steps_
        std::size_t ends = 0;   ///< in ends_: how many steps, by how much a row may grow
    };

    void add_steps(std::size_t row, std::size_t count, std::size_t now, std::size_t longest,
                   std::uint64_t step);

    std::size_t columns_;
    std::size_t rows_;
    std::size_t depth_;
    std::vector<std::uint64_t> before_;
    std::vector<List> lists_;
    std::vector<std::size_t> ends_;
    std::vector<std::uint64_t> steps_;
};

}  // namespace grundy
