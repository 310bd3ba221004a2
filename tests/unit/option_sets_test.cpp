#include "solve/option_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/random.hpp"

namespace grundy::tests {

namespace {

TEST(OptionSetTest, LeastMissing) {
    OptionSet set;
    EXPECT_EQ(set.least_missing(0), 0U);
    for (std::size_t index = 0; index < OptionSet::size; ++index) {
        set.add(index);
        EXPECT_EQ(set.least_missing(0), index + 1);
        EXPECT_EQ(set.least_missing(index + 1), index + 1);
    }
    EXPECT_EQ(set.least_missing(OptionSet::size + 7), OptionSet::size);
    const OptionSet full = set;
    set.add(OptionSet::size);  // can't be held, and disturbs nothing
    EXPECT_EQ(set.words, full.words);
}

TEST(RowBundlesTest, RowsOfOneSummandStandTogether) {
    std::vector<XorRow> rows;
    for (std::size_t back = 100; back < 140; ++back) {
        rows.push_back({back, static_cast<NimWord>(back % 3)});
    }
    std::size_t count = 0;
    for (const std::span<const XorRow> bundle : bundled(rows)) {
        ASSERT_LE(bundle.size(), bundle_rows);
        count += bundle.size();
        for (const XorRow& row : bundle) {
            EXPECT_EQ(row.with, bundle.front().with);
            EXPECT_EQ(row.with, row.back % 3);
        }
    }
    EXPECT_EQ(count, 40U);
}

/// Random heaps, and rows that go back behind a block.
class GatherTest : public ::testing::Test {
   protected:
    void SetUp() override {
        for (NimWord& value : values_) {
            value = static_cast<NimWord>(random_.below(700));  // some are too large for a set
        }
        for (std::size_t i = 0; i < 300; ++i) {
            const auto with = static_cast<NimWord>(random_.below(2 * summands));
            rows_.push_back({block_heaps + random_.below(1'000), with});
        }
    }

    Random random_{7};
    const SparseSpace space_{0b1110, false, true};
    std::vector<NimWord> values_ = std::vector<NimWord>(5'000);
    std::vector<XorRow> rows_;
};

TEST_F(GatherTest, IsTheDefinitionOnEveryLevel) {
    RowBundles bundles;
    for (const std::span<const XorRow> bundle : bundled(rows_)) {
        bundles.add(bundle, space_);
    }
    RecentHeaps recent;
    recent.restart(bundles.furthest());
    // Step by step, so that old heaps are forgotten on the way.
    for (std::size_t known = 1'100; known <= values_.size(); known += 100) {
        recent.extend(std::span{values_}.first(known), space_, block_heaps);
        std::array<OptionSet, block_heaps> expected{};
        for (std::size_t i = 0; i < block_heaps; ++i) {
            for (const XorRow& row : rows_) {
                const std::size_t heap = known + i - row.back;
                if (space_.common(values_[heap], heap) &&
                    space_.index(values_[heap]) < OptionSet::size) {
                    expected[i].add(space_.index(values_[heap] ^ row.with));
                }
            }
        }
        for (const XorKernels& level : xor_kernels()) {
            std::array<OptionSet, block_heaps> found;
            level.gather(bundles, recent.at(known), found.data());
            for (std::size_t i = 0; i < block_heaps; ++i) {
                ASSERT_EQ(found[i].words, expected[i].words) << level.name << " " << known + i;
            }
        }
    }
}

}  // namespace

}  // namespace grundy::tests
