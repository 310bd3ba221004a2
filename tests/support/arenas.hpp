// Small random arenas, and what the definitions say about them: rounds over all vertices until
// nothing changes. Slow, obvious, and shares no code with src/arena.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/files/files.hpp"
#include "arena/judgement.hpp"
#include "base/random.hpp"

namespace grundy::tests {

using Rows = std::vector<std::vector<Vertex>>;
using Owners = std::vector<Player>;

enum class Cycles { none, some };

/// About one vertex in three is a sink; successors repeat, and with cycles a vertex may follow
/// itself. The order of the vertices says nothing.
inline Rows random_rows(Random& random, Vertex vertices, std::uint64_t most_degree, Cycles cycles) {
    std::vector<Vertex> names(vertices);
    std::iota(names.begin(), names.end(), Vertex{0});
    for (Vertex v = vertices; v > 1; --v) {
        std::swap(names[v - 1], names[random.below(v)]);
    }
    Rows rows(vertices);
    for (Vertex v = 0; v < vertices; ++v) {
        const std::uint64_t choices = cycles == Cycles::some ? vertices : v;
        if (choices == 0 || random.below(3) == 0) {
            continue;
        }
        for (std::uint64_t degree = random.between(1, most_degree); degree > 0; --degree) {
            rows[names[v]].push_back(names[random.below(choices)]);
        }
    }
    return rows;
}

inline Owners random_owners(Random& random, std::size_t vertices) {
    Owners owners;
    while (owners.size() < vertices) {
        owners.push_back(random.below(2) == 0 ? Player::J0 : Player::J1);
    }
    return owners;
}

inline std::vector<Vertex> random_targets(Random& random, Vertex vertices) {
    std::vector<Vertex> targets;
    for (std::uint64_t count = random.between(1, 3); count > 0; --count) {
        targets.push_back(static_cast<Vertex>(random.below(vertices)));
    }
    return targets;
}

inline Arena arena_of_rows(const Rows& rows, Owners owners = {}) {
    return {Graph::of_rows(rows), std::move(owners)};
}

inline Rows rows_of(const Graph& graph) {
    Rows rows;
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        const auto row = graph.successors(v);
        rows.emplace_back(row.begin(), row.end());
    }
    return rows;
}

inline std::vector<std::string> names_of(const Arena& arena) {
    std::vector<std::string> names;
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        names.push_back(arena.names(v));
    }
    return names;
}

/// Who wins with the token at a vertex, and in how many moves; nobody in a draw.
struct VertexVerdict {
    std::optional<Player> winner;
    std::uint32_t rank = no_rank;
    friend bool operator==(const VertexVerdict&, const VertexVerdict&) = default;
};

/// The token and who moves it: vertices with owners as they are; without, each vertex for J0 and
/// then each for J1.
class SlowArena {
   public:
    SlowArena(const Rows& rows, const Owners& owners) : vertices_(rows.size()), next_(rows) {
        movers_ = owners;
        if (owners.empty()) {
            next_.insert(next_.end(), rows.begin(), rows.end());
            for (std::size_t v = 0; v < vertices_; ++v) {
                for (Vertex& successor : next_[v]) {
                    successor += static_cast<Vertex>(vertices_);
                }
            }
            movers_.assign(vertices_, Player::J0);
            movers_.resize(2 * vertices_, Player::J1);
        }
    }

    [[nodiscard]] std::vector<VertexVerdict> terminal(SinkRule rule) const {
        std::vector<VertexVerdict> verdicts(next_.size());
        for (std::size_t s = 0; s < next_.size(); ++s) {
            if (next_[s].empty()) {
                verdicts[s] = {rule == SinkRule::mover_wins ? movers_[s] : other(movers_[s]), 0};
            }
        }
        settle(verdicts);
        return verdicts;
    }

    /// What the player does not win, the other does, without a rank.
    [[nodiscard]] std::vector<VertexVerdict> reach(Player player,
                                                   const std::vector<Vertex>& targets) const {
        std::vector<VertexVerdict> verdicts(next_.size());
        for (const Vertex target : targets) {
            for (std::size_t s = target; s < next_.size(); s += vertices_) {
                verdicts[s] = {player, 0};
            }
        }
        settle(verdicts);
        verdicts.resize(vertices_);
        for (VertexVerdict& verdict : verdicts) {
            verdict.winner = verdict.winner.value_or(other(player));
        }
        return verdicts;
    }

