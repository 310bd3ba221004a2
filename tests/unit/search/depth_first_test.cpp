#include "search/depth_first.hpp"

#include <gtest/gtest.h>

#include "games/chomp.hpp"
#include "games/nim.hpp"
#include "search/nimbers.hpp"
#include "search/outcomes.hpp"
#include "support/tiny_games.hpp"

namespace grundy::tests {

namespace {

const Budget no_limit_on_depth;

template <class G>
Node only_node(ExplorerOf<G>& explorer, const typename G::Position& position) {
    Meter meter{no_limit_on_depth};
    return explorer.nodes_of(position, meter).at(0);
}

TEST(DepthFirst, CountsTheCallsOfTheChompSheet) {
    // docs/theory/chomp.md: the 4x5 bar, bottom row first, stopping at the first winning move.
    ExplorerOf<Chomp> explorer{Chomp{}, Grain::whole};
    const Node bar = only_node(explorer, Chomp::Position(5, 4));
    Meter plain{no_limit_on_depth};
    EXPECT_EQ(outcome_by_definition(explorer, bar, Convention::normal, plain), Outcome::N);
    EXPECT_EQ(plain.work().calls, 84'518U);
    EXPECT_EQ(plain.work().positions, 0U);

    Memory<Outcome> memory;
    Meter memoised{no_limit_on_depth};
    EXPECT_EQ(outcome_by_memo(explorer, bar, Convention::normal, memory, memoised), Outcome::N);
    EXPECT_EQ(memoised.work().calls, 346U);
    EXPECT_EQ(memoised.work().positions, 69U);

    Meter again{no_limit_on_depth};
    EXPECT_EQ(outcome_by_memo(explorer, bar, Convention::normal, memory, again), Outcome::N);
    EXPECT_EQ(again.work().calls, 1U) << "known by now";
}

TEST(DepthFirst, GoesDeeperThanAnyCallStack) {
    constexpr std::uint32_t length = 1'000'001;
    ExplorerOf<Chain> explorer{Chain{}, Grain::whole};
    const Node start = only_node(explorer, length);
    Meter meter{no_limit_on_depth};
    Memory<Outcome> outcomes;
    EXPECT_EQ(outcome_by_memo(explorer, start, Convention::normal, outcomes, meter), Outcome::N);
    Memory<std::uint32_t> values;
    const Node nodes[] = {start};
    EXPECT_EQ(nimber(explorer, nodes, values, meter), 1U);
    EXPECT_EQ(outcome_by_definition(explorer, start, Convention::misere, meter), Outcome::P);
}

TEST(DepthFirst, NoticesThatPlayCanGoOnForEver) {
    // 0 and 1 lead to each other; 2 leads to 0 and to the end.
    const Walk walk{{{1}, {0}, {0, 3}, {}, {3, 0}, {5}}};
    ExplorerOf<Walk> explorer{walk, Grain::whole};
    Meter meter{no_limit_on_depth};
    const auto value = [&](std::uint32_t vertex) {
        Memory<std::uint32_t> memory;
        const Node nodes[] = {only_node(explorer, vertex)};
        return nimber(explorer, nodes, memory, meter);
    };
    EXPECT_EQ(value(0), std::unexpected{Unfinished::cycle});
    EXPECT_EQ(value(2), std::unexpected{Unfinished::cycle});
    EXPECT_EQ(value(3), 0U);
    EXPECT_EQ(value(5), std::unexpected{Unfinished::cycle}) << "a loop at one vertex";

    Memory<Outcome> memory;
    EXPECT_EQ(outcome_by_memo(explorer, only_node(explorer, 2), Convention::normal, memory, meter),
              std::unexpected{Unfinished::cycle});
    EXPECT_EQ(outcome_by_definition(explorer, only_node(explorer, 0), Convention::normal, meter),
              std::unexpected{Unfinished::cycle});
    EXPECT_EQ(outcome_by_memo(explorer, only_node(explorer, 4), Convention::normal, memory, meter),
              Outcome::N)
        << "the first winning move ends the walk before the cycle";
}

TEST(DepthFirst, MeetingAgainIsNoCycle) {
    // Two ways from 0 to 3.
    const Walk walk{{{1, 2}, {3}, {3}, {}}};
    ExplorerOf<Walk> explorer{walk, Grain::whole};
    Meter meter{no_limit_on_depth};
    const Node nodes[] = {only_node(explorer, 0)};
    Oblivion<std::uint32_t> nothing;
    EXPECT_EQ(nimber(explorer, nodes, nothing, meter), 0U);
    Memory<std::uint32_t> memory;
    EXPECT_EQ(nimber(explorer, nodes, memory, meter), 0U);
}

TEST(DepthFirst, StopsWhenTheBudgetIsUsedUp) {
    Budget few;
    few.steps = 2'000;
    ExplorerOf<Chomp> explorer{Chomp{}, Grain::whole};
    const Node bar = only_node(explorer, Chomp::Position(8, 8));
    Meter meter{few};
    Memory<Outcome> memory;
    EXPECT_EQ(outcome_by_memo(explorer, bar, Convention::normal, memory, meter),
              std::unexpected{Unfinished::exhausted});
    EXPECT_TRUE(meter.exhausted());

    std::atomic<bool> stop{true};
    Budget stopped;
    stopped.stop = &stop;
    Meter stopped_meter{stopped};
    EXPECT_EQ(outcome_by_memo(explorer, bar, Convention::normal, memory, stopped_meter),
              std::unexpected{Unfinished::exhausted});
}

TEST(DepthFirst, ChargesTheMemoryItUses) {
    Budget small;
    small.bytes = 100'000;
    ExplorerOf<Nim> explorer{Nim{}, Grain::whole};
    const Node start = only_node(explorer, {9, 9, 9, 9});
    Meter meter{small};
    Memory<std::uint32_t> memory;
    const Node nodes[] = {start};
    EXPECT_EQ(nimber(explorer, nodes, memory, meter), std::unexpected{Unfinished::exhausted});
    EXPECT_NE(meter.why().en.find("memory limit"), std::string::npos);
}

TEST(NimberFolds, TakeTheXorOfAnOptionAndTheMexOfAll) {
    NimberFold fold;
    EXPECT_EQ(fold.value(), 0U);
    fold.add(3, false);
    fold.add(3, true);  // an option worth 0
    fold.add(1, true);
    fold.add(2, false);
    fold.add(1, true);  // an option worth 3
    EXPECT_EQ(fold.value(), 2U);
}

TEST(OutcomeFolds, StopAtTheFirstWinningMove) {
    OutcomeFold fold{Convention::normal};
    EXPECT_EQ(fold.value(), Outcome::P);
    fold.add(Outcome::N, true);
    EXPECT_FALSE(fold.done());
    EXPECT_EQ(fold.value(), Outcome::P);
    fold.add(Outcome::P, true);
    EXPECT_TRUE(fold.done());
    EXPECT_EQ(fold.value(), Outcome::N);
    EXPECT_EQ(OutcomeFold{Convention::misere}.value(), Outcome::N);
}

}  // namespace

}  // namespace grundy::tests
