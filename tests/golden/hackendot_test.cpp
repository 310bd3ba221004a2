// Hackendot. Sources: J. Úlehla, A complete analysis of von Neumann's Hackendot (1980); the report
// (mission, section 7), whose own descent through the layers goes wrong on the forest below.
#include "games/hackendot.hpp"

#include <gtest/gtest.h>

#include "support/ask.hpp"
#include "support/forests.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;

TEST(HackendotFigures, OnlyTheLastNodeWinsWhereTheReportGoesWrong) {
    // The report counts nodes from 0 and takes its node 4; only its node 5 wins. Here nodes count
    // from 1, so that it is node 6.
    for (const char* method : {"", "ulehla", "search", "memo"}) {
        const Answer answer = solved("hackendot (())((())())", Convention::normal, method);
        EXPECT_EQ(answer.grundy, 6) << method;
        EXPECT_EQ(winning_labels(answer), Labels{"1/6"}) << method;
    }
}

TEST(HackendotFigures, OptionsOfThatForest) {
    Question asked = question("hackendot (())((())())");
    asked.all_moves = true;
    const Answer answer = solved(asked);
    ASSERT_TRUE(answer.moves);
    std::vector<Integer> values;
    for (const RatedMove& move : *answer.moves) {
        values.push_back(move.grundy.value());
    }
    EXPECT_EQ(values, std::vector<Integer>({5, 4, 1, 2, 3, 0}));
}

TEST(HackendotFigures, PathsAreHeaps) {
    // docs/theory/ulehla.md: a path of n nodes is worth n; two equal trees are worth nothing.
    EXPECT_EQ(solved("hackendot ((((()))))").grundy, 5);
    EXPECT_EQ(solved("hackendot ()()").grundy, 0);
    EXPECT_EQ(solved("hackendot (()())").grundy, 2);
}

TEST(HackendotFigures, ForestOfThePrefixAndSuffixLists) {
    // Prefix list (1,2,3,4) and suffix list (2,4,3,1): the parent of 2 is 1, the word (()(())).
    const auto drawing = Hackendot{}.drawing("(()(()))");
    EXPECT_EQ(std::get<ForestDrawing>(drawing).parents, std::vector<std::size_t>({0, 1, 1, 3}));
    Question asked = question("hackendot (()(()))");
    asked.explain = true;
    const Answer answer = solved(asked);
    EXPECT_TRUE(std::ranges::any_of(answer.explanation, [](const Text& line) {
        return line.en.find("(1,2,3,4)") != std::string::npos &&
               line.en.find("(2,4,3,1)") != std::string::npos;
    }));
}

TEST(HackendotFigures, ForestsAreCountedByCatalan) {
    const std::vector<std::size_t> catalan{1, 1, 2, 5, 14, 42, 132, 429, 1430, 4862};
    for (std::size_t nodes = 0; nodes < catalan.size(); ++nodes) {
        EXPECT_EQ(forests(nodes).size(), catalan[nodes]);
    }
}

TEST(HackendotFigures, MillionNodesAreAnsweredAtOnce) {
    Random random{1};
    const Answer answer = solved("hackendot " + Hackendot{}.random(1'000'000, random));
    EXPECT_NE(answer.outcome, Outcome::unknown);
    EXPECT_EQ(answer.outcome == Outcome::P, answer.winning_count == 0);
}

}  // namespace

}  // namespace grundy::tests
