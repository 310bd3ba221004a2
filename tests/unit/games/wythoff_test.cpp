#include "games/wythoff.hpp"

#include <gtest/gtest.h>

#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

const Wythoff wythoff;

TEST(WythoffTest, TakesFromOneHeapOrBoth) {
    EXPECT_EQ(labels(wythoff, {1, 2}), std::vector<std::string>({"1-1", "2-1", "2-2", "both-1"}));
    EXPECT_EQ(labels(wythoff, {0, 0}), std::vector<std::string>{});
    EXPECT_EQ(after(wythoff, {3, 5}, "both-2"), "1,3");
    EXPECT_EQ(after(wythoff, {3, 5}, " 2 - 5 "), "3,0");
    EXPECT_EQ(after(wythoff, {3, 5}, "2 5"), "3,0");
    EXPECT_EQ(after(wythoff, {3, 5}, "both 2"), "1,3");
    EXPECT_EQ(after(wythoff, {3, 5}, "deux-2"), "1,3");
}

TEST(WythoffTest, PositionsAreRefused) {
    expect_wrong_positions(wythoff, {
                                        {"", "the text is empty", 0},
                                        {"3", "ends too early", 1},
                                        {"3,", "ends too early", 2},
                                        {"3,5,7", "unexpected ','", 3},
                                        {"3;5", "unexpected ';'", 1},
                                        {"3,-5", "negative", 2},
                                        {"3 5 7", "unexpected '7'", 4},
                                        {"3 5,", "unexpected ','", 3},
                                    });
    EXPECT_EQ(wythoff.format(wythoff.parse("3 5").value()), "3,5");
    EXPECT_EQ(wythoff.format(wythoff.parse(" 0 , 0 ").value()), "0,0");
}

TEST(WythoffTest, MovesAreRefused) {
    expect_wrong_moves(wythoff, {3, 5},
                       {
                           {"", "the text is empty", 0},
                           {"3-1", "unexpected '3'", 0},
                           {"1-4", "4 can't be taken", 2},
                           {"both-4", "4 can't be taken", 5},
                           {"2-0", "0 can't be taken", 2},
                           {"1", "ends too early", 1},
                           {"1-2x", "unexpected 'x'", 3},
                           {"bot-2", "unexpected 'b'", 0},
                           {"12", "unexpected '2'", 1},
                           {"1,2", "unexpected ','", 1},
                           {"both2", "unexpected '2'", 4},
                       });
}

TEST(WythoffTest, BoardIsNumberedRowByRow) {
    EXPECT_EQ(wythoff.count({2, 3}), 12U);
    EXPECT_EQ(wythoff.rank({2, 3}, {1, 2}), 6U);
    EXPECT_EQ(wythoff.unrank({2, 3}, 11), (Wythoff::Position{2, 3}));
    const Integer huge = Integer{1} << 40U;
    EXPECT_EQ(wythoff.count({huge, huge}), 0U) << "too many to number";
}

}  // namespace

}  // namespace grundy::tests
