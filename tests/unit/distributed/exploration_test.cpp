// Arenas of positions, explored by many ranks: those of one process, to the last number and name.
#include "distributed/exploration.hpp"

#include <gtest/gtest.h>

#include "distributed/threads.hpp"
#include "service/arenas/position_arenas.hpp"
#include "service/games/registry.hpp"
#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

using distributed::Transport;

void expect_as_alone(const AnyGame& game, const Term& term, bool players) {
    const auto alone =
        position_arena(term, players ? ArenaForm::bipartite : ArenaForm::plain, false, {});
    ASSERT_TRUE(alone);
    const auto moves = game.written_moves(term);
    for (const unsigned ranks : {1U, 2U, 3U, 7U}) {
        ASSERT_TRUE(distributed::on_threads(ranks, [&](Transport& transport) {
            Budget budget;
            Meter meter{budget};
            const auto explored = distributed::explored(transport, *moves, players, true, meter);
            ASSERT_TRUE(explored);
            EXPECT_EQ(explored->part.vertices(), alone->arena.graph.vertices());
            EXPECT_EQ(explored->part.edges, alone->arena.graph.edges());
            const auto all = distributed::gathered(transport, *explored);
            if (transport.rank() != 0) {
                EXPECT_TRUE(all.positions.empty());
                return;
            }
            EXPECT_EQ(rows_of(all.arena.graph), rows_of(alone->arena.graph)) << term.written();
            EXPECT_EQ(all.arena.owners, alone->arena.owners) << term.written();
            for (Vertex v = 0; v < alone->arena.graph.vertices(); ++v) {
                ASSERT_EQ(all.positions[v], (*alone->origin.positions)(v)) << term.written();
            }
        }));
    }
}

TEST(DistributedExploration, IsThatOfOneProcess) {
    for (const AnyGame& game : all_games()) {
        const auto term = game.open("", game.info->example);
        // Of some games the example needs a parameter, or has very many followers.
        if (!term || game.info->name == "polyomino") {
            continue;
        }
        Budget budget;
        budget.steps = 100'000;
        if (!position_arena(**term, ArenaForm::plain, false, budget)) {
            continue;
        }
        for (const bool players : {false, true}) {
            expect_as_alone(game, **term, players);
        }
    }
}

TEST(DistributedExploration, PositionsByName) {
    for (const auto& [name, position] :
         std::vector<std::pair<std::string, std::string>>{{"nim", "3,0,2"},
                                                          {"nim", "1,1,1"},
                                                          {"chomp", "4x3"},
                                                          {"kayles", "6"},
                                                          {"tic-tac-toe", "XO../X.../"},
                                                          {"wythoff", "4,5"}}) {
        const auto game = find_game(name);
        if (!game) {
            continue;
        }
        const auto term = game->game->open(game->parameter, position);
        if (!term) {
            continue;
        }
        for (const bool players : {false, true}) {
            expect_as_alone(*game->game, **term, players);
        }
    }
}

TEST(DistributedExploration, StopsTogether) {
    const auto game = find_game("nim");
    const auto term = game->game->open("", "60,60,60");
    ASSERT_TRUE(term);
    const auto moves = game->game->written_moves(**term);
    ASSERT_TRUE(distributed::on_threads(3, [&](Transport& transport) {
        Budget budget;
        budget.bytes = 100'000;
        Meter meter{budget};
        const auto explored = distributed::explored(transport, *moves, true, false, meter);
        ASSERT_FALSE(explored);
        EXPECT_NE(explored.error().en.find("memory"), std::string::npos);
    }));
}

}  // namespace

}  // namespace grundy::tests
