#include "games/tablette.hpp"

#include <gtest/gtest.h>

#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;
const Tablette tablette;

TEST(TabletteTest, RemovesARowOrAColumn) {
    EXPECT_EQ(labels(tablette, {{2, 1}, {1, 1}}), Labels({"1:r1", "1:c1", "1:c2", "2:r1", "2:c1"}));
    EXPECT_EQ(after(tablette, {{4, 3}, {5, 1}}, "1:r2"), "4x1,4x1,5x1");
    EXPECT_EQ(after(tablette, {{4, 3}, {5, 1}}, "1:r1"), "4x2,5x1");
    EXPECT_EQ(after(tablette, {{4, 3}, {5, 1}}, "1:c3"), "2x3,1x3,5x1");
    EXPECT_EQ(after(tablette, {{4, 3}, {5, 1}}, "2:r1"), "4x3");
    EXPECT_EQ(after(tablette, {{5, 1}}, "r1"), "0");
    EXPECT_EQ(after(tablette, {{5, 1}}, "c2"), "1x1,3x1") << "with one bar its number is left out";
}

TEST(TabletteTest, PositionsAreRead) {
    EXPECT_EQ(tablette.format(tablette.parse(" 4 x 3 , 5x1 ").value()), "4x3,5x1");
    EXPECT_EQ(tablette.format(tablette.parse("4x3 5 x 1").value()), "4x3,5x1");
    EXPECT_EQ(tablette.format(tablette.parse("0").value()), "0");
    EXPECT_EQ(tablette.format(tablette.parse("999999999x1000000000").value()),
              "999999999x1000000000");
}

TEST(TabletteTest, PositionsAreRefused) {
    expect_wrong_positions(tablette, {
                                         {"", "the text is empty", 0},
                                         {"0x3", "a side 0", 0},
                                         {"4x3,5x0", "a side 0", 4},
                                         {"4", "ends too early", 1},
                                         {"4x", "ends too early", 2},
                                         {"4x3,", "ends too early", 4},
                                         {"4x3x2", "unexpected 'x'", 3},
                                         {"4*3", "unexpected '*'", 1},
                                         {"4x3,0", "ends too early", 5},
                                     });
}

TEST(TabletteTest, MovesAreRefused) {
    expect_wrong_moves(tablette, {{4, 3}, {5, 1}},
                       {
                           {"3:r1", "there is no", 0},
                           {"r1", "which", 0},
                           {"1:r4", "not so", 3},
                           {"2:c6", "not so", 3},
                       });
}

TEST(TabletteTest, BarsMayBeTurnedAndSorted) {
    EXPECT_EQ(tablette.format(tablette.canonical({{4, 3}, {5, 1}})), "1x5,3x4");
    EXPECT_EQ(tablette.size({{4, 3}, {5, 1}}), 17);
}

TEST(TabletteTest, DrawsBarsUntilTheyAreTooLarge) {
    const auto drawing = std::get<GridDrawing>(tablette.drawing({{4, 3}, {5, 1}}));
    ASSERT_EQ(drawing.boards.size(), 2U);
    EXPECT_EQ(drawing.boards[0].size(), 3U);
    EXPECT_EQ(drawing.boards[0][0].size(), 4U);
    EXPECT_TRUE(std::holds_alternative<TextDrawing>(tablette.drawing({{999'999'999, 1}})));
}

}  // namespace

}  // namespace grundy::tests
