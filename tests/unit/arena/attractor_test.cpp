#include "arena/attractor.hpp"

#include <gtest/gtest.h>

#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

constexpr SinkRule both_rules[] = {SinkRule::mover_loses, SinkRule::mover_wins};
constexpr Player both_players[] = {Player::J0, Player::J1};

std::optional<Solution> terminal(const Arena& arena, SinkRule rule) {
    const Budget budget;
    Meter meter{budget};
    return solve_terminal(arena, transposed(arena.graph), rule, budget, meter);
}
std::optional<Solution> reach(const Arena& arena, Player player,
                              const std::vector<Vertex>& targets) {
    const Budget budget;
    Meter meter{budget};
    return solve_reach(arena, transposed(arena.graph), player, targets, budget, meter);
}

/// Fates are told from the mover's side.
VertexVerdict verdict(const Arena& arena, const Solution& solution,
                      const std::vector<std::uint32_t>& ranks, Vertex v) {
    switch (solution.fate(v)) {
        case Fate::mover_wins:
            return {arena.mover(v), ranks[v]};
        case Fate::mover_loses:
            return {other(arena.mover(v)), ranks[v]};
        case Fate::open:
            break;
    }
    return {std::nullopt, ranks[v]};
}

void expect_terminal(const Rows& rows, const Owners& owners) {
    const Arena arena = arena_of_rows(rows, owners);
    for (const SinkRule rule : both_rules) {
        const auto solution = terminal(arena, rule);
        ASSERT_TRUE(solution);
        const auto slow = slow_verdicts(rows, owners, {.rule = rule});
        const auto ranks = solution->ranks();
        for (Vertex v = 0; v < rows.size(); ++v) {
            ASSERT_EQ(verdict(arena, *solution, ranks, v), slow[v]) << "vertex " << v;
        }
        std::size_t decided = 0;
        for (std::size_t round = 0; round < solution->rounds(); ++round) {
            for (const Vertex v : solution->round(round)) {
                ASSERT_EQ(slow[v].rank, round);
                ++decided;
            }
        }
        EXPECT_EQ(decided, std::ranges::count_if(
                               slow, [](const VertexVerdict& one) { return one.rank != no_rank; }));
    }
}

void expect_reach(const Rows& rows, const Owners& owners, const std::vector<Vertex>& targets) {
    const Arena arena = arena_of_rows(rows, owners);
    for (const Player player : both_players) {
        const auto solution = reach(arena, player, targets);
        ASSERT_TRUE(solution);
        const auto slow = SlowArena{rows, owners}.reach(player, targets);
        const auto ranks = solution->ranks();
        for (Vertex v = 0; v < rows.size(); ++v) {
            const auto found = verdict(arena, *solution, ranks, v);
            ASSERT_EQ(found.rank, slow[v].rank) << "vertex " << v;
            ASSERT_EQ(found.winner.value_or(other(player)), slow[v].winner) << "vertex " << v;
        }
    }
}

TEST(Attractors, AgreeWithTheDefinitionOnRandomArenas) {
    Random random{1};
    for (int round = 0; round < 2'000; ++round) {
        SCOPED_TRACE(round);
        const auto vertices = static_cast<Vertex>(random.between(1, 30));
        const Cycles cycles = round % 2 == 0 ? Cycles::some : Cycles::none;
        const Rows rows = random_rows(random, vertices, random.between(1, 5), cycles);
        expect_terminal(rows, {});
        expect_terminal(rows, random_owners(random, vertices));
        expect_reach(rows, random_owners(random, vertices), random_targets(random, vertices));
        if (HasFatalFailure()) {
            return;
        }
    }
}

TEST(Attractors, OfNothingAndOfOneVertex) {
    EXPECT_EQ(terminal(Arena{}, SinkRule::mover_loses)->rounds(), 0U);
    EXPECT_EQ(terminal(arena_of_rows({}), SinkRule::mover_loses)->vertices(), 0U);
    expect_terminal({{}}, {});
    expect_terminal({{}}, {Player::J1});
    expect_terminal({{0}}, {});
    expect_terminal({{0, 0}}, {Player::J1});
    expect_reach({{0}}, {Player::J1}, {0});
    expect_reach({{}}, {Player::J1}, {0, 0});
    expect_reach({{}}, {Player::J0}, {});
}

/// mission.md, "Errors in the documents": only vertices that are not yet in the attractor may be
/// counted down.
TEST(Attractors, OfTargetsThatHaveSuccessors) {
    const Owners both{Player::J1, Player::J1, Player::J0, Player::J0};
    // 0 belongs to the opponent and leads to the target 1 and away to 2; the target leads back.
    const Rows rows{{1, 2}, {0, 1, 3}, {2}, {}};
    expect_reach(rows, both, {1});
    expect_reach(rows, both, {1, 1, 1});
    expect_reach(rows, both, {0, 1});
    expect_reach(rows, both, {2, 1, 2});
    const auto solution = reach(arena_of_rows(rows, both), Player::J0, {1});
    EXPECT_EQ(solution->rounds(), 1U);
    EXPECT_EQ(solution->round(0), std::vector<Vertex>{1});
    // Two targets that lead to each other and to themselves.
    expect_reach({{0, 1}, {0, 1}, {0, 1, 2}, {0, 1}}, both, {0, 1});
}

TEST(Attractors, LeaveSinksThatAreNoTargetsAlone) {
    const auto solution =
        reach(arena_of_rows({{}, {0, 2}, {}}, Owners(3, Player::J1)), Player::J0, {0});
    EXPECT_EQ(solution->fate(2), Fate::open);
    EXPECT_EQ(solution->fate(1), Fate::open);
    EXPECT_EQ(solution->fate(0), Fate::mover_loses);
}

