#include "special/chomp/chomp_predecessors.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/chomp.hpp"

namespace grundy::tests {

namespace {

TEST(ChompPredecessorsTest, FindsRowsByTheirPlace) {
    const Chomp chomp;
    const Chomp::Position top(5, 6);
    const ChompRanks ranks{6, 5};
    ChompPredecessors at_hand{ranks, 5};
    for (std::uint64_t rank = 0; rank < chomp.count(top); ++rank) {
        const Chomp::Position rows = chomp.unrank(top, rank);
        const std::array<std::size_t, 2> leading{rows[0], rows.size() > 1 ? rows[1] : 0};
        const std::uint64_t place =
            rank + 1 - ranks.before(0, leading[0]) - ranks.before(1, leading[1]);
        at_hand.find(leading, place);
        ASSERT_EQ(at_hand.count(), rows.size());
        for (std::size_t row = 0; row < 5; ++row) {
            EXPECT_EQ(at_hand.length(row), row < rows.size() ? rows[row] : 0);
        }
    }
}

TEST(ChompPredecessorsTest, MarksFromWhereABlockIsReached) {
    const Chomp chomp;
    const Chomp::Position top(6, 5);
    const ChompRanks ranks{5, 6};
    const Chomp::Position rows{5, 4, 2, 2, 2, 1};
    std::vector<std::uint64_t> words(chomp.count(top) / 64 + 1);
    const std::uint64_t begin = ranks.before(0, 5) - 1;
    MarkedSlab slab{words, begin, chomp.count(top)};
    ChompPredecessors at_hand{ranks, 6};
    const std::uint64_t place = chomp.rank(top, rows) - begin;
    at_hand.find(std::array<std::size_t, 1>{5}, place);
    EXPECT_EQ(at_hand.end_of_block(2), 5U);
    EXPECT_EQ(at_hand.mark_longer(slab, 2, 2, 4, place), 5U);
    slab.join_head();
    for (std::uint64_t rank = 0; rank < chomp.count(top); ++rank) {
        const Chomp::Position other = chomp.unrank(top, rank);
        bool reaches = false;
        chomp.moves(other, [&](Square move) {
            reaches = move.row == 3 && chomp.after(other, move) == rows;
            return !reaches;
        });
        EXPECT_EQ((words[rank / 64] >> (rank % 64)) & 1U, reaches ? 1U : 0U) << chomp.format(other);
    }
}

}  // namespace

}  // namespace grundy::tests
