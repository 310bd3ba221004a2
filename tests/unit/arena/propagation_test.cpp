// The blocked path of the propagation: rounds of more than 2^14 vertices, several windows of 2^16.
#include "arena/propagation.hpp"

#include <gtest/gtest.h>

#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

constexpr Vertex many = 300'000;

Rows random_large(Random& random, std::uint64_t most_degree, Cycles cycles) {
    return random_rows(random, many, most_degree, cycles);
}

void expect_as_defined(const Rows& rows, const Owners& owners, const Objective& objective) {
    const Arena arena = arena_of_rows(rows, owners);
    const auto slow = slow_verdicts(rows, owners, objective);
    const auto alone = judged(arena, objective, 1);
    ASSERT_TRUE(alone);
    std::size_t largest_round = 0;
    for (std::size_t round = 0; round < alone->solution().rounds(); ++round) {
        largest_round = std::max(largest_round, alone->solution().round(round).size());
    }
    EXPECT_GT(largest_round, std::size_t{1} << 14U) << "the test is about large rounds";
    ASSERT_TRUE(verdicts_of(*alone) == slow);
    for (const unsigned threads : {2U, 3U}) {
        const auto together = judged(arena, objective, threads);
        ASSERT_TRUE(together);
        ASSERT_TRUE(verdicts_of(*together) == slow) << threads;
        ASSERT_EQ(together->solution().rounds(), alone->solution().rounds());
        for (const Player player : {Player::J0, Player::J1}) {
            EXPECT_EQ(together->rounds(player), alone->rounds(player));
        }
    }
}

TEST(LargeRounds, WithoutOwners) {
    Random random{1};
    expect_as_defined(random_large(random, 4, Cycles::some), {}, {});
    expect_as_defined(random_large(random, 4, Cycles::none), {}, {.rule = SinkRule::mover_wins});
}

TEST(LargeRounds, WithOwners) {
    Random random{2};
    expect_as_defined(random_large(random, 5, Cycles::some), random_owners(random, many), {});
    expect_as_defined(random_large(random, 3, Cycles::none), random_owners(random, many),
                      {.rule = SinkRule::mover_wins});
}

TEST(LargeRounds, ToReachTargetsThatHaveSuccessors) {
    Random random{3};
    const Rows rows = random_large(random, 3, Cycles::some);
    std::vector<Vertex> targets;
    for (Vertex v = 0; v < many; v += 9) {
        targets.push_back(v);
        targets.push_back(v);
    }
    expect_as_defined(rows, random_owners(random, many),
                      {.targets = targets, .player = Player::J1});
    expect_as_defined(rows, {}, {.targets = targets, .player = Player::J1});
}

/// Counters beyond 63, counted down from other windows in large rounds.
TEST(LargeRounds, WithSpilledCounters) {
    Random random{4};
    Rows rows(many);
    constexpr Vertex sinks = 100'000;
    constexpr Vertex hubs = 300;
    for (Vertex v = sinks; v < many - hubs; ++v) {
        rows[v] = {static_cast<Vertex>(random.below(sinks))};
    }
    for (Vertex i = 0; i < hubs; ++i) {
        // Some of the hubs only have followers that are won at once; one in three has a way out.
        const Vertex hub = many - hubs + i;
        for (Vertex degree = 40 + i; degree > 0; --degree) {
            rows[hub].push_back(static_cast<Vertex>(random.between(sinks, many - hubs - 1)));
        }
        if (i % 3 == 0) {
            rows[hub].push_back(hub);
        }
    }
    // Hubs stand in all windows, not only in the last.
    std::vector<Vertex> names(many);
    for (Vertex v = 0; v < many; ++v) {
        names[v] = static_cast<Vertex>(std::uint64_t{v} * 7'919 % many);
    }
    Rows scattered(many);
    for (Vertex v = 0; v < many; ++v) {
        for (const Vertex successor : rows[v]) {
            scattered[names[v]].push_back(names[successor]);
        }
    }
    expect_as_defined(scattered, {}, {});
    expect_as_defined(scattered, random_owners(random, many), {});
}

/// Round after round of 2^15 vertices, and a hub over all of them.
TEST(LargeRounds, OneAfterTheOther) {
    constexpr Vertex width = 1U << 15U;
    Rows rows(8 * width + 1);
    for (Vertex v = width; v < 8 * width; ++v) {
        rows[v] = {v - width, v - width};
    }
    for (Vertex v = 0; v < 8 * width; v += 2 * width) {
        for (Vertex i = 0; i < width; ++i) {
            rows.back().push_back(v + i);
        }
    }
    expect_as_defined(rows, {}, {});
    expect_as_defined(rows, {}, {.rule = SinkRule::mover_wins});
}

TEST(LargeRounds, StopWhenTheBudgetIsUsedUp) {
    Random random{6};
    const Arena arena = arena_of_rows(random_large(random, 2, Cycles::none));
    std::atomic<bool> stop{true};
    Budget budget;
    budget.stop = &stop;
    Meter meter{budget};
    EXPECT_FALSE(
        solve_terminal(arena, transposed(arena.graph), SinkRule::mover_loses, budget, meter));
}

TEST(PropagationDeathTest, WantsTheSameGraphTransposed) {
    const Arena arena = arena_of_rows({{1}, {}});
    const Graph other = Graph::of_rows({{}, {}});
    EXPECT_DEATH(Propagation(arena, other, 1), "the same graph, transposed");
}

}  // namespace

}  // namespace grundy::tests
