#include "arena/unfolding.hpp"

#include <gtest/gtest.h>

#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

TEST(Unfoldings, HaveTheValuesOfTheArena) {
    Random random{3};
    for (int round = 0; round < 400; ++round) {
        const auto vertices = static_cast<Vertex>(random.between(1, 9));
        const Arena arena =
            arena_of_rows(random_rows(random, vertices, random.between(1, 3), Cycles::none),
                          random_owners(random, vertices));
        Objective goal;
        goal.rule = random.below(2) == 0 ? SinkRule::mover_loses : SinkRule::mover_wins;
        goal.player = random.below(2) == 0 ? Player::J0 : Player::J1;
        if (round % 3 == 0) {
            goal.targets = random_targets(random, vertices);
        }
        const auto judgement = judged(arena, goal);
        ASSERT_TRUE(judgement);
        const Unfolding tree = unfolded(arena, goal, 0);
        const Budget budget;
        Meter meter{budget};
        const auto lengths = PlayLengths::of(arena.graph, transposed(arena.graph), meter);
        ASSERT_EQ(unfolded_size(arena, goal, *lengths, 0, meter), tree.nodes.size());
        for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
            const Unfolding::Node& node = tree.nodes[i];
            ASSERT_EQ(node.value, judgement->minimax(node.vertex, goal.player));
            ASSERT_EQ(node.mover, arena.owners[node.vertex]);
            if (i > 0) {
                ASSERT_LT(node.parent, i) << "in prefix order";
                ASSERT_EQ(node.depth, tree.nodes[node.parent].depth + 1);
            }
            if (node.best != Unfolding::none) {
                ASSERT_EQ(tree.nodes[node.best].parent, i);
                ASSERT_EQ(node.value, node.mover == goal.player ? 1 : -1);
                ASSERT_EQ(tree.nodes[node.best].value, node.value);
            }
        }
    }
}

TEST(Unfoldings, LetPlayersMoveInTurnWithoutOwners) {
    // A heap of two sticks, take one or two: 2 -> 1, 0; 1 -> 0.
    const Arena heap = arena_of_rows({{1, 2}, {2}, {}});
    const Unfolding tree = unfolded(heap, {}, 0);
    ASSERT_EQ(tree.nodes.size(), 4U);
    EXPECT_EQ(tree.nodes[1].vertex, 1U);
    EXPECT_EQ(tree.nodes[1].mover, Player::J1);
    EXPECT_EQ(tree.nodes[1].value, -1) << "J1 takes the last one";
    EXPECT_EQ(tree.nodes[2].mover, Player::J0);
    EXPECT_EQ(tree.nodes[2].value, -1);
    EXPECT_EQ(tree.nodes[3].value, 1);
    EXPECT_EQ(tree.nodes[0].best, 3U);
}

TEST(Unfoldings, StopAtTargets) {
    const Arena arena = arena_of_rows({{1}, {2}, {}}, {Player::J0, Player::J1, Player::J0});
    Objective goal;
    goal.targets = {{1}};
    EXPECT_EQ(unfolded(arena, goal, 0).nodes.size(), 2U);
    EXPECT_EQ(unfolded(arena, goal, 0).nodes[0].value, 1);
}

}  // namespace

}  // namespace grundy::tests
