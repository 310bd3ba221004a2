// Grundy values of all vertices of a graph. Where there is no cycle: mex, successors first (Sprague
// 1935, Grundy 1939). Where there is: the loopy nim-values of Smith (1966) and Fraenkel. A vertex
// gets g when g is the mex of its successors' values and every successor without a value has an
// option of value g, so that a move there can be reverted; a vertex that never gets one is loopy,
// and the set of its successors' values says all about it: N if 0 is in the set, otherwise a draw.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arena/graph.hpp"
#include "base/budget.hpp"

namespace grundy {

class NimValues {
   public:
    static constexpr std::uint32_t loopy = 0xFFFF'FFFF;

    /// The value of v, or `loopy`.
    [[nodiscard]] std::uint32_t operator[](Vertex v) const { return values_[v]; }
    [[nodiscard]] Vertex vertices() const { return static_cast<Vertex>(values_.size()); }
    /// The values that successors of v have, ascending, each once.
    [[nodiscard]] std::vector<std::uint32_t> of_successors(const Graph& graph, Vertex v) const;

    /// `backwards` is the transposed graph. Linear without cycles; with them, linear for every
    /// value that occurs among the vertices that reach a cycle. None when the budget ran out.
    static std::optional<NimValues> of(const Graph& graph, const Graph& backwards, Meter& meter);

   private:
    std::vector<std::uint32_t> values_;
};

}  // namespace grundy
