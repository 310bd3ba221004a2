#include "solve/greedy_rows.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

TEST(GreedyRowsTest, TheRowThatShowsMostComesFirst) {
    // Every heap has value 4; before them stand heaps of value 1, 2 and 9.
    std::vector<NimWord> values(1500, 4);
    std::fill_n(values.begin() + 100, 256, NimWord{1});
    std::fill_n(values.begin() + 400, 128, NimWord{2});
    std::fill_n(values.begin() + 800, 256, NimWord{9});
    const std::size_t sample = values.size() - 256;
    const XorRow all{sample - 100, 0};    // shows value 1 for every heap
    const XorRow half{sample - 400, 0};   // shows value 2 for half of them; 4 is the value itself
    const XorRow none{sample - 800, 0};   // 9 lies above
    const XorRow again{sample - 100, 0};  // nothing new
    GreedyRows greedy{values};
    std::vector<XorRow> chosen;
    std::vector<XorRow> rest;
    greedy.choose(std::vector{none, half, all, again}, chosen, rest);
    ASSERT_EQ(chosen.size(), 2U);
    EXPECT_EQ(chosen[0].back, all.back);
    EXPECT_EQ(chosen[1].back, half.back);
    EXPECT_EQ(rest.size(), 2U);
}

}  // namespace

}  // namespace grundy::tests
