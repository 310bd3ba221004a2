// Wythoff's game. Sources: mission, section 5; the table of values as in Berlekamp, Conway, Guy,
// Winning Ways (1982), chapter 3; OEIS A004481 lists the same array by antidiagonals.
#include <gtest/gtest.h>

#include <array>

#include "support/reference.hpp"

namespace grundy::tests {

namespace {

constexpr std::array<std::array<int, 11>, 11> table{{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
    {1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11},
    {2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9},
    {3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8},
    {4, 5, 3, 2, 7, 6, 9, 0, 1, 8, 13},
    {5, 3, 4, 0, 6, 8, 10, 1, 2, 7, 12},
    {6, 7, 8, 1, 9, 10, 3, 4, 5, 13, 0},
    {7, 8, 6, 9, 0, 1, 4, 5, 3, 14, 15},
    {8, 6, 7, 10, 1, 2, 5, 3, 4, 15, 16},
    {9, 10, 11, 12, 8, 7, 13, 14, 15, 16, 17},
    {10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14},
}};

TEST(WythoffFigures, TableOfValues) {
    Engine engine;
    for (std::size_t x = 0; x < table.size(); ++x) {
        for (std::size_t y = 0; y < table.size(); ++y) {
            const auto answer = engine.solve(question(fmt::format("wythoff {},{}", x, y)));
            ASSERT_TRUE(answer);
            EXPECT_EQ(answer->grundy, table[x][y]) << x << "," << y;
        }
    }
}

TEST(WythoffFigures, ArenaHasAllCells) {
    const auto reference = Reference::of("wythoff 5,7", 1'000);
    ASSERT_TRUE(reference);
    EXPECT_EQ(reference->positions().size(), 6U * 8U);
}

TEST(WythoffFigures, MisereExchangesTwoPairs) {
    const auto outcome = [](const char* position) {
        return solved(std::string{"wythoff "} + position, Convention::misere).outcome;
    };
    for (const char* p : {"0,1", "1,0", "2,2", "3,5", "4,7", "6,10", "13,8"}) {
        EXPECT_EQ(outcome(p), Outcome::P) << p;
    }
    for (const char* n : {"0,0", "1,2", "2,1", "3,4", "1,1"}) {
        EXPECT_EQ(outcome(n), Outcome::N) << n;
    }
}

TEST(WythoffFigures, PlainRecursionMakesAtLeastTwoToTheLargerHeapCalls) {
    // The bound is on the recursion without early stop: each (m,n) asks for all its options.
    const auto reference = Reference::of("wythoff 5,4", 1'000);
    ASSERT_TRUE(reference);
    EXPECT_GE(reference->recursion_size(0), std::uint64_t{1} << 5U);
}

TEST(WythoffFigures, ExamplesOfThePage) {
    EXPECT_EQ(solved("wythoff 1000000000000,1618033988750").outcome, Outcome::P);
    EXPECT_EQ(winning_moves("wythoff 2,2"), (std::vector<std::string>{"1-1", "2-1", "both-2"}));
    EXPECT_EQ(solved("wythoff 5,5", Convention::misere).winning_count, 3);
}

}  // namespace

}  // namespace grundy::tests
