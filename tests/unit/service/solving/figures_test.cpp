// What explanations show is what the theorems say: figures beside values and outcomes.
#include <gtest/gtest.h>

#include <algorithm>

#include "service/solving/explainer.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

Answer answered(std::string_view terms, Convention convention = Convention::normal) {
    Question asked = question(terms, convention);
    asked.explain = true;
    return solved(asked);
}

template <class F>
F only_figure(std::string_view terms, Convention convention = Convention::normal) {
    const Answer answer = answered(terms, convention);
    EXPECT_EQ(answer.figures.size(), 1U);
    EXPECT_FALSE(answer.sum_figure);
    return std::get<F>(answer.figures.front().value());
}

TEST(Figures, NimStandsInColumns) {
    const auto figure = only_figure<ColumnsFigure>("nim 3,4,5");
    ASSERT_EQ(figure.rows.size(), 3U);
    EXPECT_EQ(figure.rows[1].label, "4");
    EXPECT_EQ(figure.rows[1].value, 4);
    EXPECT_EQ(figure.total, 2);
    EXPECT_TRUE(only_figure<ColumnsFigure>("nim 1,1", Convention::misere).total == 0);
}

TEST(Figures, HeapsOfOtherGamesStandByTheirValues) {
    const auto figure = only_figure<ColumnsFigure>("kayles 7,5");
    EXPECT_EQ(figure.rows[0].label, "7");
    EXPECT_EQ(figure.rows[0].value, 2);
    EXPECT_EQ(figure.rows[1].value, 4);
    EXPECT_EQ(figure.total, 6);
}

TEST(Figures, WhatIsTooLargeIsNotShown) {
    EXPECT_FALSE(answered("nim 3," + std::string(200, '9')).figures.front());
    std::string many = "1";
    for (int i = 0; i < 100; ++i) {
        many += ",1";
    }
    EXPECT_FALSE(answered("nim " + many).figures.front());
    std::string forest;
    for (int i = 0; i < 600; ++i) {
        forest += "()";
    }
    EXPECT_FALSE(answered("hackendot " + forest).figures.front());
}

TEST(Figures, LayersLeaveTheWhiteNodesOut) {
    const auto figure = only_figure<LayersFigure>("hackendot (()(()))()");
    EXPECT_EQ(figure.parents, (std::vector<std::size_t>{0, 1, 1, 3, 0}));
    EXPECT_EQ(figure.white, (std::vector<unsigned>{2, 0, 1, 0, 0}));
    EXPECT_EQ(figure.value, 5U);
    ASSERT_EQ(figure.layers.size(), 3U);
    EXPECT_EQ(figure.layers[1].nodes, (std::vector<std::size_t>{1, 3}));
    EXPECT_EQ(figure.layers[1].parents, (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(figure.layers[1].white_roots, 0U);
}

/// In every layer a node is white iff it has no white child there, and the parities make the value.
TEST(Figures, LayersAreUlehlas) {
    const auto named = find_game("hackendot").value();
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Random random{seed};
        const TermPointer forest = named.game->random("", 1 + seed % 30, random).value();
        const auto figure = only_figure<LayersFigure>(forest->written());
        std::uint32_t value = 0;
        for (unsigned i = 0; i < figure.layers.size(); ++i) {
            const auto& layer = figure.layers[i];
            value |= static_cast<std::uint32_t>(layer.white_roots % 2) << i;
            const auto is_white = [&](std::size_t node) { return figure.white[node - 1] == i; };
            for (const std::size_t node : layer.nodes) {
                bool white_child = false;
                for (std::size_t k = 0; k < layer.nodes.size(); ++k) {
                    white_child |= layer.parents[k] == node && is_white(layer.nodes[k]);
                }
                EXPECT_EQ(is_white(node), !white_child) << forest->written() << " layer " << i;
            }
        }
        EXPECT_EQ(value, figure.value) << forest->written();
    }
}

/// The squares of the figure are exactly the P-positions.
TEST(Figures, PairsAreThePPositions) {
    for (const Convention convention : both_conventions) {
        const auto figure = only_figure<PairsFigure>("wythoff 9,12", convention);
        EXPECT_EQ(figure.limit, 16U);
        for (unsigned column = 0; column <= figure.limit; ++column) {
            for (unsigned row = 0; row <= figure.limit; ++row) {
                const std::array<unsigned, 2> square{column, row};
                const bool listed = std::ranges::count(figure.squares, square) == 1;
                const Outcome outcome =
                    solved(question(fmt::format("wythoff {},{}", column, row), convention)).outcome;
                EXPECT_EQ(listed, outcome == Outcome::P) << column << "," << row;
            }
        }
    }
    EXPECT_EQ(only_figure<PairsFigure>("wythoff 64,0").limit, 64U);
    EXPECT_TRUE(only_figure<PairsFigure>("wythoff 65,0").squares.empty());
}

TEST(Figures, BarsShowTheirValues) {
    const auto figure = only_figure<ParitiesFigure>("tablette 4x3,5x1");
    ASSERT_EQ(figure.bars.size(), 2U);
    EXPECT_EQ(figure.bars[0].columns, 4);
    EXPECT_EQ(figure.bars[0].value, 2U);
    EXPECT_EQ(figure.bars[1].value, 1U);
    EXPECT_EQ(figure.total, 3U);
}

TEST(Figures, SumsShowTheValuesOfTheirTerms) {
    const Answer answer = answered("nim 3,4,5 + chomp 3x2 + kayles 7");
    ASSERT_EQ(answer.figures.size(), 3U);
    EXPECT_TRUE(answer.figures[0] && !answer.figures[1] && answer.figures[2]);
    const auto sum = std::get<ColumnsFigure>(answer.sum_figure.value());
    ASSERT_EQ(sum.rows.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(sum.rows[i].value, answer.term_values[i]);
    }
    EXPECT_EQ(sum.total, answer.grundy);
}

TEST(Figures, AreMadeForExplanationsOnly) {
    EXPECT_TRUE(solved(question("nim 3,4,5")).figures.empty());
}

}  // namespace

}  // namespace grundy::tests
