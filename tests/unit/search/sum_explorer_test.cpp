#include "search/sum_explorer.hpp"

#include <gtest/gtest.h>

#include "games/nim.hpp"
#include "search/outcomes.hpp"
#include "search/sum_of_terms.hpp"
#include "support/ending_games.hpp"
#include "support/reference.hpp"
#include "support/tiny_games.hpp"

namespace grundy::tests {

namespace {

const Budget no_limit;

std::vector<Node> options(Explorer& explorer, Node node) {
    Meter meter{no_limit};
    std::vector<Step> steps;
    EXPECT_TRUE(explorer.expand(node, steps, meter));
    std::vector<Node> nodes;
    for (const Step& step : steps) {
        EXPECT_TRUE(step.last) << "an option of a sum is one sum";
        nodes.push_back(step.node);
    }
    return nodes;
}

TEST(SumExplorerTest, OrderOfTheTermsDoesNotMatterForParts) {
    ExplorerOf<Chain> chains{Chain{}, Grain::parts};
    Meter meter{no_limit};
    const Node two = chains.nodes_of(2, meter).front();
    const Node three = chains.nodes_of(3, meter).front();
    const Node zero = chains.nodes_of(0, meter).front();
    SumExplorer parts{{&chains}, Grain::parts};
    EXPECT_EQ(parts.number({{0, two}, {0, three}}, meter),
              parts.number({{0, three}, {0, two}}, meter));
    EXPECT_EQ(parts.number({{0, two}, {0, zero}}, meter), parts.number({{0, two}}, meter))
        << "a part without moves is dropped";
    EXPECT_EQ(parts.number({{0, zero}}, meter), Explorer::nothing);
    EXPECT_NE(parts.number({{0, two}, {0, two}}, meter), parts.number({}, meter))
        << "two equal parts do not cancel: under misère they count";

    SumExplorer whole{{&chains}, Grain::whole};
    EXPECT_NE(whole.number({{0, two}, {0, three}}, meter),
              whole.number({{0, three}, {0, two}}, meter));
}

TEST(SumExplorerTest, EqualPartsAreMovedInOnce) {
    ExplorerOf<Chain> chains{Chain{}, Grain::parts};
    Meter meter{no_limit};
    const Node two = chains.nodes_of(2, meter).front();
    SumExplorer sums{{&chains}, Grain::parts};
    EXPECT_EQ(options(sums, sums.number({{0, two}, {0, two}, {0, two}}, meter)).size(), 1U);
    SumExplorer whole{{&chains}, Grain::whole};
    EXPECT_EQ(options(whole, whole.number({{0, two}, {0, two}, {0, two}}, meter)).size(), 3U);
}

TEST(SumExplorerTest, SameNodeOfDifferentGamesIsNotTheSamePart) {
    ExplorerOf<Chain> chains{Chain{}, Grain::parts};
    ExplorerOf<Nim> heaps{Nim{}, Grain::parts};
    Meter meter{no_limit};
    const Node chain = chains.nodes_of(2, meter).front();
    const Node heap = heaps.nodes_of({2}, meter).front();
    ASSERT_EQ(chain, heap) << "each numbers from 1";
    SumExplorer sums{{&chains, &heaps}, Grain::parts};
    EXPECT_NE(sums.number({{0, chain}}, meter), sums.number({{1, heap}}, meter));
    EXPECT_EQ(options(sums, sums.number({{0, chain}, {1, heap}}, meter)).size(), 3U);
}

TEST(SumExplorerTest, StopsWhenTheBudgetIsUsedUp) {
    std::atomic<bool> stop{true};
    Budget stopped;
    stopped.stop = &stop;
    Meter meter{stopped};
    Meter free_meter{no_limit};
    ExplorerOf<Nim> heaps{Nim{}, Grain::parts};
    const Node heap = heaps.nodes_of({5'000}, free_meter).front();
    SumExplorer sums{{&heaps}, Grain::parts};
    EXPECT_EQ(sums.number({{0, heap}}, meter), Explorer::nothing);
    EXPECT_TRUE(meter.exhausted());
}

TEST(SumOfTermsTest, DecidesMisereSumsOfStrangers) {
    // Fibonacci Nim and a chain, neither of which the registry knows.
    const std::vector<TermPointer> terms{term_of_rules(FibonacciHeap{}, {6, 3}),
                                         term_of_rules(Chain{}, 3), term("nim", "2,1")};
    const auto reference = Reference::of(terms, 2'000);
    ASSERT_TRUE(reference);
    for (const Grain grain : {Grain::whole, Grain::parts}) {
        for (const Convention convention : both_conventions) {
            SumOfTerms sum{terms, grain};
            Meter meter{no_limit};
            Memory<Outcome> memory;
            std::vector<std::string> winning;
            EXPECT_EQ(
                outcome_by_memo(sum.explorer(), sum.node(terms, meter), convention, memory, meter),
                reference->ending(convention, 0).outcome);
            EXPECT_TRUE(sum.moves(terms, meter, [&](const SumOfTerms::Move& move) {
                const auto outcome =
                    outcome_by_memo(sum.explorer(), move.to, convention, memory, meter);
                if (outcome == Outcome::P) {
                    winning.push_back(fmt::format("{}/{}", move.term + 1, move.move.label()));
                }
                return true;
            }));
            EXPECT_EQ(winning, reference->winning_labels(convention, 0));
        }
    }
}

TEST(SumOfTermsTest, TermsOfOneGameShareAnExplorer) {
    const std::vector<TermPointer> terms{term("chomp", "3x3"), term("chomp", "3x3")};
    SumOfTerms sum{terms, Grain::parts};
    Meter meter{no_limit};
    const Node both = sum.node(terms, meter);
    const std::size_t moves_of_one = 8;
    EXPECT_EQ(options(sum.explorer(), both).size(), moves_of_one) << "equal parts, moved in once";
}

TEST(SumOfTermsTest, ListsMovesUntilNoMoreAreWanted) {
    const std::vector<TermPointer> terms{term("nim", "3"), term("nim", "4")};
    SumOfTerms sum{terms, Grain::whole};
    Meter meter{no_limit};
    std::size_t seen = 0;
    EXPECT_TRUE(sum.moves(terms, meter, [&](const SumOfTerms::Move&) { return ++seen < 5; }));
    EXPECT_EQ(seen, 5U);
}

TEST(SumExplorerTest, OnlyATermThatStandsAloneEndsTheGame) {
    const LuckyFives fives;
    const auto ending_of = [&](const std::vector<TermPointer>& terms, Grain grain) {
        SumOfTerms sum{terms, grain};
        Meter meter{no_limit};
        return sum.explorer().ending(sum.node(terms, meter));
    };
    const TermPointer won = term_of_rules(fives, 5U);
    const TermPointer open = term_of_rules(fives, 7U);
    for (const Grain grain : {Grain::whole, Grain::canonical}) {
        EXPECT_EQ(ending_of({won}, grain), Outcome::N);
        EXPECT_EQ(ending_of({open}, grain), std::nullopt);
        EXPECT_EQ(ending_of({won, open}, grain), std::nullopt);
        EXPECT_EQ(ending_of({won, won}, grain), std::nullopt);
    }
    EXPECT_EQ(ending_of({won}, Grain::parts), std::nullopt) << "parts are terms of a sum";
}

}  // namespace

}  // namespace grundy::tests
