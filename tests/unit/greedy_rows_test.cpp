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
    const std::vector rows{none, half, all, again};
    std::vector<GreedyRows::Bundle> bundles;
    for (const XorRow& row : rows) {
        bundles.emplace_back(&row, 1);
    }
    const auto all_count = [](NimWord) { return true; };
    EXPECT_EQ(GreedyRows(values, all_count).choose(bundles, 0.0), (std::vector<std::size_t>{3, 1}));
    // Value 1 does not count: what shows it shows nothing.
    EXPECT_EQ(GreedyRows(values, [](NimWord value) { return value != 1; }).choose(bundles, 0.0),
              (std::vector<std::size_t>{1}));
    // A bundle must be worth it: half of the heaps are not enough for three quarters a heap.
    EXPECT_EQ(GreedyRows(values, all_count).choose(bundles, 0.75), (std::vector<std::size_t>{3}));
    // Rows that are taken together count together.
    const std::vector<GreedyRows::Bundle> two{std::span{rows}.first(1),
                                              std::span{rows}.subspan(1, 2)};
    EXPECT_EQ(GreedyRows(values, all_count).choose(two, 1.5), (std::vector<std::size_t>{1}));
}

}  // namespace

}  // namespace grundy::tests
