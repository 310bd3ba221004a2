// What a drawing of a graph consists of: nodes, edges, legend, and perhaps where the nodes stand.
// Arenas, trees and automata become diagrams; a diagram becomes DOT, which Graphviz draws, or TikZ.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sink.hpp"
#include "base/text.hpp"
#include "model/drawing.hpp"

namespace grundy {

// Colours are those of Okabe and Ito (2008), lightened: they differ for everybody.
inline constexpr std::string_view blue_fill = "#a6d8f0";
inline constexpr std::string_view yellow_fill = "#f7ecb5";
inline constexpr std::string_view no_fill = "#ffffff";
inline constexpr std::string_view strong_colour = "#0072b2";
inline constexpr std::string_view edge_colour = "#666666";
inline constexpr std::string_view faint_colour = "#bbbbbb";

struct DiagramPoint {
    double x = 0;  ///< in points, to the right
    double y = 0;  ///< upwards
};

struct DiagramNode {
    enum class Shape : std::uint8_t { round, circle, square, invisible };
    std::string id;  ///< letters and digits
    std::string label;
    std::string subscript{};             ///< after the label, smaller and lower
    std::optional<Drawing> picture{};    ///< instead of the label, or below it where both are
    std::vector<std::string> details{};  ///< lines below
    Shape shape = Shape::round;
    std::string_view fill = no_fill;
    bool doubled = false;  ///< two borders
    bool faint = false;
    std::size_t group = 0;  ///< among the groups of the diagram, if it has any
    /// Attributes of DOT that Graphviz ignores, and that are needed to read the graph again.
    std::string identity{};
};

struct DiagramEdge {
    std::size_t from = 0;
    std::size_t to = 0;
    std::string label{};
    bool strong = false;
    bool dashed = false;
    bool faint = false;
    bool places = true;  ///< counts when nodes are given their places
};

/// A line of the legend, or of a table of numbers and positions.
struct DiagramRow {
    std::string text;
    std::string_view fill = no_fill;
    std::optional<Drawing> picture{};
};
struct DiagramLegend {
    std::string title;
    std::vector<DiagramRow> rows;
};

struct Diagram {
    std::string name;  ///< of the graph in DOT
    std::string title{};
    std::vector<DiagramNode> nodes{};
    std::vector<DiagramEdge> edges{};
    std::vector<DiagramLegend> tables{};
    std::vector<std::string> groups{};  ///< their titles
    bool to_the_right = false;          ///< edges lead to the right, not down
    bool crowded = false;               ///< edges are drawn thin, there are so many
    /// Of each node, when the diagram does not leave that to Graphviz; edges are straight then.
    std::vector<DiagramPoint> places{};
};

/// All that take one are false as soon as it is.
using Out = PieceSink;

bool diagram_dot(const Diagram& diagram, Out out);

/// TikZ in a document of its own (class standalone); `plain` is what Graphviz writes in its format
/// plain: the places of nodes and edges.
std::string diagram_tikz(const Diagram& diagram, std::string_view plain);

/// A text between quotes, as DOT has it.
std::string dot_quoted(std::string_view text);

/// About how wide the label is drawn, in points.
double width_of(const DiagramNode& node);
double height_of(const DiagramNode& node);

}  // namespace grundy
