#include "games/chomp.hpp"

#include <gtest/gtest.h>

#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

using Position = Chomp::Position;
const Chomp chomp;

TEST(ChompTest, PlaysTheGameOfTheSheet) {
    // [5,5,5] -> [5,3,3] -> [5,3,1] -> [1,1,1]
    EXPECT_EQ(after(chomp, {5, 5, 5}, "4,2"), "5,3,3");
    EXPECT_EQ(after(chomp, {5, 3, 3}, "2,3"), "5,3,1");
    EXPECT_EQ(after(chomp, {5, 3, 1}, "2,1"), "1,1,1");
    EXPECT_EQ(after(chomp, {5, 3, 1}, "1,2"), "5");
    EXPECT_EQ(after(chomp, {5, 3, 1}, "1,3"), "5,3");
}

TEST(ChompTest, ListsSquaresFromTheBottomLeftWithoutThePoison) {
    EXPECT_EQ(labels(chomp, {3, 1}), std::vector<std::string>({"2,1", "3,1", "1,2"}));
    EXPECT_EQ(labels(chomp, {1}), std::vector<std::string>{});
}

TEST(ChompTest, PositionsAreRead) {
    EXPECT_EQ(chomp.parse("5x3"), Position({5, 5, 5}));
    EXPECT_EQ(chomp.parse("5,3,1"), Position({5, 3, 1}));
    EXPECT_EQ(chomp.parse("5 3 1"), Position({5, 3, 1}));
    EXPECT_EQ(chomp.parse("5,3,0,0"), Position({5, 3}));
    EXPECT_EQ(chomp.parse(" 5 x 2 "), Position({5, 5}));
    EXPECT_EQ(chomp.parse("1000000x1")->front(), 1'000'000U);
}

TEST(ChompTest, PositionsAreRefused) {
    expect_wrong_positions(chomp, {
                                      {"", "the text is empty", 0},
                                      {"0", "without squares", 0},
                                      {"0,0", "without squares", 0},
                                      {"0x3", "without squares", 0},
                                      {"3x0", "without squares", 0},
                                      {"5,3,4", "a row of 4 can't lie on a row of 3", 4},
                                      {"5,0,3", "a row of 3 can't lie on a row of 0", 4},
                                      {"5x3x2", "unexpected 'x'", 3},
                                      {"5x3,2", "unexpected ','", 3},
                                      {"5,3x2", "unexpected 'x'", 3},
                                      {"5,", "ends too early", 2},
                                      {"1000001", "too large", 0},
                                      {"5x1000001", "too large", 2},
                                      {"5,-1", "negative", 2},
                                  });
}

TEST(ChompTest, MovesAreRefused) {
    expect_wrong_moves(chomp, {5, 3},
                       {
                           {"1,1", "poisoned", 0},
                           {"4,2", "there is no square 4,2", 0},
                           {"1,3", "there is no square 1,3", 0},
                           {"0,1", "there is no square 0,1", 0},
                           {"3", "ends too early", 1},
                           {"3,", "ends too early", 2},
                           {"3,1,1", "unexpected ','", 3},
                           {"99999999999999999999,1", "there is no square", 0},
                       });
    EXPECT_TRUE(chomp.parse_move({5, 3}, "3 2")) << "as people type";
}

TEST(ChompTest, IsMirroredInTheDiagonal) {
    EXPECT_EQ(Chomp::transposed({5, 3, 1}), Position({3, 2, 2, 1, 1}));
    EXPECT_EQ(Chomp::transposed({1}), Position{1});
    EXPECT_EQ(chomp.canonical({1, 1, 1}), Position{3});
    EXPECT_EQ(chomp.canonical({3}), Position{3});
}

TEST(ChompTest, CountsPositionsOfABox) {
    EXPECT_EQ(chomp.count({3, 3}), 9U);
    EXPECT_EQ(chomp.count(Position(9, 11)), 167'959U);
    EXPECT_EQ(chomp.count(Position(16, 16)), 601'080'389U);
    EXPECT_EQ(chomp.count(Position(30, 30)), 118'264'581'564'861'423U);
    EXPECT_EQ(chomp.count(Position(100, 100)), 0U) << "too many to number";
}

TEST(ChompTest, DrawsThePoisonBottomLeft) {
    using Cell = GridDrawing::Cell;
    const auto drawing = std::get<GridDrawing>(chomp.drawing({3, 1}));
    EXPECT_EQ(drawing.boards, (std::vector<GridDrawing::Board>{
                                  {{Cell::square}, {Cell::poison, Cell::square, Cell::square}}}));
    EXPECT_TRUE(std::holds_alternative<TextDrawing>(chomp.drawing(Position(1000, 1000))));
}

}  // namespace

}  // namespace grundy::tests
