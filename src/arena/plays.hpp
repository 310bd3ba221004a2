// The plays of an arena: paths from a vertex until nobody can move. Whether all of them end, how
// long the longest is, how many there are, and which. A play is a sequence of vertices: two moves
// to the same vertex are one step.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "arena/graph.hpp"
#include "base/budget.hpp"
#include "base/function_ref.hpp"
#include "base/integer.hpp"

namespace grundy {

/// The successors of v in their order, each once.
std::vector<Vertex> distinct_successors(const Graph& graph, Vertex v);

/// How long plays last. Sinks first, then whatever leads only to what is known: whatever is left
/// leads to a cycle. O(vertices + edges).
class PlayLengths {
   public:
    static constexpr std::uint32_t endless = 0xFFFF'FFFF;

    /// None when the budget ran out.
    static std::optional<PlayLengths> of(const Graph& graph, const Graph& backwards, Meter& meter);

    [[nodiscard]] bool acyclic() const { return order_.size() == longest_.size(); }
    /// The moves of the longest play from v; none where a play may never end.
    [[nodiscard]] std::optional<std::uint32_t> longest(Vertex v) const {
        return longest_[v] == endless ? std::nullopt : std::optional{longest_[v]};
    }
    /// Every vertex from which all plays end, successors before their predecessors.
    [[nodiscard]] std::span<const Vertex> order() const { return order_; }

   private:
    std::vector<std::uint32_t> longest_;
    std::vector<Vertex> order_;
};

/// The first of the longest plays from v; v must not lead to a cycle.
std::vector<Vertex> longest_play(const Graph& graph, const PlayLengths& lengths, Vertex v);

/// The vertices of one cycle in their order; none in a graph without cycles. O(vertices).
std::vector<Vertex> some_cycle(const Graph& graph, const PlayLengths& lengths);

/// Numbers beyond this many bits are not counted: nobody reads them, and each vertex would have
/// one.
inline constexpr unsigned most_count_bits = 1U << 15U;

/// Sums over the ways from a vertex: f(v) = leaf at a sink or where `stops` says so, otherwise own
/// plus the sum over the distinct successors. Leaf 1 and own 0 count plays, leaf and own 1 the
/// nodes of the tree. None when the budget ran out, or the number is too long.
struct WaySum {
    unsigned leaf = 1;
    unsigned own = 0;
};
std::optional<Integer> sum_over_ways(const Graph& graph, const PlayLengths& lengths, Vertex from,
                                     WaySum sum, FunctionRef<bool(Vertex)> stops, Meter& meter);

/// Plays from v in the order of the successors, until `emit` returns false; v must not lead to a
/// cycle.
void for_each_play(const Graph& graph, Vertex v,
                   FunctionRef<bool(std::span<const Vertex> play)> emit);

}  // namespace grundy
