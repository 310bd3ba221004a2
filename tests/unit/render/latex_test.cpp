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

}  // namespace

}  // namespace grundy
