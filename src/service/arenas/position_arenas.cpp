#include "service/arenas/position_arenas.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "arena/alternating.hpp"
#include "arena/plays.hpp"
#include "service/arenas/objectives.hpp"
#include "service/games/registry.hpp"

namespace grundy {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The graph of the heaps 0..n, each read as its own term, so that the rules alone say what
/// follows. Empty when the game is not one heap that moves never split, down to 0.
std::expected<std::optional<Graph>, Text> heap_graph(const Term& term, const Budget& budget) {
    const auto heap = vertex_number(term.position());
    const SharedGame game = entry_of(term);
    if (!heap || game == nullptr || includes(term.info().can, Can::endings) ||
        includes(term.info().can, Can::sides)) {
        return std::nullopt;
    }
    Meter meter{budget};
    std::vector<std::vector<Vertex>> rows;
    for (Vertex sticks = 0; sticks <= *heap; ++sticks) {
        const auto position = game->open(term.parameter(), fmt::to_string(sticks));
        bool fits = position.has_value();
        auto& row = rows.emplace_back();
        if (fits) {
            (*position)->moves([&](const TermMove& move) {
                const auto next = vertex_number(move.after()->position());
                fits = next && *next < sticks;
                row.push_back(next.value_or(0));
                meter.charge(sizeof(Vertex));
                return fits && meter.step();
            });
            fits = fits && !(*position)->fault();
        }
        if (!fits) {
            return std::nullopt;
        }
        if (!meter.tick()) {
            return std::unexpected{meter.why()};
        }
    }
    return Graph::of_rows(rows);
}

/// The subtraction sheet's arena: the sticks left, plus n + 1 for J1.
PositionArena sheet_arena(const Graph& heaps, bool players) {
    const Vertex count = heaps.vertices();
    PositionArena made{players ? in_turn(heaps) : Arena{heaps}, {}};
    made.origin.start = count - 1;
    made.origin.by_heap = true;
    made.origin.positions = Names{[count](Vertex v) { return fmt::to_string(v % count); }};
    for (Vertex v = 0; v < made.arena.graph.vertices(); ++v) {
        made.origin.numbers.push_back(v % count);
    }
    return made;
}

/// The positions in the order of their numbers: those with the longest play left first (for Chomp,
/// those with most squares), then as they are written, the larger first.
std::optional<std::vector<Vertex>> numbering(const PositionGraph& positions, const Budget& budget,
                                             Meter& meter) {
    const Vertex vertices = positions.graph.vertices();
    const auto lengths =
        PlayLengths::of(positions.graph, transposed(positions.graph, budget.threads), meter);
    if (!lengths) {
        return std::nullopt;
    }
    std::vector<std::string> written;
    for (Vertex v = 0; v < vertices; ++v) {
        written.push_back(positions.names(v));
        meter.charge(sizeof(std::string) + written.back().size());
        if (!meter.tick()) {
            return std::nullopt;
        }
    }
    std::vector<Vertex> order(vertices);
    std::iota(order.begin(), order.end(), 0);
    // The start stays in front: it has the longest play of all, if that ends.
    std::sort(order.begin() + 1, order.end(), [&](Vertex a, Vertex b) {
        const auto left = lengths->longest(a);
        const auto right = lengths->longest(b);
        // What may never end is longer than anything.
        return left != right ? (!left || (right && *left > *right))
                             : naturally_less(written[b], written[a]);
    });
    return order;
}

PositionGraph in_order(PositionGraph positions, std::vector<Vertex> order) {
    std::vector<Vertex> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        place[order[i]] = static_cast<Vertex>(i);
    }
    std::vector<std::vector<Vertex>> rows;
    for (const Vertex v : order) {
        auto& row = rows.emplace_back();
        for (const Vertex next : positions.graph.successors(v)) {
            row.push_back(place[next]);
        }
        std::ranges::sort(row);
    }
    return {Graph::of_rows(rows),
            Names{[order = std::move(order), names = std::move(positions.names)](Vertex v) {
                return names(order[v]);
            }}};
}

/// Both players at every position that can be reached with them on move, or at all of them.
PositionArena with_players(PositionGraph positions, bool numbered, bool unreachable) {
    PositionArena made;
    auto reached = alternating(positions.graph, 0);
    const Vertex count = positions.graph.vertices();
    std::vector<Vertex> number_of_vertex;
    if (!numbered && !unreachable) {
        made.arena = std::move(reached.arena);
        number_of_vertex = std::move(reached.positions);
    } else {
        // First all positions of J0, then those of J1; without the unreachable ones, unless asked.
        std::vector<bool> there(2 * std::size_t{count}, false);
        for (Vertex v = 0; v < reached.arena.graph.vertices(); ++v) {
            there[reached.positions[v] + (reached.arena.owners[v] == Player::J0 ? 0U : count)] =
                true;
        }
        const Arena all = in_turn(positions.graph);
        std::vector<Vertex> place(2 * std::size_t{count});
        std::vector<Vertex> kept;
        for (Vertex v = 0; v < 2 * count; ++v) {
            if (there[v] || unreachable) {
                place[v] = static_cast<Vertex>(kept.size());
                kept.push_back(v);
            }
        }
        std::vector<std::vector<Vertex>> rows;
        for (const Vertex v : kept) {
            auto& row = rows.emplace_back();
            for (const Vertex next : all.graph.successors(v)) {
                row.push_back(place[next]);
            }
            made.arena.owners.push_back(all.owners[v]);
            number_of_vertex.push_back(v % count);
            if (unreachable) {
                made.origin.unreachable.push_back(!there[v]);
            }
        }
        made.arena.graph = Graph::of_rows(rows);
    }
    struct Kept {
        std::vector<Vertex> positions;
        std::vector<Player> owners;
        Names names;
    };
    const auto kept = std::make_shared<const Kept>(number_of_vertex, made.arena.owners,
                                                   std::move(positions.names));
    made.origin.positions = Names{[kept](Vertex v) { return kept->names(kept->positions[v]); }};
    if (numbered) {
        made.origin.numbers = std::move(number_of_vertex);
        made.origin.lettered = true;
        made.arena.names = Names{[kept](Vertex v) {
            return fmt::format("{}{}", kept->positions[v],
                               kept->owners[v] == Player::J0 ? 'a' : 'b');
        }};
    } else {
        made.arena.names = Names{[kept](Vertex v) {
            return kept->names(kept->positions[v]) +
                   (kept->owners[v] == Player::J0 ? "-J0" : "-J1");
        }};
    }
    return made;
}

