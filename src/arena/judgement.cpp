#include "arena/judgement.hpp"

#include <algorithm>

#include "arena/alternating.hpp"

namespace grundy {

Judgement::Judgement(const Arena& arena, const Objective& objective, Detail detail,
                     Solution solution)
    : solution_(std::move(solution)), owners_(arena.owners) {
    if (objective.targets) {
        otherwise_ = other(objective.player);
    }
    if (detail == Detail::moves) {
        ranks_ = solution_.ranks();
        find_best(arena.graph);
    }
}

Judgement Judgement::known(const Arena& arena, const Objective& objective, Solution solution,
                           std::vector<Vertex> best) {
    Judgement judgement{arena, objective, Detail::winners, std::move(solution)};
    judgement.ranks_ = judgement.solution_.ranks();
    judgement.best_ = std::move(best);
    return judgement;
}

std::optional<Player> Judgement::winner(Vertex v) const {
    const Player mover = owners_.empty() ? Player::J0 : owners_[v];
    switch (solution_.fate(v)) {
        case Fate::mover_wins:
            return mover;
        case Fate::mover_loses:
            return other(mover);
        case Fate::open:
            break;
    }
    return otherwise_;
}

void Judgement::find_best(const Graph& graph) {
    best_.assign(graph.vertices(), none);
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        const Player mover = owners_.empty() ? Player::J0 : owners_[v];
        if (winner(v) != mover || ranks_[v] == 0) {
            continue;
        }
        // Without owners the next vertex is judged as if J0 moved there, although J1 does.
        const Player wanted = owners_.empty() ? Player::J1 : mover;
        for (const Vertex next : graph.successors(v)) {
            // A successor that is never decided has the largest rank: any will do then.
            if (winner(next) == wanted && (best_[v] == none || ranks_[next] < ranks_[best_[v]])) {
                best_[v] = next;
            }
        }
    }
}

std::size_t Judgement::round_count(Player player) const {
    std::size_t count = solution_.rounds();
    const auto grew = [&](std::size_t number) {
        return std::ranges::any_of(solution_.round(number),
                                   [&](Vertex v) { return winner(v) == player; });
    };
    while (count > 0 && !grew(count - 1)) {
        --count;
    }
    return count;
}

std::vector<std::vector<Vertex>> Judgement::rounds(Player player) const {
    std::vector<std::vector<Vertex>> rounds;
    const std::size_t count = round_count(player);
    for (std::size_t number = 0; number < count; ++number) {
        auto round = solution_.round(number);
        std::erase_if(round, [&](Vertex v) { return winner(v) != player; });
        std::ranges::sort(round);
        rounds.push_back(std::move(round));
    }
    return rounds;
}

std::optional<Judgement> Judgement::of(const Arena& arena, const Graph& backwards,
                                       const Objective& objective, Detail detail,
                                       const Budget& budget, Meter& meter) {
    const auto judged_by = [&](std::optional<Solution> solution) {
        return solution ? std::optional{Judgement{arena, objective, detail, std::move(*solution)}}
                        : std::nullopt;
    };
    if (!objective.targets) {
        return judged_by(solve_terminal(arena, backwards, objective.rule, budget, meter));
    }
    if (arena.owned()) {
        return judged_by(
            solve_reach(arena, backwards, objective.player, *objective.targets, budget, meter));
    }
    // Players move in turn: every vertex twice, and then those with J0 on move.
    const Vertex vertices = arena.graph.vertices();
    const Arena doubled = in_turn(arena.graph);
    Objective twice = objective;
    for (const Vertex target : *objective.targets) {
        twice.targets->push_back(target + vertices);
    }
    auto judged =
        of(doubled, transposed(doubled.graph, budget.threads), twice, detail, budget, meter);
    if (!judged) {
        return std::nullopt;
    }
    judged->solution_ = judged->solution_.restricted(vertices);
    judged->owners_.clear();
    if (detail == Detail::moves) {
        judged->ranks_.resize(vertices);
        judged->best_.resize(vertices);
        for (Vertex& best : judged->best_) {
            best = best == none ? none : best - vertices;
        }
    }
    return judged;
}

}  // namespace grundy
