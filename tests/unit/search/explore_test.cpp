#include "search/explore.hpp"

#include <gtest/gtest.h>

#include <set>

#include "arena/alternating.hpp"
#include "games/chomp.hpp"
#include "games/nim.hpp"
#include "service/arenas/arenas.hpp"
#include "support/arenas.hpp"
#include "support/random_walks.hpp"
#include "support/reference.hpp"

namespace grundy::tests {

namespace {

template <class G>
std::optional<PositionGraph> explored_by(const G& rules, const typename G::Position& start,
                                         const Budget& budget) {
    Meter meter{budget};
    return Exploration<G>::run(rules, start, budget, meter);
}

std::vector<std::string> names_of(const PositionGraph& positions) {
    std::vector<std::string> names;
    for (Vertex v = 0; v < positions.graph.vertices(); ++v) {
        names.push_back(positions.names(v));
    }
    return names;
}

TEST(Exploring, KeepsPositionsAsTheyAreWritten) {
    const auto found = explored_by(Nim{}, {3, 2}, {});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->graph.vertices(), 12U);
    const auto names = names_of(*found);
    EXPECT_EQ(names.front(), "3,2");
    EXPECT_EQ((std::set<std::string>{names.begin(), names.end()}.size()), 12U);
    EXPECT_TRUE(std::ranges::find(names, "0,2") != names.end()) << "zeros stay";
    EXPECT_TRUE(std::ranges::find(names, "1,2") != names.end() &&
                std::ranges::find(names, "2,1") != names.end())
        << "and so does the order";
    EXPECT_EQ(found->graph.edges(), 12U / 2 * 5) << "each heap of 0..n has n/2 moves on average";
}

TEST(Exploring, FollowsTheRules) {
    const Chomp rules;
    const auto found = explored_by(rules, Chomp::Position(4, 4), {});
    ASSERT_TRUE(found);
    const auto names = names_of(*found);
    ASSERT_EQ(names.size(), 69U) << "C(8, 4) - 1";
    for (Vertex v = 0; v < names.size(); ++v) {
        const auto position = rules.parse(names[v]).value();
        std::vector<std::string> expected;
        rules.moves(position, [&](const Chomp::Move& move) {
            expected.push_back(rules.format(rules.after(position, move)));
            return true;
        });
        std::vector<std::string> followers;
        for (const Vertex next : found->graph.successors(v)) {
            followers.push_back(names[next]);
        }
        ASSERT_EQ(followers, expected);
    }
}

TEST(Exploring, DoesNotDependOnTheThreads) {
    // Levels of thousands of positions, and more than one chunk of 2^16.
    const Nim::Position start{9, 9, 9, 9, 6};
    Budget alone;
    const auto expected = explored_by(Nim{}, start, alone);
    ASSERT_TRUE(expected);
    EXPECT_EQ(expected->graph.vertices(), 10U * 10 * 10 * 10 * 7);
    for (const unsigned threads : {2U, 3U}) {
        Budget budget;
        budget.threads = threads;
        const auto found = explored_by(Nim{}, start, budget);
        ASSERT_TRUE(found);
        EXPECT_TRUE(std::ranges::equal(found->graph.starts(), expected->graph.starts()));
        EXPECT_TRUE(std::ranges::equal(found->graph.heads(), expected->graph.heads()));
        for (Vertex v = 0; v < found->graph.vertices(); v += 97) {
            ASSERT_EQ(found->names(v), expected->names(v));
        }
    }
}

TEST(Exploring, StopsWhenTheBudgetIsUsedUp) {
    const Nim::Position large{40, 40, 40, 40, 40};
    for (const unsigned threads : {1U, 2U}) {
        Budget little;
        little.threads = threads;
        little.bytes = 20'000'000;
        Meter memory{little};
        EXPECT_FALSE(Exploration<Nim>::run(Nim{}, large, little, memory));
        EXPECT_NE(memory.why().en.find("memory limit"), std::string::npos);

        Budget few;
        few.threads = threads;
        few.steps = 50'000;
        Meter steps{few};
        EXPECT_FALSE(Exploration<Nim>::run(Nim{}, large, few, steps));
        EXPECT_TRUE(steps.exhausted());

        std::atomic<bool> stop{true};
        Budget stopped;
        stopped.threads = threads;
        stopped.stop = &stop;
        Meter meter{stopped};
        EXPECT_FALSE(Exploration<Nim>::run(Nim{}, large, stopped, meter));
    }
}

TEST(Exploring, EndsOfAGamesOwnLeadOn) {
    // 0 -> 1, 2, 3, 4: one end of each kind, and a sink.
    const EndingWalk walk{{{1, 2, 3, 4}, {}, {}, {}, {}},
                          {{}, Outcome::P, Outcome::N, Outcome::draw, {}}};
    const auto found = explored_by(walk, 0, {});
    ASSERT_TRUE(found);
    EXPECT_EQ(names_of(*found),
              (std::vector<std::string>{"0", "1", "2", "3", "4", "lost", "draw"}));
    EXPECT_EQ(found->graph.degree(1), 0U);
    EXPECT_EQ(found->graph.successors(2).front(), 5U);
    EXPECT_EQ(found->graph.successors(3).front(), 6U);
    EXPECT_EQ(found->graph.degree(5), 0U);
    EXPECT_EQ(found->graph.successors(6).front(), 6U);
    const auto no_ends = explored_by(EndingWalk{{{1}, {}}, {{}, {}}}, 0, {});
    ASSERT_TRUE(no_ends);
    EXPECT_EQ(no_ends->graph.vertices(), 2U) << "what nothing leads to is not there";
}

TEST(Exploring, TheGraphAloneTellsWhoWins) {
    Random random{21};
    for (int draw = 0; draw < 200; ++draw) {
        const EndingWalk walk = random_ending_walk(random, 8, draw % 2 == 0);
        const auto reference = Reference::of({term_of_rules(walk, 0)}, 100);
        ASSERT_TRUE(reference);
        std::map<std::string, Outcome> expected;
        for (std::size_t i = 0; i < reference->positions().size(); ++i) {
            expected.emplace(reference->positions()[i].terms.front()->position(),
                             reference->ending(Convention::normal, i).outcome);
        }
        const auto found = explored_by(walk, 0, {});
        ASSERT_TRUE(found);
        const Arena plain{found->graph, {}, found->names};
        const ArenaAnswer answer = analysed(plain, {}, {});
        for (Vertex v = 0; v < expected.size(); ++v) {
            EXPECT_EQ(outcome_at(plain, answer.judgement.value(), v), expected.at(plain.names(v)));
        }
        const auto [owned, positions] = alternating(found->graph, 0);
        const ArenaAnswer in_turn = analysed(owned, {}, {});
        for (Vertex v = 0; v < owned.graph.vertices(); ++v) {
            if (positions[v] < expected.size()) {
                EXPECT_EQ(outcome_at(owned, in_turn.judgement.value(), v),
                          expected.at(found->names(positions[v])));
            }
        }
    }
}

}  // namespace

}  // namespace grundy::tests