/// The counter of a vertex holds 63; what is beyond is kept elsewhere and fetched in turn.
TEST(Attractors, CountManySuccessors) {
    Random random{5};
    for (const Vertex degree : {1U, 2U, 61U, 62U, 63U, 64U, 65U, 125U, 126U, 127U, 128U, 129U, 130U,
                                189U, 190U, 1'000U}) {
        SCOPED_TRACE(degree);
        for (const bool repeated : {false, true}) {
            // Vertex 0 loses when all its successors are won for the one who moves there.
            Rows rows(degree + 4);
            for (Vertex i = 0; i < degree; ++i) {
                rows[0].push_back(repeated ? 1 : i + 1);
                rows[i + 1] = {degree + 1};
            }
            rows[degree + 2] = {0};
            expect_terminal(rows, {});
            expect_terminal(rows, random_owners(random, rows.size()));
            expect_reach(rows, Owners(rows.size(), Player::J1), {degree + 1});
            // One way out, first, last or in the middle.
            for (const Vertex exit : {Vertex{0}, degree / 2, degree - 1}) {
                Rows open = rows;
                open[0][exit] = degree + 3;
                open[degree + 3] = {degree + 3};
                expect_terminal(open, {});
                expect_reach(open, Owners(rows.size(), Player::J1), {degree + 1});
            }
        }
    }
}

TEST(Attractors, CountAHundredThousandSuccessors) {
    constexpr Vertex degree = 100'000;
    Rows rows(degree + 2);
    for (Vertex i = 1; i <= degree; ++i) {
        rows[0].push_back(i);
        rows[i] = {degree + 1};
    }
    const Owners owners(rows.size(), Player::J1);
    for (const unsigned threads : {1U, 2U}) {
        const auto found = judged(arena_of_rows(rows), {}, threads);
        EXPECT_EQ(found->winner(0), Player::J1);
        EXPECT_EQ(found->rank(0), 2U);
        const auto reached =
            judged(arena_of_rows(rows, owners), {.targets = {{degree + 1}}}, threads);
        EXPECT_EQ(reached->winner(0), Player::J0);
        EXPECT_EQ(reached->rank(0), 2U);
        Rows one_exit = rows;
        one_exit[0].push_back(0);
        EXPECT_EQ(judged(arena_of_rows(one_exit), {}, threads)->winner(0), std::nullopt);
    }
}

TEST(Attractors, StopWhenTheBudgetIsUsedUp) {
    Rows path(10'000);
    for (Vertex v = 1; v < path.size(); ++v) {
        path[v] = {v - 1};
    }
    const Arena arena = arena_of_rows(path);
    std::atomic<bool> stop{true};
    Budget budget;
    budget.stop = &stop;
    Meter meter{budget};
    EXPECT_FALSE(
        solve_terminal(arena, transposed(arena.graph), SinkRule::mover_loses, budget, meter));
    EXPECT_TRUE(meter.exhausted());
}

/// Out of the fate and the rank of every vertex, as grundy-mpi and kept solutions hold it.
TEST(Solutions, CanBeMadeOfFatesAndRanks) {
    Random random{5};
    for (int round = 0; round < 50; ++round) {
        const Rows rows = random_rows(random, 12, 4, Cycles::some);
        const auto solution = terminal(arena_of_rows(rows, {}), SinkRule::mover_loses);
        ASSERT_TRUE(solution);
        std::vector<Fate> fates;
        for (Vertex v = 0; v < rows.size(); ++v) {
            fates.push_back(solution->fate(v));
        }
        const Solution again = Solution::of(fates, solution->ranks(), solution->rounds());
        EXPECT_EQ(again.vertices(), rows.size());
        EXPECT_EQ(again.ranks(), solution->ranks());
        ASSERT_EQ(again.rounds(), solution->rounds());
        for (std::size_t number = 0; number < again.rounds(); ++number) {
            auto found = again.round(number);
            auto wanted = solution->round(number);
            std::ranges::sort(found);
            std::ranges::sort(wanted);
            EXPECT_EQ(found, wanted);
        }
        for (Vertex v = 0; v < rows.size(); ++v) {
            EXPECT_EQ(again.fate(v), fates[v]) << "vertex " << v;
        }
    }
}

TEST(Solutions, CanBeRestricted) {
    const auto whole = terminal(arena_of_rows({{1}, {2}, {3}, {}}), SinkRule::mover_loses);
    const Solution part = whole->restricted(2);
    EXPECT_EQ(part.vertices(), 2U);
    EXPECT_EQ(part.rounds(), whole->rounds());
    EXPECT_TRUE(part.round(0).empty());
    EXPECT_EQ(part.round(3), std::vector<Vertex>{0});
    EXPECT_EQ(part.ranks(), (std::vector<std::uint32_t>{3, 2}));
    EXPECT_EQ(part.fate(0), Fate::mover_wins);
}

/// A byte for what is known of a vertex, and four for its place in the order.
TEST(Solutions, TakeFiveBytesAVertex) {
    const auto many = terminal(arena_of_rows(Rows(1'000)), SinkRule::mover_loses);
    EXPECT_GE(many->bytes(), 5'000U);
    EXPECT_LT(many->bytes(), 6'000U);
}

TEST(AttractorsDeathTest, NeedOwnersToReachATarget) {
    EXPECT_DEATH(reach(arena_of_rows({{}}), Player::J0, {0}), "vertices have owners");
}

}  // namespace

}  // namespace grundy::tests
