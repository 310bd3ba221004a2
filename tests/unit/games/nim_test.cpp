#include "games/nim.hpp"

#include <gtest/gtest.h>

#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

TEST(NimTest, TakesAnythingFromOneHeap) {
    const Nim nim;
    EXPECT_EQ(labels(nim, {2, 0, 1}), std::vector<std::string>({"1-1", "1-2", "3-1"}));
    EXPECT_EQ(labels(nim, {}), std::vector<std::string>{});
    EXPECT_EQ(after(nim, {3, 4, 5}, "1-2"), "1,4,5");
}

TEST(NimTest, ReadsAMoveInAHugeHeapWithoutListingAll) {
    const Nim nim;
    const Integer huge = Integer{1} << 600U;
    const auto move = nim.parse_move({huge}, to_string(huge - 1));
    ASSERT_TRUE(move);
    EXPECT_EQ(nim.after({huge}, *move), Heaps{1});
}

TEST(NimTest, RefusesMoves) {
    expect_wrong_moves(Nim{}, {3, 2},
                       {
                           {"1-0", "do not allow", 0},
                           {"1-4", "heap 1 has only 3", 2},
                           {"3-1", "there is no heap 3", 0},
                           {"1-2:0,1,0,1", "does not add up", 4},
                       });
}

TEST(NimTest, TakesNoParameter) {
    expect_wrong_parameters<Nim>({{"1,2", "nim takes no parameter", 0}});
}

}  // namespace

}  // namespace grundy::tests
