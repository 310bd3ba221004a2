#include "arena/judgement.hpp"

#include <gtest/gtest.h>

#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

constexpr Player both_players[] = {Player::J0, Player::J1};

/// Arenas of every kind: with and without cycles, owners and targets, under both rules.
template <class Visit>
void each_random_arena(std::uint64_t seed, int count, Visit visit) {
    Random random{seed};
    for (int round = 0; round < count; ++round) {
        SCOPED_TRACE(round);
        const auto vertices = static_cast<Vertex>(random.between(1, 16));
        const Cycles cycles = round % 2 == 0 ? Cycles::some : Cycles::none;
        const Rows rows = random_rows(random, vertices, random.between(1, 4), cycles);
        const Owners owners = round % 3 == 0 ? Owners{} : random_owners(random, vertices);
        Objective objective;
        objective.rule = random.below(2) == 0 ? SinkRule::mover_loses : SinkRule::mover_wins;
        objective.player = random.below(2) == 0 ? Player::J0 : Player::J1;
        if (round % 5 < 2) {
            objective.targets = random_targets(random, vertices);
        }
        visit(rows, owners, objective);
        if (::testing::Test::HasFatalFailure()) {
            return;
        }
    }
}

TEST(Judgements, AgreeWithTheDefinition) {
    each_random_arena(1, 3'000, [](const Rows& rows, const Owners& owners, const Objective& goal) {
        const auto judgement = judged(arena_of_rows(rows, owners), goal);
        ASSERT_TRUE(judgement);
        ASSERT_EQ(verdicts_of(*judgement), slow_verdicts(rows, owners, goal));
    });
}

TEST(Judgements, PartitionTheVertices) {
    each_random_arena(2, 1'000, [](const Rows& rows, const Owners& owners, const Objective& goal) {
        const auto judgement = judged(arena_of_rows(rows, owners), goal);
        for (Vertex v = 0; v < rows.size(); ++v) {
            const int value = judgement->minimax(v, goal.player);
            EXPECT_EQ(judgement->minimax(v, other(goal.player)), -value);
            EXPECT_EQ(judgement->in_attractor(v, goal.player), value == 1);
            EXPECT_EQ(judgement->in_attractor(v, goal.player), judgement->winner(v) == goal.player);
            if (goal.targets) {
                EXPECT_NE(value, 0) << "to reach a target there are no draws";
            } else {
                const int places = (judgement->in_attractor(v, Player::J0) ? 1 : 0) +
                                   (judgement->in_attractor(v, Player::J1) ? 1 : 0) +
                                   (value == 0 ? 1 : 0);
                EXPECT_EQ(places, 1);
            }
        }
    });
}

TEST(Judgements, GroupTheAttractorByRounds) {
    each_random_arena(3, 1'000, [](const Rows& rows, const Owners& owners, const Objective& goal) {
        const auto judgement = judged(arena_of_rows(rows, owners), goal);
        const auto slow = slow_verdicts(rows, owners, goal);
        for (const Player player : both_players) {
            Rows expected;
            for (Vertex v = 0; v < rows.size(); ++v) {
                if (slow[v].winner == player && slow[v].rank != no_rank) {
                    expected.resize(std::max<std::size_t>(expected.size(), slow[v].rank + 1));
                    expected[slow[v].rank].push_back(v);
                }
            }
            ASSERT_EQ(judgement->rounds(player), expected);
            ASSERT_EQ(judgement->round_count(player), expected.size());
        }
    });
}

/// One step of the strategy: smaller rank, still won. What the opponent does: still won, and of
/// smaller rank too.
TEST(Judgements, GoDownAlongTheStrategyAndStayInside) {
    each_random_arena(4, 2'000, [](const Rows& rows, const Owners& owners, const Objective& goal) {
        const auto judgement = judged(arena_of_rows(rows, owners), goal);
        const auto slow = slow_verdicts(rows, owners, goal);
        for (Vertex v = 0; v < rows.size(); ++v) {
            const Player mover = owners.empty() ? Player::J0 : owners[v];
            const Vertex best = judgement->best(v);
            if (slow[v].winner != mover || slow[v].rank == 0 || rows[v].empty()) {
                ASSERT_EQ(best, Judgement::none) << "nothing is best when lost, drawn or over";
                continue;
            }
            ASSERT_NE(best, Judgement::none);
            ASSERT_TRUE(std::ranges::find(rows[v], best) != rows[v].end());
            if (owners.empty()) {
                continue;  // the next vertex is told with J0 on move: see the play below
            }
            ASSERT_EQ(slow[best].winner, mover);
            if (slow[v].rank != no_rank) {
                ASSERT_EQ(slow[best].rank + 1, slow[v].rank);
            }
        }
        for (Vertex v = 0; v < rows.size() && !owners.empty(); ++v) {
            const bool defended = slow[v].winner == other(owners[v]) && slow[v].rank != 0;
            for (const Vertex next : rows[v]) {
                if (defended) {
                    ASSERT_EQ(slow[next].winner, slow[v].winner);
                }
                if (defended && slow[v].rank != no_rank) {
                    ASSERT_LT(slow[next].rank, slow[v].rank);
                }
            }
        }
    });
}

