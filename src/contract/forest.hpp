// solve for a forest in a file: what is too large for a position never becomes one.
#pragma once

#include "base/sink.hpp"
#include "contract/asker.hpp"
#include "service/forests/forest_files.hpp"

namespace grundy::contract {

struct ForestRequest {
    std::string file;
    std::size_t most_moves = 0;
    Budget budget{};
};

/// None when the fields of solve are a question like others: it is `hackendot @FILE` with a file
/// that is large, or lists parents, or whose winning nodes are wanted in a file (`nodes_wanted`).
[[nodiscard]] Result<std::optional<ForestRequest>> read_forest(const Fields& fields,
                                                               const Asker& asker,
                                                               bool nodes_wanted);
/// Hands all winning nodes, in order, to `emit`.
[[nodiscard]] Result<ForestAnswer> solve_forest(const ForestRequest& request,
                                                SinkRef<std::uint64_t> emit);

}  // namespace grundy::contract
