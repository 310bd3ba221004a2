#include "sequences/sparse/option_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

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
    EXPECT_EQ(set.least_missing(OptionSet::size + 7), OptionSet::size + 7);
    const OptionSet full = set;
    set.add(OptionSet::size);  // can't be held, and disturbs nothing
    EXPECT_EQ(set, full);
}

TEST(OptionSetTest, WhatIsMissing) {
    const std::vector<std::size_t> missing{0, 5, 63, 64, 100, 127};
    OptionSet set;
    for (std::size_t index = 0; index < OptionSet::size; ++index) {
        if (!std::ranges::binary_search(missing, index)) {
            set.add(index);
        }
    }
    std::size_t next = 0;
    for (const std::size_t index : missing) {
        EXPECT_EQ(set.least_missing(next), index);
        EXPECT_FALSE(set.contains(index));
        next = index + 1;
    }
    EXPECT_EQ(set.least_missing(next), OptionSet::size);
    EXPECT_TRUE(set.contains(1) && set.contains(62) && set.contains(126));
}

TEST(OptionSetTest, XoringMovesEveryMember) {
    for (std::size_t with = 0; with < OptionSet::size; ++with) {
        for (std::size_t index = 0; index < OptionSet::size; ++index) {
            OptionSet set;
            OptionSet moved;
            set.add(index);
            moved.add(index ^ with);
            ASSERT_EQ(set.xored(with), moved) << index << " " << with;
        }
    }
}

/// Random heaps, and rows that go back behind a block.
class GatherTest : public ::testing::Test {
   protected:
    void SetUp() override {
        for (NimWord& value : values_) {
            value = static_cast<NimWord>(random_.below(700));  // some are too large for a set
        }
        for (std::size_t i = 0; i < 300; ++i) {
            const auto with = static_cast<NimWord>(random_.below(OptionSet::size));
            rows_.push_back({block_heaps + random_.below(1'000), with});
        }
    }

    Random random_{7};
    const SparseSpace space_{0b1110, false, true};
    std::vector<NimWord> values_ = std::vector<NimWord>(5'000);
    std::vector<XorRow> rows_;
};

TEST_F(GatherTest, IsTheDefinitionOnEveryLevel) {
    // Whatever the rows are like, they can be taken as patterns of others.
    std::vector<XorRow> repeating;
    for (std::size_t i = 0; i < 40; ++i) {
        for (const std::size_t further : {0U, 26U, 60U, 86U}) {
            repeating.emplace_back(1'000 * i + further, further < 60 ? 1 : 70);
        }
    }
    const RowPatterns patterns{repeating};
    ASSERT_EQ(patterns.doublings().size(), 2U);
    SetRows gathered;
    std::vector<XorRow> rows;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const std::size_t level = i % 3;
        gathered.add(rows_[i], level);
        const std::vector<XorRow> stands_for = patterns.rows(rows_[i], level);
        rows.insert(rows.end(), stands_for.begin(), stands_for.end());
    }
    gathered.sort();
    EXPECT_EQ(gathered.size(), rows_.size());
    RecentSets recent;
    recent.restart(gathered.furthest() + patterns.span(), patterns, space_);
    // Step by step, so that old heaps are forgotten on the way.
    for (std::size_t known = 1'500; known <= values_.size(); known += 100) {
        recent.extend(std::span{values_}.first(known), block_heaps);
        std::array<OptionSet, block_heaps> expected{};
        for (std::size_t i = 0; i < block_heaps; ++i) {
            for (const XorRow& row : rows) {
                const std::size_t heap = known + i - row.back;
                if (space_.common(values_[heap], heap) &&
                    space_.index(values_[heap]).number < OptionSet::size) {
                    expected[i].add(space_.index(values_[heap]).number ^ row.with);
                }
            }
        }
        for (const XorKernels& level : xor_kernel_levels()) {
            std::array<OptionSet, block_heaps> found;
            level.gather(gathered, recent.at(known), found.data());
            for (std::size_t i = 0; i < block_heaps; ++i) {
                ASSERT_EQ(found[i], expected[i]) << name_of(level.level) << " " << known + i;
            }
        }
    }
}

}  // namespace

}  // namespace grundy::tests
