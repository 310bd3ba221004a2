// The positions of Chomp from which one can move to a given one: it has a block of equal rows, and
// some of them, from the first on, were longer before, none longer than the row in front of the
// block. A block has a box of such predecessors, which are gone through by number, so that many
// ranks can share them out: one P-position of two rows marks a good part of a square box.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "distributed/chomp_level_ranks.hpp"

namespace grundy::distributed {

/// A position among all with as many squares.
struct ChompMark {
    std::uint32_t squares;
    std::uint64_t rank;
};

class ChompMarks {
   public:
    explicit ChompMarks(const ChompLevelRanks& ranks);

    /// Of the position with this rank among those with so many squares. What one rank does of them:
    /// all, where there are few; otherwise its share of each block.
    void begin(std::size_t squares, std::uint64_t rank, bool owner, unsigned share,
               unsigned shares);
    /// The next one; false when there are no more.
    bool next(ChompMark& mark);

    static constexpr std::uint64_t most_alone = 1024;

   private:
    bool begin_block();
    void step();

    const ChompLevelRanks& ranks_;
    std::vector<std::size_t> lengths_;
    std::vector<std::size_t> left_;      ///< squares from a row on
    std::vector<std::uint64_t> suffix_;  ///< what the rows from one on add to the rank
    std::vector<std::size_t> longer_;    ///< by how much, row by row of the block
    std::size_t squares_ = 0;
    bool owner_ = false;
    unsigned share_ = 0;
    unsigned shares_ = 1;
    std::size_t row_ = 0;   ///< the first of the block
    std::size_t end_ = 0;   ///< of the block
    std::uint64_t at_ = 0;  ///< number of the predecessor in the block
    std::uint64_t to_ = 0;  ///< where the share ends
};

}  // namespace grundy::distributed
