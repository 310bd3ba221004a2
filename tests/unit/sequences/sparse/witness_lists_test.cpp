#include "sequences/sparse/witness_lists.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

TEST(WitnessListsTest, OnlyWhatHoldsForThisHeapIsShown) {
    const std::vector<NimWord> values{0, 1, 2, 3, 1, 2};
    WitnessLists lists;
    EXPECT_FALSE(lists.shows(values, 5, 2));
    lists.add(2, {1, 1});                    // take 1, leave 1 and the rest
    EXPECT_TRUE(lists.shows(values, 5, 2));  // 1 and 3: 1 xor 3
    EXPECT_FALSE(lists.shows(values, 6, 2)) << "1 and 4: 1 xor 1";
    EXPECT_FALSE(lists.shows(values, 2, 2)) << "nothing would be left";
    EXPECT_FALSE(lists.shows(values, 5, 9));
}

TEST(WitnessListsTest, KeepsTheMostRecentOnes) {
    std::vector<NimWord> values(200, 0);
    values[7] = 5;
    WitnessLists lists;
    lists.add(5, {0, 7});
    for (std::uint32_t heap = 20; heap < 40; ++heap) {
        lists.add(5, {0, heap});
    }
    EXPECT_FALSE(lists.shows(values, 100, 5)) << "the one that holds was pushed out";
    lists.add(5, {0, 7});
    for (std::uint32_t heap = 20; heap < 28; ++heap) {
        lists.add(5, {0, heap});
        EXPECT_TRUE(lists.shows(values, 100, 5)) << "and moved to the front each time";
    }
}

}  // namespace

}  // namespace grundy::tests
