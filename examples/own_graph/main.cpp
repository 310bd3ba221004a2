// A graph built in memory: who wins where, in how many moves, the best move; and, once the owners
// are left out, the loopy nim-values.
#include <fmt/format.h>

#include "arena/judgement.hpp"
#include "arena/nim_values.hpp"

using namespace grundy;

int main() {
    // 0 -> 1, 2;  1 -> 0;  2 is a sink;  3 -> 3, 4;  4 -> 3, 2.
    Arena arena{Graph::of_rows({{1, 2}, {0}, {}, {3, 4}, {3, 2}})};
    arena.owners = {Player::J0, Player::J1, Player::J1, Player::J1, Player::J0};
    const Graph backwards = transposed(arena.graph);
    Budget budget;
    Meter meter{budget};

    const auto judgement =
        Judgement::of(arena, backwards, Objective{}, Judgement::Detail::moves, budget, meter);
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        const auto winner = judgement->winner(v);
        if (!winner) {
            fmt::print("{}: draw\n", v);
        } else if (judgement->best(v) == Judgement::none) {
            fmt::print("{}: J{} wins in {}\n", v, static_cast<int>(*winner), judgement->rank(v));
        } else {
            fmt::print("{}: J{} wins in {}, by {}\n", v, static_cast<int>(*winner),
                       judgement->rank(v), judgement->best(v));
        }
    }
    const auto values = NimValues::of(arena.graph, backwards, meter);
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        if ((*values)[v] == NimValues::loopy) {
            fmt::print("{}: loopy\n", v);
        } else {
            fmt::print("{}: {}\n", v, (*values)[v]);
        }
    }
}
