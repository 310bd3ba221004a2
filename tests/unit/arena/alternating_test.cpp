#include "arena/alternating.hpp"

#include <gtest/gtest.h>

#include <map>

#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

TEST(InTurn, EveryVertexStandsTwice) {
    const Arena arena = in_turn(Graph::of_rows({{1, 2, 1}, {}, {2}}));
    EXPECT_EQ(rows_of(arena.graph), (Rows{{4, 5, 4}, {}, {5}, {1, 2, 1}, {}, {2}}));
    EXPECT_EQ(arena.owners,
              (Owners{Player::J0, Player::J0, Player::J0, Player::J1, Player::J1, Player::J1}));
    EXPECT_EQ(in_turn(Graph{}).graph.vertices(), 0U);
}

TEST(InTurn, SaysTheSameAsAVertexWithoutOwner) {
    Random random{1};
    for (int round = 0; round < 500; ++round) {
        const Rows rows = random_rows(random, 12, 3, Cycles::some);
        const auto plain = judged(arena_of_rows(rows), {});
        const auto twice = judged(in_turn(Graph::of_rows(rows)), {});
        for (Vertex v = 0; v < rows.size(); ++v) {
            ASSERT_EQ(plain->winner(v), twice->winner(v));
            ASSERT_EQ(plain->rank(v), twice->rank(v));
            ASSERT_EQ(twice->minimax(v + 12, Player::J1), plain->minimax(v, Player::J0));
        }
    }
}

TEST(Alternating, ReachesFromTheStartNearestFirst) {
    Random random{2};
    for (int round = 0; round < 500; ++round) {
        const auto vertices = static_cast<Vertex>(random.between(1, 12));
        const Rows rows = random_rows(random, vertices, 3, Cycles::some);
        const auto start = static_cast<Vertex>(random.below(vertices));
        // All that can be reached, with its distance, by rounds.
        std::map<std::pair<Vertex, Player>, std::uint32_t> distance{{{start, Player::J0}, 0}};
        for (bool growing = true; growing;) {
            growing = false;
            for (const auto& [state, far] : std::map{distance}) {
                for (const Vertex next : rows[state.first]) {
                    const auto [entry, fresh] =
                        distance.try_emplace({next, other(state.second)}, far + 1);
                    growing = growing || fresh || entry->second > far + 1;
                    entry->second = std::min(entry->second, far + 1);
                }
            }
        }
        const Alternating found = alternating(Graph::of_rows(rows), start);
        const Graph& graph = found.arena.graph;
        ASSERT_EQ(graph.vertices(), distance.size());
        ASSERT_EQ(found.positions.size(), distance.size());
        std::map<std::pair<Vertex, Player>, Vertex> numbers;
        std::uint32_t last = 0;
        for (Vertex v = 0; v < graph.vertices(); ++v) {
            const std::pair state{found.positions[v], found.arena.owners[v]};
            ASSERT_TRUE(distance.contains(state));
            ASSERT_LE(last, distance[state]);
            last = distance[state];
            ASSERT_TRUE(numbers.emplace(state, v).second);
        }
        ASSERT_EQ(found.positions[0], start);
        for (Vertex v = 0; v < graph.vertices(); ++v) {
            std::vector<Vertex> expected;
            for (const Vertex next : rows[found.positions[v]]) {
                expected.push_back(numbers.at({next, other(found.arena.owners[v])}));
            }
            ASSERT_EQ(rows_of(graph)[v], expected);
        }
    }
}

}  // namespace

}  // namespace grundy::tests
