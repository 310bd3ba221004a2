// solve for a forest in a file: what is too large for a position never becomes one.
#pragma once

#include <optional>

#include "apps/cli/console.hpp"
#include "apps/cli/invocation.hpp"

namespace grundy::cli {

/// The exit code, when the question is `hackendot @FILE` with a file that is large, or lists
/// parents, or whose winning nodes go to a file; none when it is a question like others.
std::optional<int> solve_forest_file(const Invocation& invocation, const Console& console,
                                     std::uint64_t most_moves);

}  // namespace grundy::cli
