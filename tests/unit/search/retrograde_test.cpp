#include "search/retrograde.hpp"

#include <gtest/gtest.h>

#include "games/nim.hpp"
#include "support/random_walks.hpp"
#include "support/reference.hpp"
#include "support/tiny_games.hpp"

namespace grundy::tests {

namespace {

const Budget endless_budget;

/// The ending of every vertex, each as a start of its own.
std::vector<Ending> endings(const Walk& walk, Convention convention) {
    std::vector<Ending> all;
    for (std::uint32_t vertex = 0; vertex < walk.successors.size(); ++vertex) {
        ExplorerOf<Walk> explorer{walk, Grain::whole};
        Meter meter{endless_budget};
        const Node node = explorer.nodes_of(vertex, meter).front();
        all.push_back(Retrograde::run(explorer, node, convention, meter).value().ending(node));
    }
    return all;
}

void expect_endings(const Walk& walk, Convention convention,
                    const std::vector<std::pair<Outcome, std::uint32_t>>& expected) {
    const auto found = endings(walk, convention);
    for (std::size_t vertex = 0; vertex < expected.size(); ++vertex) {
        EXPECT_EQ(found[vertex].outcome, expected[vertex].first) << vertex;
        EXPECT_EQ(found[vertex].remoteness, expected[vertex].second) << vertex;
    }
}

TEST(RetrogradeTest, WhatIsNeverDecidedIsADraw) {
    // 0: the end. 1 -> 0. 2 <-> 3, where 3 may also go to 1. 4 -> 4, 4 -> 1. 5 -> 2, 5 -> 0.
    const Walk walk{{{}, {0}, {3}, {2, 1}, {4, 1}, {2, 0}}};
    expect_endings(walk, Convention::normal,
                   {{Outcome::P, 0},
                    {Outcome::N, 1},
                    {Outcome::draw, 0},
                    {Outcome::draw, 0},
                    {Outcome::draw, 0},
                    {Outcome::N, 1}});
    // Under misère 1 is P: 3 and 4 win by going there, and 2 has nothing but 3.
    expect_endings(walk, Convention::misere,
                   {{Outcome::N, 0},
                    {Outcome::P, 1},
                    {Outcome::P, 3},
                    {Outcome::N, 2},
                    {Outcome::N, 2},
                    {Outcome::N, 4}});
}

TEST(RetrogradeTest, WinsFastAndLosesSlowly) {
    // A chain 0 <- 1 <- ... <- 5, and 6 that may go to 0, 2 or 4 (all P), 7 to 1, 3 or 5 (all N).
    const Walk walk{{{}, {0}, {1}, {2}, {3}, {4}, {4, 2, 0}, {1, 5, 3}}};
    const auto found = endings(walk, Convention::normal);
    EXPECT_EQ(found[6].outcome, Outcome::N);
    EXPECT_EQ(found[6].remoteness, 1U);
    EXPECT_EQ(found[7].outcome, Outcome::P);
    EXPECT_EQ(found[7].remoteness, 6U);
}

TEST(RetrogradeTest, AgreesWithTheReferenceOnAllSmallGraphs) {
    // Every graph on three vertices, loops included, and some on five.
    std::vector<Walk> walks;
    for (unsigned code = 0; code < 512; ++code) {
        Walk walk{{{}, {}, {}}};
        for (std::uint32_t edge = 0; edge < 9; ++edge) {
            if (((code >> edge) & 1U) != 0) {
                walk.successors[edge / 3].push_back(edge % 3);
            }
        }
        walks.push_back(std::move(walk));
    }
    Random random{4};
    for (int draw = 0; draw < 300; ++draw) {
        Walk walk{std::vector<std::vector<std::uint32_t>>(6)};
        for (std::uint64_t edges = random.between(3, 12); edges > 0; --edges) {
            walk.successors[random.below(6)].push_back(static_cast<std::uint32_t>(random.below(6)));
        }
        walks.push_back(std::move(walk));
    }
    for (const Walk& walk : walks) {
        const auto reference = Reference::of({term_of_rules(walk, 0)}, 100);
        ASSERT_TRUE(reference);
        for (const Convention convention : both_conventions) {
            const Ending found = endings(walk, convention).front();
            ASSERT_EQ(found.outcome, reference->ending(convention, 0).outcome);
            if (found.outcome != Outcome::draw) {
                ASSERT_EQ(found.remoteness, reference->ending(convention, 0).remoteness);
            }
        }
    }
}

TEST(RetrogradeTest, EndsOfAGamesOwnAreDecidedAtOnceOrNever) {
    Random random{7};
    for (int draw = 0; draw < 300; ++draw) {
        const EndingWalk walk = random_ending_walk(random, 7, draw % 3 == 0);
        const auto reference = Reference::of({term_of_rules(walk, 0)}, 100);
        ASSERT_TRUE(reference);
        ExplorerOf<EndingWalk> explorer{walk, Grain::whole};
        Meter meter{endless_budget};
        const Node start = explorer.nodes_of(0, meter).front();
        const auto found = Retrograde::run(explorer, start, Convention::normal, meter);
        ASSERT_TRUE(found);
        for (std::size_t i = 0; i < reference->positions().size(); ++i) {
            const auto vertex = static_cast<std::uint32_t>(
                std::stoul(reference->positions()[i].terms.front()->position()));
            const Ending ending = found->ending(explorer.nodes_of(vertex, meter).front());
            const Reference::Ending expected = reference->ending(Convention::normal, i);
            ASSERT_EQ(ending.outcome, expected.outcome);
            if (ending.outcome != Outcome::draw) {
                ASSERT_EQ(ending.remoteness, expected.remoteness);
            }
        }
    }
}

TEST(RetrogradeTest, NorthcottIsNimWithRetreats) {
    const Northcott northcott;
    ExplorerOf<Northcott> explorer{northcott, Grain::whole};
    Meter meter{endless_budget};
    const Node start = explorer.nodes_of({}, meter).front();
    const auto retrograde = Retrograde::run(explorer, start, Convention::normal, meter);
    ASSERT_TRUE(retrograde);
    std::size_t seen = 0;
    for (std::uint8_t code = 0; code < 255; ++code) {
        const auto at = [code](unsigned shift) {
            return static_cast<std::uint8_t>((unsigned{code} >> shift) & 3U);
        };
        const Northcott::Position position{{{{at(0), at(2)}, {at(4), at(6)}}}, false};
        if (position.rows[0].left >= position.rows[0].right ||
            position.rows[1].left >= position.rows[1].right) {
            continue;
        }
        const std::size_t known = explorer.size();
        const Node node = explorer.nodes_of(position, meter).front();
        if (explorer.size() > known) {
            continue;  // cannot be reached from the start
        }
        ++seen;
        const unsigned sum = Northcott::gap(position.rows[0]) ^ Northcott::gap(position.rows[1]);
        EXPECT_EQ(retrograde->ending(node).outcome, sum == 0 ? Outcome::P : Outcome::N)
            << northcott.format(position);
    }
    EXPECT_GT(seen, 30U);
}

TEST(RetrogradeTest, KnowsTheExampleOfThePage) {
    // docs/theory/remoteness.md: Nim 3, 4, 5.
    const auto ending = [](const Heaps& heaps, Convention convention) {
        ExplorerOf<Nim> explorer{Nim{}, Grain::whole};
        Meter meter{endless_budget};
        const Node node = explorer.nodes_of(heaps, meter).front();
        return Retrograde::run(explorer, node, convention, meter).value().ending(node);
    };
    struct Row {
        Heaps heaps;
        Outcome outcome;
        std::uint32_t normal;
        std::uint32_t misere;
    };
    const std::vector<Row> rows{{{3, 4, 5}, Outcome::N, 11, 10}, {{1, 4, 5}, Outcome::P, 10, 9},
                                {{1, 4, 4}, Outcome::N, 9, 8},   {{4, 5}, Outcome::N, 9, 8},
                                {{1, 3, 5}, Outcome::N, 7, 6},   {{1, 5}, Outcome::N, 3, 2}};
    for (const Row& row : rows) {
        SCOPED_TRACE(format_heaps(row.heaps));
        EXPECT_EQ(ending(row.heaps, Convention::normal).outcome, row.outcome);
        EXPECT_EQ(ending(row.heaps, Convention::normal).remoteness, row.normal);
        EXPECT_EQ(ending(row.heaps, Convention::misere).outcome, row.outcome);
        EXPECT_EQ(ending(row.heaps, Convention::misere).remoteness, row.misere);
    }
}

TEST(RetrogradeTest, StopsWhenTheBudgetIsUsedUp) {
    Budget few;
    few.steps = 1'000;
    ExplorerOf<Chain> explorer{Chain{}, Grain::whole};
    Meter meter{few};
    const Node node = explorer.nodes_of(100'000, meter).front();
    EXPECT_FALSE(Retrograde::run(explorer, node, Convention::normal, meter));
}

}  // namespace

}  // namespace grundy::tests
