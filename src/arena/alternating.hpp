// From a graph of positions to arenas with owners, where the players move in turn.
#pragma once

#include <vector>

#include "arena/arena.hpp"

namespace grundy {

/// Every vertex twice: v with J0 on move, v + vertices with J1. Both copies must have valid
/// numbers.
Arena in_turn(const Graph& graph);

/// What can be reached from `start` with J0 on move, nearest first.
struct Alternating {
    Arena arena;                    ///< without names
    std::vector<Vertex> positions;  ///< of each vertex, the vertex of the graph
};
Alternating alternating(const Graph& graph, Vertex start);

}  // namespace grundy
