// Small arenas made from bytes: who wins and how long it lasts, by the method and by the definition
// in rounds over all vertices.
#include "arena/judgement.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

struct Decided {
    std::optional<Player> winner;
    std::uint32_t rank = no_rank;
};

/// The player who moves wins as soon as one successor is won, and loses when all are lost. In turn:
/// a vertex without owner is judged for J0, and the successor for the other player.
std::vector<Decided> by_rounds(const Arena& arena, const Objective& objective) {
    const Graph& graph = arena.graph;
    std::vector<Decided> decided(graph.vertices());
    const auto is_target = [&](Vertex v) {
        return objective.targets &&
               std::ranges::find(*objective.targets, v) != objective.targets->end();
    };
    bool changed = true;
    for (std::uint32_t round = 0; changed || round == 0; ++round) {
        const std::vector<Decided> before = decided;
        changed = false;
        for (Vertex v = 0; v < graph.vertices(); ++v) {
            if (before[v].winner) {
                continue;
            }
            const Player mover = arena.mover(v);
            const auto winner_after = [&](Vertex successor) -> std::optional<Player> {
                const auto winner = before[successor].winner;
                return arena.owned() || !winner ? winner : std::optional{other(*winner)};
            };
            const auto row = graph.successors(v);
            std::optional<Player> winner;
            if (objective.targets) {
                const Player hunter = objective.player;
                const auto caught = [&](Vertex s) { return winner_after(s) == hunter; };
                const bool won =
                    is_target(v) ||
                    (mover == hunter ? std::ranges::any_of(row, caught)
                                     : !row.empty() && std::ranges::all_of(row, caught));
                winner = won ? std::optional{hunter} : std::nullopt;
            } else if (row.empty()) {
                winner = objective.rule == SinkRule::mover_loses ? other(mover) : mover;
            } else if (std::ranges::any_of(row,
                                           [&](Vertex s) { return winner_after(s) == mover; })) {
                winner = mover;
            } else if (std::ranges::all_of(
                           row, [&](Vertex s) { return winner_after(s) == other(mover); })) {
                winner = other(mover);
            }
            if (winner) {
                decided[v] = {winner, round};
                changed = true;
            }
        }
    }
    if (objective.targets) {
        for (Decided& one : decided) {
            one.winner = one.winner ? one.winner : other(objective.player);
        }
    }
    return decided;
}

Arena arena_of(Input& input) {
    const Vertex vertices = 1 + input.below(20);
    const bool owned = input.flag();
    std::vector<Player> owners;
    for (Vertex v = 0; owned && v < vertices; ++v) {
        owners.push_back(input.flag() ? Player::J1 : Player::J0);
    }
    std::vector<std::vector<Vertex>> rows(vertices);
    while (!input.empty()) {
        const Vertex tail = input.byte() % vertices;
        rows[tail].push_back(input.byte() % vertices);
    }
    return {Graph::of_rows(rows), std::move(owners)};
}

Objective objective_of(Input& input, bool owned) {
    Objective objective;
    const std::uint8_t choice = input.byte();
    objective.rule = (choice & 1U) != 0 ? SinkRule::mover_wins : SinkRule::mover_loses;
    objective.player = (choice & 2U) != 0 ? Player::J1 : Player::J0;
    if (owned && (choice & 4U) != 0) {
        objective.targets.emplace();
    }
    return objective;
}

void check_transposed(const Graph& graph, const Graph& backwards) {
    const Graph again = transposed(backwards);
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        std::vector<Vertex> row{graph.successors(v).begin(), graph.successors(v).end()};
        std::ranges::sort(row);
        check(std::ranges::equal(row, again.successors(v)), "edges turned around twice");
    }
}

void try_arena_solution(std::string_view bytes) {
    Input input{bytes};
    Input choices{input.line()};
    const Arena arena = arena_of(input);
    Objective objective = objective_of(choices, arena.owned());
    while (objective.targets && !choices.empty()) {
        objective.targets->push_back(choices.byte() % arena.graph.vertices());
    }
    const Graph backwards = transposed(arena.graph);
    check_transposed(arena.graph, backwards);
    const Budget budget;
    Meter meter{budget};
    const auto judgement =
        Judgement::of(arena, backwards, objective, Judgement::Detail::moves, budget, meter);
    check(judgement.has_value(), "a small arena is judged within any budget");
    const auto decided = by_rounds(arena, objective);
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        check(judgement->winner(v) == decided[v].winner, "the winner is that of the definition");
        check(judgement->rank(v) == decided[v].rank, "the rank is that of the definition");
        if (const Vertex best = judgement->best(v); best != Judgement::none) {
            check(std::ranges::count(arena.graph.successors(v), best) > 0, "a best move is a move");
            check(decided[best].rank + 1 == decided[v].rank || objective.targets,
                  "and the quickest");
        }
    }
}

const Registered arena_solution_target{"arena_solution", try_arena_solution};

}  // namespace

}  // namespace grundy::fuzz
