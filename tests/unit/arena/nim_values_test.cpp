#include "arena/nim_values.hpp"

#include <gtest/gtest.h>

#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

NimValues values_of(const Rows& rows) {
    const Graph graph = Graph::of_rows(rows);
    const Budget budget;
    Meter meter{budget};
    return NimValues::of(graph, transposed(graph), meter).value();
}

std::vector<std::optional<std::uint32_t>> listed(const NimValues& values) {
    std::vector<std::optional<std::uint32_t>> list;
    for (Vertex v = 0; v < values.vertices(); ++v) {
        list.push_back(values[v] == NimValues::loopy ? std::nullopt : std::optional{values[v]});
    }
    return list;
}

TEST(GraphValues, AgreeWithTheDefinition) {
    Random random{1};
    for (int round = 0; round < 4'000; ++round) {
        const auto vertices = static_cast<Vertex>(random.between(1, 24));
        const Cycles cycles = round % 3 == 0 ? Cycles::none : Cycles::some;
        const Rows rows = random_rows(random, vertices, random.between(1, 6), cycles);
        const auto slow = slow_values(rows);
        ASSERT_EQ(listed(values_of(rows)), slow) << round;
        if (cycles == Cycles::none) {
            ASSERT_TRUE(std::ranges::all_of(slow, [](const auto& one) { return one.has_value(); }));
        }
    }
}

/// What a value means. Beside a heap of h, a vertex of value g is P exactly when g = h, else N; a
/// loopy vertex is N when a follower has the value h, else a draw.
TEST(GraphValues, SayHowSumsEnd) {
    Random random{2};
    constexpr Vertex heap = 5;
    int loopy = 0;
    for (int round = 0; round < 1'500; ++round) {
        const auto vertices = static_cast<Vertex>(random.between(1, 9));
        const Rows rows = random_rows(random, vertices, 4, Cycles::some);
        const Graph graph = Graph::of_rows(rows);
        const NimValues values = values_of(rows);
        const auto sums = slow_verdicts(beside_a_heap(rows, heap), {}, {});
        for (Vertex v = 0; v < vertices; ++v) {
            const auto below = values.of_successors(graph, v);
            for (Vertex h = 0; h <= heap; ++h) {
                const auto winner = sums[v * (heap + 1) + h].winner;
                if (values[v] == NimValues::loopy) {
                    const bool won = std::ranges::find(below, h) != below.end();
                    ASSERT_EQ(winner, won ? std::optional{Player::J0} : std::nullopt);
                    ++loopy;
                } else {
                    ASSERT_EQ(winner, values[v] == h ? Player::J1 : Player::J0);
                }
            }
        }
    }
    EXPECT_GT(loopy, 1'000);
}

TEST(GraphValues, AreZeroExactlyWhereTheMoverLoses) {
    Random random{3};
    for (int round = 0; round < 500; ++round) {
        const Rows rows = random_rows(random, 40, 4, Cycles::none);
        const NimValues values = values_of(rows);
        const auto judgement = judged(arena_of_rows(rows), {});
        for (Vertex v = 0; v < rows.size(); ++v) {
            ASSERT_EQ(values[v] == 0, judgement->winner(v) == Player::J1);
        }
    }
}

/// Values beyond those that fit in a machine word: v leads to all smaller ones, so it is worth v.
TEST(GraphValues, GrowAsLargeAsTheGraph) {
    for (const Vertex vertices : {63U, 64U, 65U, 66U, 200U, 700U}) {
        Rows rows(vertices);
        for (Vertex v = 0; v < vertices; ++v) {
            for (Vertex w = v; w-- > 0;) {
                rows[v].push_back(w);
            }
        }
        const NimValues values = values_of(rows);
        for (Vertex v = 0; v < vertices; ++v) {
            ASSERT_EQ(values[v], v);
        }
        // Without one of the values below, it is that one; twice the others change nothing.
        Rows gap = rows;
        gap.push_back({});
        for (Vertex v = 0; v < vertices; ++v) {
            if (v != vertices - 2) {
                gap.back().insert(gap.back().end(), {v, v});
            }
        }
        EXPECT_EQ(values_of(gap)[vertices], vertices - 2);
    }
}

/// A cycle above all the values up to 200: reverted moves and large mex together.
TEST(GraphValues, OfCyclesAboveLargeValues) {
    constexpr Vertex large = 200;
    Rows rows(large + 3);
    for (Vertex v = 0; v < large; ++v) {
        for (Vertex w = 0; w < v; ++w) {
            rows[v].push_back(w);
            if (w < 150) {
                rows[large].push_back(w);
            }
        }
    }
    rows[large].push_back(large + 1);
    rows[large + 1] = {large, 150, 199};
    rows[large + 2] = {large + 2, 7, 3, 7};
    EXPECT_EQ(listed(values_of(rows)), slow_values(rows));
    EXPECT_EQ(values_of(rows)[large], 150U) << "the move to the other is answered at 150";
    const Graph graph = Graph::of_rows(rows);
    EXPECT_EQ(values_of(rows)[large + 2], NimValues::loopy);
    EXPECT_EQ(values_of(rows).of_successors(graph, large + 2), (std::vector<std::uint32_t>{3, 7}));
}

TEST(GraphValues, OfTheSmallestGraphs) {
    EXPECT_EQ(values_of({}).vertices(), 0U);
    EXPECT_EQ(listed(values_of({{}})), (std::vector<std::optional<std::uint32_t>>{0}));
    EXPECT_EQ(listed(values_of({{0}})), (std::vector<std::optional<std::uint32_t>>{std::nullopt}));
    EXPECT_EQ(listed(values_of({{1, 1}, {}})), (std::vector<std::optional<std::uint32_t>>{1, 0}));
    // A loop whose only other option is 0: whoever moves takes it.
    EXPECT_EQ(values_of({{0, 1}, {}})[0], NimValues::loopy);
}

TEST(GraphValues, StopWhenTheBudgetIsUsedUp) {
    std::atomic<bool> stop{true};
    Budget budget;
    budget.stop = &stop;
    Random random{4};
    for (const Cycles cycles : {Cycles::none, Cycles::some}) {
        const Graph graph = Graph::of_rows(random_rows(random, 20'000, 3, cycles));
        Meter meter{budget};
        EXPECT_FALSE(NimValues::of(graph, transposed(graph), meter));
    }
}

}  // namespace

}  // namespace grundy::tests
