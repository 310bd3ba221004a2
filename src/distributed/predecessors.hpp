// The predecessors of the vertices of one rank, wherever they lie: made by one exchange, from the
// rows that the ranks have.
#pragma once

#include "distributed/arena_part.hpp"

namespace grundy::distributed {

struct Predecessors {
    Buffer<std::uint32_t> starts{};
    Buffer<Vertex> tails{};

    [[nodiscard]] std::span<const Vertex> of(std::size_t i) const {
        return tails.span().subspan(starts[i], starts[i + 1] - starts[i]);
    }
    [[nodiscard]] std::size_t bytes() const { return (starts.size() + tails.size()) * 4; }
};

/// Made by all ranks. Twelve bytes an edge go over the net, in bounded batches. None when more
/// edges lead to the vertices of a rank than it can number.
[[nodiscard]] Result<Predecessors> predecessors_of(Transport& transport, const ArenaPart& part);

}  // namespace grundy::distributed
