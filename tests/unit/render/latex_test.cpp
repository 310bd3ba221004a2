#include "render/latex.hpp"

#include <gtest/gtest.h>

namespace grundy {

namespace {

TEST(Latex, TakesNothingForACommand) {
    EXPECT_EQ(latex_text("a_b & 5% of {x} #1 $\\~^"),
              "a\\_b \\& 5\\% of \\{x\\} \\#1 \\$\\textbackslash{}\\textasciitilde{}"
              "\\textasciicircum{}");
    EXPECT_EQ(latex_code("#./##"), "\\texttt{\\#./\\allowbreak{}\\#\\#}");
    EXPECT_EQ(latex_code(" --seed 7"), "\\texttt{~-{}-{}seed\\ 7}");
}

TEST(Latex, KnowsTheLettersOfTheHouse) {
    EXPECT_EQ(latex_text("é œ → ⌊kφ⌋"), "é œ $\\to$ $\\lfloor$k$\\varphi$$\\rfloor$");
    EXPECT_EQ(latex_text("日"), "?");  // pdflatex would stop there
}

TEST(Latex, KeepsFrenchPunctuationTogether) {
    EXPECT_EQ(latex_text("Qui gagne : lui ?"), "Qui gagne~: lui~?");
    EXPECT_EQ(latex_text("« x »"), "\\guillemotleft{}~x~\\guillemotright{}");
}

TEST(Latex, DrawsWhatFitsOnAPage) {
    EXPECT_NE(latex_drawing(HeapsDrawing{{3, 100}}).find("{1,...,3}"), std::string::npos);
    EXPECT_EQ(latex_drawing(HeapsDrawing{std::vector<Integer>(50, 1)}), "");
    // Two trees: 1 with the children 2 and 3, and 4 alone. A node stands above its children.
    const std::string forest = latex_drawing(ForestDrawing{{0, 1, 1, 0}});
    EXPECT_NE(forest.find("(n1) at (0.5,-0)"), std::string::npos) << forest;
    EXPECT_NE(forest.find("(n3) at (1,-1)"), std::string::npos) << forest;
    EXPECT_NE(forest.find("(n4) at (0,-0)"), std::string::npos) << forest;
    EXPECT_EQ(latex_drawing(ForestDrawing{std::vector<std::size_t>(100, 0)}), "");
    using Cell = GridDrawing::Cell;
    const std::string bar =
        latex_drawing(GridDrawing{{{{Cell::square}, {Cell::poison, Cell::square}}}});
    EXPECT_NE(bar.find("[fill=black] (0,0)"), std::string::npos) << bar;
    EXPECT_NE(bar.find("(0,1) rectangle"), std::string::npos) << bar;
}

TEST(Latex, DrawsRowsLettersAndGraphs) {
    using Look = RowDrawing::Look;
    const std::string coins =
        latex_drawing(RowDrawing{.look = Look::coins, .cells = {"H", "T"}, .first = 1});
    EXPECT_NE(coins.find("[fill=black!15] (0.50,"), std::string::npos) << coins;
    EXPECT_NE(coins.find("\\draw (1.50,"), std::string::npos) << coins;
    EXPECT_EQ(latex_drawing(RowDrawing{
                  .look = Look::letters, .cells = std::vector<std::string>(500), .first = 1}),
              "");
    // The second row of a rhombus begins half a cell to the right of the first.
    const std::string hex =
        latex_drawing(LettersDrawing{.rows = {"x.", ".o"}, .empty = '.', .hexagonal = true});
    EXPECT_NE(hex.find("at (0.00,-0.00) {x}"), std::string::npos) << hex;
    EXPECT_NE(hex.find("at (1.50,-0.87) {o}"), std::string::npos) << hex;
    GraphDrawing graph{.vertices = {{.name = "a_1"}, {.name = "b", .x = 1}, {.name = "c"}},
                       .edges = {{.from = 1, .to = 2}, {.from = 2, .to = 3}}};
    graph.vertices[2].there = false;
    const std::string drawn = latex_drawing(graph);
    EXPECT_NE(drawn.find("{a\\_1}"), std::string::npos) << drawn;
    EXPECT_NE(drawn.find("(n1) -- (n2)"), std::string::npos) << drawn;
    EXPECT_EQ(drawn.find("n3"), std::string::npos) << drawn;
}

}  // namespace

}  // namespace grundy
