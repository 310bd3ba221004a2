#include "special/chomp/chomp_ranks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/chomp.hpp"

namespace grundy::tests {

namespace {

TEST(ChompRanksTest, RanksOfTheGameAreSumsOverTheRows) {
    const Chomp chomp;
    const Chomp::Position top(5, 6);
    const ChompRanks ranks{6, 5};
    for (std::uint64_t rank = 0; rank < chomp.count(top); ++rank) {
        const Chomp::Position rows = chomp.unrank(top, rank);
        std::uint64_t sum = 0;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            sum += ranks.before(row, rows[row]);
        }
        EXPECT_EQ(sum, rank + 1);  // the empty bar is counted here
    }
}

TEST(ChompRanksTest, StepsAreTheDifferencesOfRanks) {
    const std::size_t columns = 6;
    const std::size_t rows = 5;
    const ChompRanks ranks{columns, rows};
    ASSERT_EQ(ranks.depth(), 3U);
    for (std::size_t row = 0; row + 3 <= rows; ++row) {
        for (std::size_t now = 0; now <= columns; ++now) {
            for (std::size_t longest = now; longest <= columns; ++longest) {
                std::set<std::uint64_t> expected;
                for (std::size_t a = now + 1; a <= longest; ++a) {
                    for (std::size_t b = now; b <= a; ++b) {
                        for (std::size_t c = now; c <= b; ++c) {
                            expected.insert(ranks.before(row, a) + ranks.before(row + 1, b) +
                                            ranks.before(row + 2, c) - ranks.before(row, now) -
                                            ranks.before(row + 1, now) -
                                            ranks.before(row + 2, now));
                        }
                    }
                }
                const auto steps = ranks.steps(row, 3, now, longest);
                EXPECT_TRUE(std::ranges::equal(steps, expected)) << row << now << longest;
            }
        }
    }
}

}  // namespace

}  // namespace grundy::tests
