// Drawings by Graphviz, which is a program of its own: it ends with us, and when the time is over.
#pragma once

#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "base/error.hpp"

namespace grundy::cli {

/// Why there is no drawing: something is wrong, or the budget ran out.
struct NoDrawing {
    std::optional<Error> error;
    std::optional<Text> ran_out;
};
using DrawingResult = std::expected<std::string, NoDrawing>;

/// The drawing of a graph in DOT, in a format of Graphviz: svg, png, pdf, plain.
DrawingResult drawn_by_graphviz(std::string_view dot, std::string_view format,
                                const Budget& budget);

}  // namespace grundy::cli