PositionArena without_players(PositionGraph positions, bool numbered) {
    PositionArena made{Arena{std::move(positions.graph), {}, positions.names}, {}};
    made.origin.positions = std::move(positions.names);
    if (numbered) {
        made.arena.names = Names::numbers();
        made.origin.numbers.resize(made.arena.graph.vertices());
        std::iota(made.origin.numbers.begin(), made.origin.numbers.end(), 0);
    }
    return made;
}

}  // namespace

std::vector<Vertex> ArenaOrigin::numbered_vertices() const {
    std::vector<Vertex> vertices(numbers.size());
    std::iota(vertices.begin(), vertices.end(), 0);
    std::ranges::sort(vertices, {}, [&](Vertex v) { return std::pair{numbers[v], v}; });
    const auto again = std::ranges::unique(vertices, {}, [&](Vertex v) { return numbers[v]; });
    vertices.erase(again.begin(), again.end());
    return vertices;
}

bool naturally_less(std::string_view a, std::string_view b) {
    const auto run = [](std::string_view text) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
        const std::size_t zeros = std::min(text.find_first_not_of('0'), end);
        return std::pair{text.substr(zeros, end - zeros), end};
    };
    while (!a.empty() && !b.empty()) {
        if (is_digit(a.front()) && is_digit(b.front())) {
            const auto [left, left_end] = run(a);
            const auto [right, right_end] = run(b);
            if (left.size() != right.size()) {
                return left.size() < right.size();
            }
            if (left != right) {
                return left < right;
            }
            a.remove_prefix(left_end);
            b.remove_prefix(right_end);
        } else {
            if (a.front() != b.front()) {
                return a.front() < b.front();
            }
            a.remove_prefix(1);
            b.remove_prefix(1);
        }
    }
    return a.empty() && !b.empty();
}

std::expected<PositionArena, NoArena> position_arena(const Term& term, ArenaForm form,
                                                     bool unreachable, const Budget& budget) {
    const bool numbered = form == ArenaForm::numbered || form == ArenaForm::plain_numbered;
    const bool players = form == ArenaForm::bipartite || form == ArenaForm::numbered;
    if (unreachable && !players) {
        return std::unexpected{NoArena{Error{Words{"without players every position can be reached",
                                                   "sans joueurs, toute position est accessible"},
                                             Words{"an arena with players: no \1plain",
                                                   "une arène avec joueurs : pas de \1plain"}},
                                       {}}};
    }
    if (numbered) {
        const auto heaps = heap_graph(term, budget);
        if (!heaps) {
            return std::unexpected{NoArena{{}, heaps.error()}};
        }
        if (*heaps) {
            return sheet_arena(**heaps, players);
        }
    }
    const SharedGame game = entry_of(term);
    check(game != nullptr, "arenas are asked of games in the registry");
    Meter meter{budget};
    auto positions = game->explore(term, budget, meter);
    if (auto fault = term.fault()) {
        return std::unexpected{NoArena{std::move(*fault), {}}};
    }
    if (!positions) {
        const Text too_many = Words{"the arena has more than 2^31 vertices or 2^32 edges",
                                    "l'arène a plus de 2^31 sommets ou 2^32 arcs"};
        return std::unexpected{NoArena{{}, meter.exhausted() ? meter.why() : too_many}};
    }
    if (numbered) {
        auto order = numbering(*positions, budget, meter);
        if (!order) {
            return std::unexpected{NoArena{{}, meter.why()}};
        }
        positions = in_order(std::move(*positions), std::move(*order));
    }
    PositionArena made = players ? with_players(std::move(*positions), numbered, unreachable)
                                 : without_players(std::move(*positions), numbered);
    made.arena.valued = term.info().value_decides();
    return made;
}

ArenaResult arena_of(const Term& term, ArenaForm form, const Budget& budget) {
    auto made = position_arena(term, form, false, budget);
    if (!made) {
        return std::unexpected{std::move(made.error())};
    }
    return std::move(made->arena);
}

Drawing drawing_of(const Term& term, const std::string& position) {
    const SharedGame game = entry_of(term);
    check(game != nullptr, "arenas are asked of games in the registry");
    const auto there = game->open(term.parameter(), position);
    return there ? (*there)->drawing() : Drawing{TextDrawing{position}};
}

}  // namespace grundy
