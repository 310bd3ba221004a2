#include "sequences/sparse/sparse_rows.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "sequences/sparse/sparse_values.hpp"
#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

TEST(SparseRowsTest, EveryRareRowHasItsPlace) {
    std::vector<NimWord> values{0};
    const Budget no_limit;
    Meter meter{no_limit};
    SparseValues sparse{code_of("0.6"), values, {}};
    ASSERT_TRUE(sparse.extend(20'000, meter));
    const SparseSpace space = sparse.space();
    std::vector<ValueRow> rare;
    std::vector<ValueRow> common;
    for (std::size_t heap = 1; heap < 17'000; ++heap) {
        (space.common(values[heap], heap) ? common : rare).emplace_back(heap + 1, values[heap]);
    }
    IndexBytes bytes;
    bytes.extend(values, space, 0);
    const SparseRows rows = ordered_rows(values, bytes, space, rare, common, common, 128);
    ASSERT_FALSE(rows.patterns.doublings().empty());

    // By index: the class of a rare heap tells the value.
    std::set<std::pair<std::size_t, std::size_t>> gathered;
    for (std::size_t bits = 0; bits < SetRows::within_byte; ++bits) {
        for (const SetRows::Row& row : rows.by_rare.with(bits)) {
            const std::size_t index = row.bytes * SetRows::within_byte + bits;
            const XorRow anchor{row.back, static_cast<NimWord>(index)};
            for (const XorRow& one : rows.patterns.rows(anchor, row.level)) {
                gathered.emplace(one.back, one.with);
                EXPECT_LE(one.back, rows.window);
            }
        }
    }
    EXPECT_GT(gathered.size(), 100U);
    std::set<std::pair<std::size_t, std::size_t>> covered;
    for (const XorRow& row : rows.gathered) {
        EXPECT_TRUE(gathered.contains({row.back, row.with}));
        covered.emplace(row.back, row.with);
    }
    EXPECT_EQ(covered, gathered);
    for (const XorRow& row : rows.verified) {
        EXPECT_LE(row.back, rows.furthest);
        EXPECT_TRUE(covered.emplace(row.back, row.with).second);
    }
    EXPECT_GT(rows.best, 0U);
    EXPECT_LT(rows.best, rows.verified.size());
    for (const XorRow& row : rows.near.rows()) {
        EXPECT_LE(row.back, 128U);
        EXPECT_TRUE(covered.emplace(row.back, row.with).second);
    }
    EXPECT_EQ(rows.near_values.size(), rows.near.rows().size());
    for (const ValueRow& row : rows.left_out) {
        EXPECT_GE(space.index(row.with).number, OptionSet::size);
        EXPECT_TRUE(covered.emplace(row.back, space.index(row.with).number).second);
    }
    EXPECT_EQ(covered.size(), rare.size());
    for (const ValueRow& row : rare) {
        EXPECT_TRUE(covered.contains({row.back, space.index(row.with).number}));
    }
    EXPECT_GT(rows.common.size(), 100U);
    for (const XorRow& row : rows.common) {
        EXPECT_LE(row.back, rows.furthest);
        EXPECT_GT(row.back, 128U);
    }
    EXPECT_GE(rows.candidates, 3U);
    EXPECT_LE(rows.candidates, candidates_together);
    EXPECT_GE(rows.rare_candidates, 1U);
    EXPECT_LE(rows.rare_candidates, candidates_together);
}

TEST(SparseRowsTest, NoRowNeedBeThere) {
    const SparseSpace space{0b110, false, true};
    const std::vector<NimWord> values(5'000, space.value({1}, 0, true));
    IndexBytes bytes;
    bytes.extend(values, space, 0);
    const SparseRows rows = ordered_rows(values, bytes, space, {}, {}, {}, 64);
    EXPECT_EQ(rows.by_rare.size() + rows.by_common.size() + rows.verified.size(), 0U);
    // All too near, or too far back for sets.
    const std::vector<ValueRow> rare{{3, 0}, {64, 0}, {4'000, 0}};
    EXPECT_EQ(ordered_rows(values, bytes, space, rare, {}, {}, 64).near.rows().size(), 2U);
}

TEST(SparseRowsTest, ARowMoreIsVerifiedOrLeftOut) {
    SparseRows rows;
    rows.space = {0b110, false, true};
    rows.add({500, rows.space.value({100}, 0, false)});
    rows.add({600, rows.space.value({OptionSet::size}, 0, false)});
    ASSERT_EQ(rows.verified.size(), 1U);
    EXPECT_EQ(rows.verified[0].with, 100U);
    EXPECT_EQ(rows.furthest, 500U);
    EXPECT_EQ(rows.left_out.size(), 1U);
}

}  // namespace

}  // namespace grundy::tests
