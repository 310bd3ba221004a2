#include "arena/plays.hpp"

#include <gtest/gtest.h>

#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

using Play = std::vector<Vertex>;

/// By the definition: every way to a sink. Only for graphs without cycles.
std::vector<Play> slow_plays(const Rows& rows, Vertex v) {
    if (rows[v].empty()) {
        return {{v}};
    }
    std::vector<Play> found;
    std::vector<Vertex> tried;
    for (const Vertex next : rows[v]) {
        if (std::ranges::find(tried, next) != tried.end()) {
            continue;
        }
        tried.push_back(next);
        for (Play rest : slow_plays(rows, next)) {
            rest.insert(rest.begin(), v);
            found.push_back(std::move(rest));
        }
    }
    return found;
}

PlayLengths lengths_of(const Graph& graph) {
    const Budget budget;
    Meter meter{budget};
    return PlayLengths::of(graph, transposed(graph), meter).value();
}

std::optional<Integer> counted(const Graph& graph, Vertex from) {
    const Budget budget;
    Meter meter{budget};
    return sum_over_ways(
        graph, lengths_of(graph), from, {.leaf = 1, .own = 0}, [](Vertex) { return false; }, meter);
}

TEST(Plays, AgreeWithTheDefinition) {
    Random random{7};
    for (int round = 0; round < 500; ++round) {
        const auto vertices = static_cast<Vertex>(random.between(1, 9));
        const Rows rows = random_rows(random, vertices, random.between(1, 4), Cycles::none);
        const Graph graph = Graph::of_rows(rows);
        const PlayLengths lengths = lengths_of(graph);
        ASSERT_TRUE(lengths.acyclic());
        ASSERT_TRUE(some_cycle(graph, lengths).empty());
        for (Vertex v = 0; v < vertices; ++v) {
            const auto wanted = slow_plays(rows, v);
            std::size_t longest = 0;
            for (const Play& play : wanted) {
                longest = std::max(longest, play.size());
            }
            ASSERT_EQ(lengths.longest(v), longest - 1);
            const Play one = longest_play(graph, lengths, v);
            ASSERT_EQ(one.size(), longest);
            ASSERT_NE(std::ranges::find(wanted, one), wanted.end());
            ASSERT_EQ(counted(graph, v), wanted.size());
            std::vector<Play> listed;
            for_each_play(graph, v, [&](std::span<const Vertex> play) {
                listed.emplace_back(play.begin(), play.end());
                return true;
            });
            ASSERT_EQ(listed, wanted) << "in the order of the successors";
        }
    }
}

TEST(Plays, KnowWhereTheyMayBeEndless) {
    // 0 -> 1 -> 2 -> 1, 2 -> 3; 4 -> 3; 5 -> 5
    const Graph graph = Graph::of_rows({{1}, {2}, {1, 3}, {}, {3}, {5}});
    const PlayLengths lengths = lengths_of(graph);
    EXPECT_FALSE(lengths.acyclic());
    for (const Vertex endless : {0U, 1U, 2U, 5U}) {
        EXPECT_FALSE(lengths.longest(endless)) << endless;
    }
    EXPECT_EQ(lengths.longest(3), 0U);
    EXPECT_EQ(lengths.longest(4), 1U);
    const Play cycle = some_cycle(graph, lengths);
    EXPECT_EQ(cycle, (Play{1, 2}));
    EXPECT_EQ(counted(graph, 4), 1);
}

TEST(Plays, CountStepsAndNotMoves) {
    const Graph graph = Graph::of_rows({{1, 2, 1, 1}, {2, 2}, {}});
    EXPECT_EQ(distinct_successors(graph, 0), (Play{1, 2}));
    EXPECT_EQ(distinct_successors(graph, 2), Play{});
    EXPECT_EQ(counted(graph, 0), 2);
}

TEST(Plays, StopListingWhenTold) {
    const Graph graph = Graph::of_rows({{1, 2}, {2}, {}});
    int listed = 0;
    for_each_play(graph, 0, [&](std::span<const Vertex>) { return ++listed < 1; });
    EXPECT_EQ(listed, 1);
}

/// How long plays are takes some numbers of four bytes for each vertex.
TEST(Plays, TakeMemoryForEveryVertex) {
    const Graph graph = Graph::of_rows(Rows(1'000));
    Budget budget;
    for (const std::uint64_t bytes_a_vertex : {4U, 64U}) {
        budget.bytes = bytes_a_vertex * graph.vertices();
        Meter meter{budget};
        EXPECT_EQ(PlayLengths::of(graph, transposed(graph), meter).has_value(), bytes_a_vertex > 4);
    }
}

/// A ladder of n rungs has 2^n ways down, and each rung one more digit.
Graph ladder(Vertex rungs) {
    Rows rows;
    for (Vertex i = 0; i < rungs; ++i) {
        rows.push_back({3 * i + 1, 3 * i + 2});
        rows.push_back({3 * i + 3});
        rows.push_back({3 * i + 3});
    }
    rows.emplace_back();
    return Graph::of_rows(rows);
}

TEST(Plays, AreCountedExactlyAndNotForEver) {
    EXPECT_EQ(counted(ladder(200), 0), Integer{1} << 200U);
    EXPECT_FALSE(counted(ladder(most_count_bits + 1), 0)) << "nobody reads ten thousand digits";
    Budget little;
    little.steps = 10;
    Meter meter{little};
    const Graph graph = ladder(2000);
    EXPECT_FALSE(PlayLengths::of(graph, transposed(graph), meter));
    EXPECT_TRUE(meter.exhausted());
}

}  // namespace

}  // namespace grundy::tests
