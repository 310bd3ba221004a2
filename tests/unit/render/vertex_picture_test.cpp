#include "render/vertex_picture.hpp"

#include <gtest/gtest.h>

namespace grundy {

namespace {

TEST(VertexPicture, LettersAreCellsOfATable) {
    const LettersDrawing board{.rows = {"x.", ".<"}, .empty = '.', .hexagonal = false};
    ASSERT_TRUE(has_picture(board));
    EXPECT_EQ(picture_size(board).width, 2 * picture_square);
    const std::string table = picture_table(board, false);
    EXPECT_NE(table.find(">x</FONT>"), std::string::npos) << table;
    EXPECT_NE(table.find(">&lt;</FONT>"), std::string::npos) << table;
    EXPECT_NE(picture_tikz(board).find("at (0.50,-0.50) {x}"), std::string::npos);
}

TEST(VertexPicture, HexagonsAndGraphsAreWrittenOnly) {
    EXPECT_FALSE(has_picture(LettersDrawing{.rows = {"x."}, .empty = '.', .hexagonal = true}));
    EXPECT_FALSE(has_picture(GraphDrawing{.vertices = {{.name = "a"}}, .edges = {}}));
}

TEST(VertexPicture, ACoinThatShowsTailsIsAnEmptyCell) {
    const RowDrawing coins{.look = RowDrawing::Look::coins, .cells = {"T", "H"}, .first = 1};
    ASSERT_TRUE(has_picture(coins));
    const std::string tikz = picture_tikz(coins);
    EXPECT_NE(tikz.find("{H}"), std::string::npos) << tikz;
    EXPECT_EQ(tikz.find("{T}"), std::string::npos) << tikz;
}

}  // namespace

}  // namespace grundy
