#include "service/arenas/arena_plays.hpp"

#include <fmt/ranges.h>

namespace grundy {

namespace {

std::string way(const Arena& arena, const std::vector<Vertex>& vertices) {
    constexpr std::size_t most = 8;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(vertices.size(), most); ++i) {
        names.push_back(excerpt(arena.names(vertices[i])));
    }
    names.push_back(vertices.size() > most ? "…" : names.front());
    return fmt::to_string(fmt::join(names, " → "));
}

}  // namespace

std::optional<ArenaPlays> plays_of(const Arena& arena, const Graph& backwards, Vertex start,
                                   std::size_t most, const Budget& budget) {
    Meter meter{budget};
    const auto lengths = PlayLengths::of(arena.graph, backwards, meter);
    if (!lengths) {
        return std::nullopt;
    }
    ArenaPlays plays{
        .start = start, .acyclic = lengths->acyclic(), .cycle = some_cycle(arena.graph, *lengths)};
    if (start >= arena.graph.vertices()) {
        return plays;
    }
    plays.longest = lengths->longest(start);
    plays.listed = most > 0;
    if (most == 0 || !plays.longest) {
        return plays;
    }
    plays.longest_play = longest_play(arena.graph, *lengths, start);
    plays.count = sum_over_ways(
        arena.graph, *lengths, start, {.leaf = 1, .own = 0}, [](Vertex) { return false; }, meter);
    if (!plays.count && meter.exhausted()) {
        return std::nullopt;
    }
    for_each_play(arena.graph, start, [&](std::span<const Vertex> play) {
        plays.list.emplace_back(play.begin(), play.end());
        return plays.list.size() < most;
    });
    return plays;
}

std::expected<Unfolding, NoArena> tree_of(const Arena& arena, const Objective& objective,
                                          Vertex start, const Budget& budget) {
    const auto refused = [](const Text& message, const Text& expected) {
        const Error error{message, expected};
        return std::unexpected{NoArena{error, {}}};
    };
    const Words smaller{"an arena without cycles, with few plays: a smaller position",
                        "une arène sans cycle, avec peu de parties : une position plus petite"};
    Meter meter{budget};
    const auto lengths =
        PlayLengths::of(arena.graph, transposed(arena.graph, budget.threads), meter);
    if (!lengths) {
        return std::unexpected{NoArena{{}, meter.why()}};
    }
    if (start >= arena.graph.vertices()) {
        return refused(
            Words{"an arena without vertices has no tree", "une arène sans sommet n'a pas d'arbre"},
            smaller);
    }
    if (!lengths->longest(start)) {
        return refused(phrase("the tree never ends: there is a cycle, {}",
                              "l'arbre est infini : il y a un cycle, {}",
                              way(arena, some_cycle(arena.graph, *lengths))),
                       smaller);
    }
    const auto size = unfolded_size(arena, objective, *lengths, start, meter);
    if (!size && meter.exhausted()) {
        return std::unexpected{NoArena{{}, meter.why()}};
    }
    if (!size || *size > most_tree_nodes) {
        const std::string count = size ? to_string(*size) : "…";
        return refused(phrase("the tree has {} nodes", "l'arbre a {} nœuds",
                              count.size() > 30 ? count.substr(0, 6) + "…" : count),
                       phrase("at most {}: a smaller position",
                              "au plus {} : une position plus petite", most_tree_nodes));
    }
    return unfolded(arena, objective, start);
}

}  // namespace grundy
