#include "arena/alternating.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace grundy {

Arena in_turn(const Graph& graph) {
    const std::size_t vertices = graph.vertices();
    const std::size_t edges = graph.edges();
    check(2 * vertices <= Graph::most_vertices && 2 * edges <= Graph::most_edges,
          "twice the graph can be numbered");
    Buffer<std::uint32_t> starts(2 * vertices + 1);
    Buffer<Vertex> heads(2 * edges);
    for (std::size_t v = 0; v < vertices; ++v) {
        starts[v] = graph.starts()[v];
        starts[v + vertices] = static_cast<std::uint32_t>(graph.starts()[v] + edges);
    }
    starts[2 * vertices] = static_cast<std::uint32_t>(2 * edges);
    for (std::size_t i = 0; i < edges; ++i) {
        heads[i] = static_cast<Vertex>(graph.heads()[i] + vertices);
        heads[i + edges] = graph.heads()[i];
    }
    std::vector<Player> owners(2 * vertices, Player::J0);
    std::fill(owners.begin() + static_cast<std::ptrdiff_t>(vertices), owners.end(), Player::J1);
    return {Graph{std::move(starts), std::move(heads)}, std::move(owners)};
}

Alternating alternating(const Graph& graph, Vertex start) {
    const Vertex vertices = graph.vertices();
    constexpr Vertex unseen = 0xFFFF'FFFF;
    // v for J0, v + vertices for J1; two bits more than a number of a vertex needs.
    std::vector<Vertex> numbers(2 * std::size_t{vertices}, unseen);
    std::vector<std::uint64_t> met{start};
    numbers[start] = 0;
    std::vector<std::uint32_t> starts{0};
    std::vector<Vertex> heads;
    for (std::size_t i = 0; i < met.size(); ++i) {
        const bool second = met[i] >= vertices;
        const auto position = static_cast<Vertex>(second ? met[i] - vertices : met[i]);
        for (const Vertex successor : graph.successors(position)) {
            const std::uint64_t next = second ? successor : std::uint64_t{successor} + vertices;
            if (numbers[next] == unseen) {
                check(met.size() < Graph::most_vertices, "an arena that can be numbered");
                numbers[next] = static_cast<Vertex>(met.size());
                met.push_back(next);
            }
            heads.push_back(numbers[next]);
        }
        check(heads.size() <= Graph::most_edges, "an arena that can be numbered");
        starts.push_back(static_cast<std::uint32_t>(heads.size()));
    }
    Alternating result;
    Buffer<std::uint32_t> row_starts(starts.size());
    std::ranges::copy(starts, row_starts.begin());
    Buffer<Vertex> row_heads(heads.size());
    std::ranges::copy(heads, row_heads.begin());
    result.arena.graph = Graph{std::move(row_starts), std::move(row_heads)};
    for (const std::uint64_t vertex : met) {
        const bool second = vertex >= vertices;
        result.arena.owners.push_back(second ? Player::J1 : Player::J0);
        result.positions.push_back(static_cast<Vertex>(second ? vertex - vertices : vertex));
    }
    return result;
}

}  // namespace grundy
