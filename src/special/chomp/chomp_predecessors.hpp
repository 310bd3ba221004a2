// A Chomp position, found from its place in a slab, and the positions from which it is reached by a
// move that does not shorten the leading rows: some rows are longer there, from the first of a
// block of equal rows on, and none is longer than the row in front of the block.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "special/chomp/chomp_ranks.hpp"
#include "special/chomp/marked_slab.hpp"

namespace grundy {

class ChompPredecessors {
   public:
    ChompPredecessors(const ChompRanks& ranks, std::size_t rows)
        : ranks_(&ranks),
          rows_(rows),
          length_(rows),
          longer_(rows + 1),
          limit_(rows + 1),
          rank_(rows + 1) {}

    /// The position with these first rows that has this place among all positions with them.
    void find(std::span<const std::size_t> leading, std::uint64_t place);

    [[nodiscard]] std::size_t length(std::size_t row) const { return length_[row]; }
    [[nodiscard]] std::span<const std::size_t> lengths() const { return length_; }
    /// How many of its rows are not empty.
    [[nodiscard]] std::size_t count() const { return count_; }
    /// The end of the rows that are as long as this one.
    [[nodiscard]] std::size_t end_of_block(std::size_t row) const {
        std::size_t end = row + 1;
        while (end < rows_ && length_[end] == length_[row]) {
            ++end;
        }
        return end;
    }

    /// Marks the positions where the rows from this one to the end of its block, all of length
    /// `now`, are longer: the first of them, or the first two, and so on, up to `longest`. Returns
    /// the end of the block.
    std::size_t mark_longer(MarkedSlab& own, std::size_t from, std::size_t now, std::size_t longest,
                            std::uint64_t place);

   private:
    const ChompRanks* ranks_;
    std::size_t rows_;
    std::vector<std::size_t> length_;
    std::size_t count_ = 0;
    std::vector<std::size_t> longer_;  ///< lengths of a predecessor
    std::vector<std::size_t> limit_;   ///< how long its rows may become
    std::vector<std::uint64_t> rank_;  ///< with all rows before this one longer
};

}  // namespace grundy
