#include "sequences/sparse/greedy_rows.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

/// The values are given by their indices, and common but for one part.
class GreedyRowsTest : public ::testing::Test {
   protected:
    void SetUp() override {
        fill(0, 1500, 4);
        fill(100, 256, 1);
        fill(400, 128, 2);
        fill(800, 256, 9);
        fill(1100, 100, 0, false);
        bytes_.extend(values_, space_, 0);
    }

    void fill(std::size_t from, std::size_t count, std::size_t index, bool is_common = true) {
        for (std::size_t heap = from; heap < from + count; ++heap) {
            values_[heap] = space_.value({static_cast<NimWord>(index)}, heap, is_common);
        }
    }
    [[nodiscard]] std::vector<std::size_t> choose(std::span<const GreedyRows::Bundle> bundles,
                                                  double least_a_heap) const {
        return GreedyRows(values_, bytes_, space_, 2048).choose(bundles, least_a_heap);
    }

    const SparseSpace space_{0b110, false, true};
    std::vector<NimWord> values_ = std::vector<NimWord>(1500);
    IndexBytes bytes_;
};

TEST_F(GreedyRowsTest, TheRowThatShowsMostComesFirst) {
    const std::size_t sample = values_.size() - 256;  // each of these heaps has index 4
    const XorRow all{sample - 100, 0};                // shows 1 for every heap
    const XorRow half{sample - 400, 0};               // shows 2 for half of them; 4 is the value
    const XorRow none{sample - 800, 0};               // 9 lies above
    const XorRow again{sample - 100, 0};              // nothing new
    const XorRow rare{sample - 1100, 0};              // the marks of rare heaps show nothing
    const std::vector rows{none, half, all, again, rare};
    std::vector<GreedyRows::Bundle> bundles;
    for (const XorRow& row : rows) {
        bundles.emplace_back(&row, 1);
    }
    EXPECT_EQ(choose(bundles, 0.0), (std::vector<std::size_t>{3, 1}));
    // A bundle must be worth it: half of the heaps are not enough for three quarters a heap.
    EXPECT_EQ(choose(bundles, 0.75), (std::vector<std::size_t>{3}));
    // Rows that are taken together count together.
    const std::vector<GreedyRows::Bundle> two{std::span{rows}.first(1),
                                              std::span{rows}.subspan(1, 2)};
    EXPECT_EQ(choose(two, 1.5), (std::vector<std::size_t>{1}));
    // With another summand the row shows another index.
    const std::vector<XorRow> others{{sample - 100, 1 ^ 3}, {sample - 100, 1 ^ 5}};
    const std::vector<GreedyRows::Bundle> single{std::span{others}.first(1),
                                                 std::span{others}.last(1)};
    EXPECT_EQ(choose(single, 0.5), (std::vector<std::size_t>{0}));
}

TEST_F(GreedyRowsTest, SaysHowMuchIsMissing) {
    const std::size_t sample = values_.size() - 256;
    GreedyRows greedy{values_, bytes_, space_, 2048};
    EXPECT_EQ(greedy.missing(0.0), 4U);
    EXPECT_EQ(greedy.missing(1.0), 4U);
    const std::vector<XorRow> rows{{sample - 100, 0}, {sample - 400, 0}};
    const std::vector<GreedyRows::Bundle> both{rows};
    EXPECT_EQ(greedy.choose(both, 0.0).size(), 1U);
    // Half of the heaps lack 0, 2 and 3, the others 0 and 3.
    EXPECT_EQ(greedy.missing(0.4), 2U);
    EXPECT_EQ(greedy.missing(0.6), 3U);
}

TEST_F(GreedyRowsTest, EveryHeapOfTheSampleIsLookedAt) {
    // One heap of eight has index 1, and lacks no more than 0.
    for (std::size_t heap = values_.size() - 256 + 3; heap < values_.size(); heap += 8) {
        fill(heap, 1, 1);
    }
    bytes_.restart();
    bytes_.extend(values_, space_, 0);
    const GreedyRows greedy{values_, bytes_, space_, 2048};
    EXPECT_EQ(greedy.missing(0.1), 1U);
    EXPECT_EQ(greedy.missing(0.2), 4U);
}

}  // namespace

}  // namespace grundy::tests
