// One name for a small graph, whatever its vertices are called. Vertices are coloured by what is
// around them (Weisfeiler and Leman), then placed one by one: next comes one that is joined to
// those placed first, and of these one of the largest colour. The name is the whole graph in that
// order, so that two graphs of one name are the same graph. Where colours tell apart all that no
// symmetry exchanges (in every tree, once the rounds reach across it) one graph has one name;
// elsewhere it may have several, and then it is only looked at more often.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/hash.hpp"
#include "search/couples/bits.hpp"

namespace grundy {

class GraphForm {
   public:
    using Name = Bits<2>;
    /// Pairs of so many vertices fit in the name: 120 bits.
    static constexpr std::size_t most_vertices = 16;
    /// Names of paths and cycles have these instead.
    static constexpr std::size_t path_bit = 126;
    static constexpr std::size_t cycle_bit = 127;
    struct Graph {
        std::size_t vertices = 0;
        std::size_t edges = 0;
        std::array<std::array<std::uint8_t, 2>, most_vertices*(most_vertices - 1) / 2> ends;
        std::array<unsigned, most_vertices> neighbours{};  ///< of a vertex, as bits

        void join(std::size_t a, std::size_t b) {
            ends.data()[edges++] = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
            neighbours.data()[a] |= 1U << b;
            neighbours.data()[b] |= 1U << a;
        }
    };

    /// Of a graph whose vertices hang together. O(n²), n at most 16.
    static Name name(const Graph& graph) {
        Keys room;
        first_keys(graph, room);
        std::uint64_t* const keys = room.data();
        Name name;
        unsigned left = (1U << graph.vertices) - 1;
        for (std::size_t place = 0; place < graph.vertices; ++place) {
            std::uint64_t largest = 0;
            for (std::size_t vertex = 0; vertex < graph.vertices; ++vertex) {
                largest = std::max(largest, keys[vertex]);
            }
            if (place > 0) {  // the first bits of the key: to which of the others it is joined
                name.put(place * (place - 1) / 2, largest >> (64 - place));
            }
            const std::size_t next = largest % most_vertices;
            keys[next] = 0;
            left &= ~(1U << next);
            const std::uint64_t joined = std::uint64_t{1} << (63 - place);
            for (unsigned rest = graph.neighbours[next] & left; rest != 0; rest &= rest - 1) {
                keys[std::countr_zero(rest)] |= joined;
            }
        }
        return name;
    }

   private:
    using Keys = std::array<std::uint64_t, most_vertices>;
    static constexpr int rounds = 3;

    /// From above: a bit for each vertex that is placed, the colour, the vertex.
    static void first_keys(const Graph& graph, Keys& keys) {
        std::uint64_t* const colour = keys.data();
        std::fill_n(colour, graph.vertices, 1);
        for (int round = 0; round < rounds; ++round) {
            Keys room{};
            std::uint64_t* const around = room.data();
            for (std::size_t i = 0; i < graph.edges; ++i) {
                const auto& [a, b] = graph.ends.data()[i];
                around[a] += colour[b];
                around[b] += colour[a];
            }
            for (std::size_t vertex = 0; vertex < graph.vertices; ++vertex) {
                colour[vertex] = mixed(colour[vertex], around[vertex]);
            }
        }
        for (std::size_t vertex = 0; vertex < graph.vertices; ++vertex) {
            colour[vertex] = (colour[vertex] >> most_vertices & ~std::uint64_t{15}) | 16U | vertex;
        }
    }
};

/// Of a piece, where `joined` tells for each element of the board those that it is joined to.
template <std::size_t W>
GraphForm::Name graph_name(const Bits<W>& piece, const std::vector<Bits<W>>& joined) {
    GraphForm::Graph graph;
    std::array<std::uint8_t, 64 * W> number;  // set for those in the piece
    for (Bits<W> left = piece; left.any(); left.drop_lowest()) {
        number[left.lowest()] = static_cast<std::uint8_t>(graph.vertices++);
    }
    std::size_t vertex = 0;
    for (Bits<W> left = piece; left.any(); ++vertex) {
        const std::size_t element = left.lowest();
        left.drop_lowest();
        for (Bits<W> near = joined[element] & left; near.any(); near.drop_lowest()) {
            graph.join(vertex, number[near.lowest()]);
        }
    }
    return GraphForm::name(graph);
}

/// The name of a path or cycle of any length, if the piece, which hangs together, is one: its
/// length and a bit that no other name has. On graphs that are no boards the same path lies in many
/// places.
template <std::size_t W>
std::optional<GraphForm::Name> path_name(const Bits<W>& piece, const std::vector<Bits<W>>& joined) {
    std::size_t ends = 0;
    for (Bits<W> left = piece; left.any(); left.drop_lowest()) {
        const std::size_t element = left.lowest();
        Bits<W> near = joined[element] & piece;
        near.reset(element);
        const std::size_t neighbours = near.count();
        if (neighbours > 2) {
            return std::nullopt;
        }
        ends += neighbours < 2 ? 1 : 0;
    }
    GraphForm::Name name;
    name.word[0] = piece.count();
    name.set(ends == 0 ? GraphForm::cycle_bit : GraphForm::path_bit);
    return name;
}

/// Whether the moves say no more than which elements are joined: all take the two ends of an edge,
/// or each takes a vertex and all its neighbours, and there is one for every vertex.
template <class Moves, class Piece>
bool are_of_a_graph(const Moves& moves, const std::vector<Piece>& joined) {
    bool take_edges = true;
    bool take_vertices = moves.size() == joined.size();
    for (const auto& move : moves) {
        const std::size_t needed = move.needs.count();
        take_edges = take_edges && needed == 2 && move.takes == move.needs;
        take_vertices = take_vertices && needed == 1 &&
                        move.takes == (joined[move.needs.lowest()] | move.needs);
    }
    return take_edges || take_vertices;
}

}  // namespace grundy
