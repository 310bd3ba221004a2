#include "render/draw.hpp"

#include <gtest/gtest.h>

namespace grundy {

namespace {

TEST(Draw, ARowNumbersItsCells) {
    const RowDrawing word{.look = RowDrawing::Look::letters, .cells = {"x", "", "o"}, .first = 1};
    EXPECT_EQ(drawn(word, Charset::ascii, Lang::en), "   x . o\n   1 2 3\n");
    EXPECT_EQ(drawn(word, Charset::unicode, Lang::en), "   x · o\n   1 2 3\n");
    const RowDrawing strip{.look = RowDrawing::Look::tokens, .cells = {"", "o"}, .first = 9};
    EXPECT_EQ(drawn(strip, Charset::ascii, Lang::en), "    .  o\n    9 10\n");
    EXPECT_EQ(drawn(RowDrawing{}, Charset::ascii, Lang::en), "  (0)\n");
}

TEST(Draw, CoinsShowTheLettersOfTheirSidesInTheLanguage) {
    const RowDrawing coins{.look = RowDrawing::Look::coins, .cells = {"T", "H"}, .first = 1};
    EXPECT_EQ(drawn(coins, Charset::ascii, Lang::en), "   T H\n   1 2\n");
    EXPECT_EQ(drawn(coins, Charset::ascii, Lang::fr), "   P F\n   1 2\n");  // pile, face
}

TEST(Draw, ALongRowGoesOnInTheNextLine) {
    const RowDrawing row{
        .look = RowDrawing::Look::letters, .cells = std::vector<std::string>(30, "x"), .first = 1};
    const std::string text = drawn(row, Charset::ascii, Lang::en);
    EXPECT_NE(text.find(" 25\n\n"), std::string::npos) << text;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        EXPECT_LE(end - at, 78U);
        at = end + 1;
    }
}

TEST(Draw, LettersStandInTheirColumnsWithRowsFromTheBottom) {
    const LettersDrawing board{.rows = {"x.", ".o"}, .empty = '.', .hexagonal = false};
    EXPECT_EQ(drawn(board, Charset::ascii, Lang::en), "  2  x .\n  1  . o\n     1 2\n");
}

TEST(Draw, HexagonalRowsStandHalfACellToTheRightOfTheOneAbove) {
    const LettersDrawing board{.rows = {"x.", ".o"}, .empty = '.', .hexagonal = true};
    EXPECT_EQ(drawn(board, Charset::ascii, Lang::en), "  2  x .\n   1  . o\n       1 2\n");
}

GraphDrawing path_of_three() {
    GraphDrawing graph;
    for (const std::string name : {"a", "b", "c"}) {
        graph.vertices.push_back({.name = name, .y = name == "a" ? 1.0 : 0.0});
    }
    graph.edges = {{.from = 1, .to = 2}, {.from = 2, .to = 3}};
    return graph;
}

TEST(Draw, AGraphListsTheNeighboursThatAreLeft) {
    GraphDrawing graph = path_of_three();
    EXPECT_EQ(drawn(graph, Charset::ascii, Lang::en), "  a - b\n  b - a, c\n  c - b\n");
    graph.edges[1].there = false;
    graph.vertices[0].ground = true;
    EXPECT_EQ(drawn(graph, Charset::unicode, Lang::en), "  a (ground) ─ b\n  b ─ a\n  c\n");
    graph.vertices[2].there = false;
    EXPECT_EQ(drawn(graph, Charset::ascii, Lang::fr), "  a (sol) - b\n  b - a\n  enlevés : c\n");
    graph.vertices[0].there = graph.vertices[1].there = false;
    EXPECT_EQ(drawn(graph, Charset::ascii, Lang::en), "  (0)\n");
}

TEST(Draw, AnOrderListsWhatIsRightAbove) {
    GraphDrawing order = path_of_three();  // a below b; b and c are as high as each other
    order.ordered = true;
    order.edges = {{.from = 1, .to = 2}, {.from = 1, .to = 3}};
    EXPECT_EQ(drawn(order, Charset::ascii, Lang::en), "  a < b, c\n  b\n  c\n");
}

}  // namespace

}  // namespace grundy