   private:
    /// Round r decides what follows from the rounds before it.
    void settle(std::vector<VertexVerdict>& verdicts) const {
        bool deciding = true;
        for (std::uint32_t round = 1; deciding; ++round) {
            const std::vector<VertexVerdict> before = verdicts;
            deciding = false;
            for (std::size_t s = 0; s < next_.size(); ++s) {
                const auto won_by = [&](Player player) {
                    return [&before, player](Vertex t) { return before[t].winner == player; };
                };
                if (before[s].winner || next_[s].empty()) {
                    continue;
                }
                if (std::ranges::any_of(next_[s], won_by(movers_[s]))) {
                    verdicts[s] = {movers_[s], round};
                } else if (std::ranges::all_of(next_[s], won_by(other(movers_[s])))) {
                    verdicts[s] = {other(movers_[s]), round};
                }
                deciding = deciding || verdicts[s].winner;
            }
        }
    }

    std::size_t vertices_;
    Rows next_;
    Owners movers_;
};

/// The verdict of every vertex; without owners J0 is on move.
inline std::vector<VertexVerdict> slow_verdicts(const Rows& rows, const Owners& owners,
                                                const Objective& objective) {
    const SlowArena arena{rows, owners};
    auto verdicts = objective.targets ? arena.reach(objective.player, *objective.targets)
                                      : arena.terminal(objective.rule);
    verdicts.resize(rows.size());
    return verdicts;
}

/// The same, as the engine says it.
inline std::optional<Judgement> judged(const Arena& arena, const Objective& objective,
                                       unsigned threads = 1) {
    Budget budget;
    budget.threads = threads;
    Meter meter{budget};
    return Judgement::of(arena, transposed(arena.graph, threads), objective,
                         Judgement::Detail::moves, budget, meter);
}

inline std::vector<VertexVerdict> verdicts_of(const Judgement& judgement) {
    std::vector<VertexVerdict> verdicts;
    for (Vertex v = 0; v < judgement.vertices(); ++v) {
        verdicts.push_back({judgement.winner(v), judgement.rank(v)});
    }
    return verdicts;
}

inline std::uint32_t slow_mex(const std::set<std::uint32_t>& values) {
    std::uint32_t least = 0;
    while (values.contains(least)) {
        ++least;
    }
    return least;
}

/// Labels in any order, as in Winning Ways, chapter 12: a vertex may get the mex of the labels
/// below it when each follower without a label can be answered by a move to that same label. None
/// where no label is ever possible.
inline std::vector<std::optional<std::uint32_t>> slow_values(const Rows& rows) {
    std::vector<std::optional<std::uint32_t>> labels(rows.size());
    const auto below = [&](Vertex v) {
        std::set<std::uint32_t> found;
        for (const Vertex follower : rows[v]) {
            if (labels[follower]) {
                found.insert(*labels[follower]);
            }
        }
        return found;
    };
    for (bool finding = true; finding;) {
        finding = false;
        for (Vertex v = 0; v < rows.size(); ++v) {
            const std::uint32_t mex = slow_mex(below(v));
            const bool answered = std::ranges::all_of(rows[v], [&](Vertex follower) {
                return labels[follower] || below(follower).contains(mex);
            });
            if (!labels[v] && answered) {
                labels[v] = mex;
                finding = true;
            }
        }
    }
    return labels;
}

/// The graph and a nim-heap of at most `heap` side by side; vertex v with heap h is v·(heap+1)+h.
inline Rows beside_a_heap(const Rows& rows, Vertex heap) {
    const Vertex width = heap + 1;
    Rows sum(rows.size() * width);
    for (Vertex v = 0; v < rows.size(); ++v) {
        for (Vertex h = 0; h <= heap; ++h) {
            auto& row = sum[v * width + h];
            for (const Vertex follower : rows[v]) {
                row.push_back(follower * width + h);
            }
            for (Vertex less = 0; less < h; ++less) {
                row.push_back(v * width + less);
            }
        }
    }
    return sum;
}

/// The bytes of a file that is never on a disk.
inline ArenaBytes held(std::string text) {
    // Where a mapped file would begin: on a boundary that suits numbers.
    const auto kept = std::make_shared<std::vector<std::uint64_t>>(text.size() / 8 + 1);
    std::ranges::copy(text, reinterpret_cast<char*>(kept->data()));
    return {{reinterpret_cast<const char*>(kept->data()), text.size()}, kept};
}

using Writer = bool (*)(const Arena&, Sink);
inline std::string written(const Arena& arena, Writer writer) {
    std::string text;
    const bool complete = writer(arena, [&](std::string_view piece) {
        text += piece;
        return true;
    });
    return complete ? text : "not complete";
}

}  // namespace grundy::tests
