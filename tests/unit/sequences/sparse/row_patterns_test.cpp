#include "sequences/sparse/row_patterns.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace grundy::tests {

namespace {

/// Forty rows, each with one that goes 7 further back and has 5 XORed; and all of these with one
/// that goes 50 further back.
std::vector<XorRow> repeating_rows() {
    std::vector<XorRow> rows;
    for (std::size_t i = 0; i < 40; ++i) {
        const auto with = static_cast<NimWord>(i * i % 61);
        for (const std::size_t further : {0U, 50U}) {
            rows.emplace_back(1'000 * i + further, with);
            rows.emplace_back(1'000 * i + further + 7, static_cast<NimWord>(with ^ 5U));
        }
    }
    return rows;
}

TEST(RowPatternsTest, FindsWhatRepeats) {
    const std::vector<XorRow> rows = repeating_rows();
    const RowPatterns patterns{rows};
    ASSERT_EQ(patterns.doublings().size(), 2U);  // there is no third
    EXPECT_EQ(patterns.doublings()[0].back, 7U);
    EXPECT_EQ(patterns.doublings()[0].with, 5U);
    EXPECT_EQ(patterns.doublings()[1].back, 50U);
    EXPECT_EQ(patterns.doublings()[1].with, 0U);
    EXPECT_EQ(patterns.span(), 57U);
    EXPECT_EQ(patterns.fitting(rows)[0].size(), 160U);
    EXPECT_EQ(patterns.fitting(rows)[1].size(), 80U);
    EXPECT_EQ(patterns.fitting(rows)[2].size(), 40U);
}

TEST(RowPatternsTest, ARowStandsForRowsThatAreThere) {
    const std::vector<XorRow> rows = repeating_rows();
    const RowPatterns patterns{rows};
    const std::vector<std::vector<XorRow>> fitting = patterns.fitting(rows);
    for (const XorRow& row : fitting[2]) {
        const std::vector<XorRow> all = patterns.rows(row, 2);
        ASSERT_EQ(all.size(), 4U);
        for (const XorRow& one : all) {
            EXPECT_EQ(std::ranges::count_if(rows,
                                            [&](const XorRow& other) {
                                                return other.back == one.back &&
                                                       other.with == one.with;
                                            }),
                      1);
        }
    }
}

TEST(RowPatternsTest, FewRowsAreNoPattern) {
    const std::vector<XorRow> rows = repeating_rows();
    EXPECT_TRUE(RowPatterns(std::span{rows}.first(60)).doublings().empty());
}

}  // namespace

}  // namespace grundy::tests
