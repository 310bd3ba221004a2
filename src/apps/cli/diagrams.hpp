// Diagrams in the formats of drawings: dot, svg, png, pdf and tex (TikZ).
#pragma once

#include <array>
#include <string_view>

#include "apps/cli/graphviz.hpp"
#include "render/diagram.hpp"

namespace grundy::cli {

inline constexpr std::array<std::string_view, 5> drawing_formats = {"dot", "svg", "png", "pdf",
                                                                    "tex"};
bool is_drawing(std::string_view format);

/// All of the drawing, in one of the formats above.
DrawingResult drawing_in(std::string_view format, const Diagram& diagram, const Budget& budget);

}  // namespace grundy::cli
