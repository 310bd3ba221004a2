#include "apps/cli/diagrams.hpp"

#include <algorithm>

namespace grundy::cli {

bool is_drawing(std::string_view format) {
    return std::ranges::find(drawing_formats, format) != drawing_formats.end();
}

DrawingResult drawing_in(std::string_view format, const Diagram& diagram, const Budget& budget) {
    std::string dot;
    diagram_dot(diagram, [&](std::string_view piece) { dot += piece; });
    if (format == "dot") {
        return dot;
    }
    if (format != "tex") {
        return drawn_by_graphviz(dot, format, budget);
    }
    auto plain = drawn_by_graphviz(dot, "plain", budget);
    return plain ? DrawingResult{diagram_tikz(diagram, *plain)} : plain;
}

}  // namespace grundy::cli
