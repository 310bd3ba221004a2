// Graphs that have names: path:9, cycle:9, grid:3x9, complete:6, star:5, queens:8, kings:5,
// knights:5, petersen. Vertices are numbered from 1, squares row by row from the bottom left.
#pragma once

#include <memory>
#include <optional>

#include "base/error.hpp"
#include "rules/kinds/graph_board.hpp"

namespace grundy {

/// None if the text is not a generator. O(vertices + edges), where a limit is found before the work
/// is done.
Result<std::optional<GraphBoard>> generated_graph(const Written& written);

/// On a circle, the first at the top.
std::vector<GraphBoard::Point> on_a_circle(std::size_t count);

}  // namespace grundy
