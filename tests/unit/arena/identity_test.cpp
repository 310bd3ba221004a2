#include "arena/identity.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

/// Each differs from the first in one respect; some have the same heads in the same order.
TEST(Identity, TellsArenasApart) {
    const std::vector<Arena> arenas = {
        arena_of_rows({{1, 2}, {}, {}}, {}),
        arena_of_rows({{1}, {2}, {}}, {}),
        arena_of_rows({{}, {1, 2}, {}}, {}),
        arena_of_rows({{2, 1}, {}, {}}, {}),
        arena_of_rows({{1, 2}, {}, {}, {}}, {}),
        arena_of_rows({{1, 2}, {}, {}}, {Player::J0, Player::J0, Player::J0}),
        arena_of_rows({{1, 2}, {}, {}}, {Player::J0, Player::J1, Player::J0}),
    };
    std::set<std::uint64_t> identities;
    for (const Arena& arena : arenas) {
        EXPECT_EQ(identity_of(arena), identity_of(arena));
        identities.insert(identity_of(arena));
    }
    EXPECT_EQ(identities.size(), arenas.size());
    EXPECT_EQ(identity_of(arenas[0]), identity_of(arena_of_rows({{1, 2}, {}, {}}, {})));
}

TEST(Identity, TellsQuestionsApart) {
    std::set<std::string> subjects;
    for (const Objective& objective :
         std::vector<Objective>{{.rule = SinkRule::mover_loses},
                                {.rule = SinkRule::mover_wins},
                                {.targets = std::vector<Vertex>{1}, .player = Player::J0},
                                {.targets = std::vector<Vertex>{1}, .player = Player::J1},
                                {.targets = std::vector<Vertex>{2}, .player = Player::J0},
                                {.targets = std::vector<Vertex>{1, 2}, .player = Player::J0}}) {
        subjects.insert(subject_of(7, 3, 2, objective));
    }
    subjects.insert(subject_of(8, 3, 2, {.rule = SinkRule::mover_loses}));
    subjects.insert(subject_of(7, 4, 2, {.rule = SinkRule::mover_loses}));
    subjects.insert(subject_of(7, 3, 3, {.rule = SinkRule::mover_loses}));
    EXPECT_EQ(subjects.size(), 9U);
}

}  // namespace

}  // namespace grundy::tests