/// Plays from the strategy against every defence: whoever is said to win does, in at most as many
/// moves as the rank says. Without owners the best move of both players stands at the vertex, for
/// whoever is on move there.
class EveryDefence {
   public:
    EveryDefence(const Rows& rows, const Owners& owners, const Objective& goal,
                 const Judgement& judgement)
        : rows_(rows), owners_(owners), goal_(goal), judgement_(judgement) {}

    void play(Vertex v, Player mover, Player winner, std::uint32_t left) const {
        if (goal_.targets && is_target(v)) {
            EXPECT_EQ(goal_.player, winner);
            return;
        }
        if (rows_[v].empty()) {
            const Player owner = owners_.empty() ? mover : owners_[v];
            const Player last = goal_.targets                         ? other(goal_.player)
                                : goal_.rule == SinkRule::mover_loses ? other(owner)
                                                                      : owner;
            EXPECT_EQ(last, winner);
            return;
        }
        ASSERT_GT(left, 0U) << "the win takes longer than its rank";
        const Player on_move = owners_.empty() ? mover : owners_[v];
        if (on_move == winner) {
            const Vertex best = judgement_.best(v);
            ASSERT_NE(best, Judgement::none);
            play(best, other(mover), winner, left - 1);
            return;
        }
        for (const Vertex next : rows_[v]) {
            play(next, other(mover), winner, left - 1);
        }
    }

   private:
    [[nodiscard]] bool is_target(Vertex v) const {
        return std::ranges::find(*goal_.targets, v) != goal_.targets->end();
    }
    const Rows& rows_;
    const Owners& owners_;
    const Objective& goal_;
    const Judgement& judgement_;
};

TEST(Judgements, WinAgainstEveryDefence) {
    Random random{5};
    for (int round = 0; round < 3'000; ++round) {
        SCOPED_TRACE(round);
        const auto vertices = static_cast<Vertex>(random.between(1, 9));
        const Rows rows = random_rows(random, vertices, 3, Cycles::some);
        const Owners owners = round % 2 == 0 ? Owners{} : random_owners(random, vertices);
        Objective goal;
        goal.rule = round % 3 == 0 ? SinkRule::mover_wins : SinkRule::mover_loses;
        goal.player = random.below(2) == 0 ? Player::J0 : Player::J1;
        // Without owners the strategy at a vertex depends on who moves there, unless sinks decide.
        if (!owners.empty() && round % 4 == 1) {
            goal.targets = random_targets(random, vertices);
        }
        const auto judgement = judged(arena_of_rows(rows, owners), goal);
        const EveryDefence defence{rows, owners, goal, *judgement};
        for (Vertex v = 0; v < vertices; ++v) {
            const auto winner = judgement->winner(v);
            if (winner && judgement->rank(v) != no_rank) {
                defence.play(v, owners.empty() ? Player::J0 : owners[v], *winner,
                             judgement->rank(v));
            }
        }
        if (HasFailure()) {
            return;
        }
    }
}

TEST(Judgements, ReachWithoutOwnersInTurn) {
    // J0 at 0 moves to 1, where J1 must move to the target 2: won by whoever wants to get there.
    const Rows rows{{1}, {2}, {}};
    for (const Player player : both_players) {
        const auto judgement = judged(arena_of_rows(rows), {.targets = {{2}}, .player = player});
        EXPECT_EQ(judgement->winner(0), player);
        EXPECT_EQ(judgement->rank(0), 2U);
        EXPECT_EQ(judgement->best(0), player == Player::J0 ? 1 : Judgement::none);
        EXPECT_EQ(judgement->rounds(player), (Rows{{2}, {1}, {0}}));
    }
    // With a choice at 0 only J0 gets there.
    const Rows fork{{1, 3}, {2}, {}, {3}};
    EXPECT_EQ(judged(arena_of_rows(fork), {.targets = {{2}}})->winner(0), Player::J0);
    EXPECT_EQ(judged(arena_of_rows(fork), {.targets = {{2}}, .player = Player::J1})->winner(0),
              Player::J0);
}

TEST(Judgements, WithoutMovesSayTheSameWinners) {
    each_random_arena(6, 300, [](const Rows& rows, const Owners& owners, const Objective& goal) {
        const Arena arena = arena_of_rows(rows, owners);
        const Budget budget;
        Meter meter{budget};
        const auto winners = Judgement::of(arena, transposed(arena.graph), goal,
                                           Judgement::Detail::winners, budget, meter);
        const auto all = judged(arena, goal);
        for (Vertex v = 0; v < rows.size(); ++v) {
            ASSERT_EQ(winners->winner(v), all->winner(v));
        }
        ASSERT_EQ(winners->rounds(goal.player), all->rounds(goal.player));
    });
}

/// One attractor grows for long after the other has stopped.
TEST(Judgements, RoundsOfTwoLongPaths) {
    constexpr Vertex shorter = 20'000;
    constexpr Vertex longer = 60'000;
    Rows rows(shorter + longer);
    for (Vertex v = 1; v < shorter; ++v) {
        rows[v] = {v - 1};
    }
    for (Vertex v = shorter + 1; v < shorter + longer; ++v) {
        rows[v] = {v - 1};
    }
    Owners owners(shorter, Player::J0);
    owners.resize(shorter + longer, Player::J1);
    const auto judgement = judged(arena_of_rows(rows, owners), {});
    EXPECT_EQ(judgement->rounds(Player::J1).size(), shorter);
    EXPECT_EQ(judgement->rounds(Player::J0).size(), longer);
}

}  // namespace

}  // namespace grundy::tests
