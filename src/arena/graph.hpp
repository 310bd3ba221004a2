// A directed graph in compressed rows: the successors of all vertices strung together, and where
// each row begins. It never changes, and what it holds may lie in the bytes of a file.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "machine/buffer.hpp"

namespace grundy {

using Vertex = std::uint32_t;

class Graph {
   public:
    /// Numbers of vertices leave the highest bit free, and places of edges fit in 32 bits.
    static constexpr std::uint64_t most_vertices = 0x7FFF'FFFE;
    static constexpr std::uint64_t most_edges = 0xFFFF'FFFE;

    Graph() = default;
    /// Row v is heads[starts[v]], …, heads[starts[v + 1] - 1].
    Graph(Buffer<std::uint32_t> starts, Buffer<Vertex> heads);
    /// As above, on memory that `keeper` keeps alive; the rows have been verified.
    Graph(std::span<const std::uint32_t> starts, std::span<const Vertex> heads,
          std::shared_ptr<const void> keeper);

    /// From lists of successors, for small graphs. Every successor is less than rows.size().
    static Graph of_rows(const std::vector<std::vector<Vertex>>& rows);
    /// From pairs (tails[i], heads[i]), all less than `vertices`; rows keep the order of the pairs.
    static Graph of_pairs(Vertex vertices, std::span<const Vertex> tails,
                          std::span<const Vertex> heads, unsigned threads = 1);

    [[nodiscard]] Vertex vertices() const {
        return starts_.empty() ? 0 : static_cast<Vertex>(starts_.size() - 1);
    }
    [[nodiscard]] std::uint32_t edges() const { return static_cast<std::uint32_t>(heads_.size()); }
    [[nodiscard]] std::uint32_t degree(Vertex v) const { return starts_[v + 1] - starts_[v]; }
    [[nodiscard]] std::span<const Vertex> successors(Vertex v) const {
        return heads_.subspan(starts_[v], degree(v));
    }

    [[nodiscard]] std::span<const std::uint32_t> starts() const { return starts_; }
    [[nodiscard]] std::span<const Vertex> heads() const { return heads_; }
    [[nodiscard]] std::size_t bytes() const { return starts_.size_bytes() + heads_.size_bytes(); }

   private:
    std::span<const std::uint32_t> starts_;
    std::span<const Vertex> heads_;
    std::shared_ptr<const void> keeper_;
};

/// The same edges backwards; predecessors ascend. Linear, by radix partition (see transpose.cpp).
Graph transposed(const Graph& graph, unsigned threads = 1);

}  // namespace grundy
