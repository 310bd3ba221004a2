#include "games/matches.hpp"

#include <gtest/gtest.h>

#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;

TEST(MatchesTest, NeverTakesTheLast) {
    const Matches rules = Matches::make("1,2,3").value();
    EXPECT_EQ(labels(rules, 5), Labels({"1", "2", "3"}));
    EXPECT_EQ(labels(rules, 3), Labels({"1", "2"}));
    EXPECT_EQ(labels(rules, 1), Labels{});
    EXPECT_EQ(after(rules, 4, "3"), "1");
}

TEST(MatchesTest, PositionsAreRefused) {
    expect_wrong_positions(Matches::make("1,2,3").value(), {
                                                               {"0", "without matches", 0},
                                                               {"", "the text is empty", 0},
                                                               {"4,5", "unexpected ','", 1},
                                                               {"-3", "negative", 0},
                                                               {"x", "unexpected 'x'", 0},
                                                           });
}

TEST(MatchesTest, MovesAreRefused) {
    expect_wrong_moves(Matches::make("1,2,3").value(), 3,
                       {
                           {"3", "3 can't be taken here", 0},
                           {"4", "4 can't be taken here", 0},
                           {"0", "0 can't be taken here", 0},
                           {"1 2", "unexpected '2'", 2},
                           {"99999999999999999999999", "can't be taken here", 0},
                           {"", "the text is empty", 0},
                       });
}

TEST(MatchesTest, RanksAreOneLess) {
    const Matches rules = Matches::make("1,2").value();
    EXPECT_EQ(rules.count(7), 7U);
    EXPECT_EQ(rules.rank(7, 1), 0U);
    EXPECT_EQ(rules.unrank(7, 6), 7);
    EXPECT_EQ(rules.count(Integer{1} << 64U), 0U) << "too many to number";
}

TEST(MatchesTest, IsTheHeapWithoutItsLast) {
    const auto row = Matches::make("2,3").value().heap_row(9);
    ASSERT_TRUE(row);
    EXPECT_EQ(row->heaps, std::vector<Integer>{8});
}

TEST(MatchesTest, DrawsARow) {
    EXPECT_EQ(std::get<HeapsDrawing>(Matches{}.drawing(4)).heaps, std::vector<Integer>{4});
}

}  // namespace

}  // namespace grundy::tests
