// Diagrams in DOT. Nodes that have places are drawn where they stand: layout=nop2 tells Graphviz
// so, whichever of its programs is called.
#include <fmt/format.h>

#include <algorithm>

#include "render/diagram.hpp"
#include "render/vertex_picture.hpp"

namespace grundy {

namespace {

constexpr double line_height = 17;
constexpr double letter_width = 8.5;
constexpr double table_margin = 60;

std::string in_table(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        safe += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string{c};
    }
    return safe;
}

double text_width(std::string_view text) {
    return letter_width * static_cast<double>(character_count(text));
}

/// The label with its subscript. A text element of SVG ignores a shift of the base line, but not a
/// smaller letter.
std::string named(const DiagramNode& node) {
    return in_table(node.label) +
           (node.subscript.empty() ? ""
                                   : fmt::format(R"(<FONT POINT-SIZE="11"><SUB>{}</SUB></FONT>)",
                                                 in_table(node.subscript)));
}

std::string table_label(const DiagramNode& node) {
    std::string rows;
    const auto row = [&](const std::string& content) {
        rows += "<TR><TD>" + content + "</TD></TR>";
    };
    if (!node.label.empty()) {
        row(named(node));
    }
    if (node.picture) {
        row(picture_table(*node.picture, node.faint));
    }
    for (const std::string& line : node.details) {
        row(in_table(line));
    }
    return R"(<<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="1">)" + rows +
           "</TABLE>>";
}

std::string label_of(const DiagramNode& node) {
    if (node.picture) {
        return table_label(node);
    }
    if (!node.subscript.empty()) {
        std::string lines = named(node);
        for (const std::string& line : node.details) {
            lines += "<BR/>" + in_table(line);
        }
        return "<" + lines + ">";
    }
    std::string text = dot_quoted(node.label);
    for (const std::string& line : node.details) {
        text.insert(text.size() - 1, "\\n" + line);
    }
    return text;
}

const char* shape_name(DiagramNode::Shape shape) {
    switch (shape) {
        case DiagramNode::Shape::square:
            return "box";
        case DiagramNode::Shape::circle:
            return "circle";
        case DiagramNode::Shape::round:
            return "ellipse";
        case DiagramNode::Shape::invisible:
            break;
    }
    return "none";
}

void node_dot(const Diagram& diagram, std::size_t i, std::string_view indent, Out out) {
    const DiagramNode& node = diagram.nodes[i];
    const std::string place =
        diagram.places.empty()
            ? ""
            : fmt::format(", pos=\"{:.1f},{:.1f}\"", diagram.places[i].x, diagram.places[i].y);
    if (node.shape == DiagramNode::Shape::invisible) {
        out(fmt::format("{}{} [label=\"\", shape=none, style=\"\", width=0, height=0{}];\n", indent,
                        node.id, place));
        return;
    }
    out(fmt::format("{}{} [label={}, shape={}, fillcolor=\"{}\"{}{}{}{}];\n", indent, node.id,
                    label_of(node), shape_name(node.shape), node.fill,
                    node.doubled ? ", peripheries=2" : "",
                    node.faint ? fmt::format(", style=\"filled,dashed\", color=\"{0}\", "
                                             "fontcolor=\"{0}\"",
                                             faint_colour)
                               : "",
                    place, node.identity));
}

void edge_dot(const Diagram& diagram, const DiagramEdge& edge, std::string_view indent, Out out) {
    std::string features;
    const auto add = [&](const std::string& feature) {
        features += (features.empty() ? " [" : ", ") + feature;
    };
    if (!edge.label.empty()) {
        add("label=" + dot_quoted(edge.label));
    }
    if (edge.strong) {
        add(fmt::format("penwidth=3, color=\"{}\"", strong_colour));
    }
    if (edge.dashed) {
        add("style=dashed");
    }
    if (edge.faint) {
        add(fmt::format("style=dashed, color=\"{}\"", faint_colour));
    }
    if (!edge.places) {
        add("constraint=false");
    }
    out(fmt::format("{}{} -> {}{};\n", indent, diagram.nodes[edge.from].id,
                    diagram.nodes[edge.to].id, features.empty() ? "" : features + "]"));
}

/// One node that is a table: it takes less room than a cluster.
std::string table_dot(const DiagramLegend& table) {
    const bool pictures = std::ranges::any_of(
        table.rows, [](const DiagramRow& row) { return row.picture.has_value(); });
    std::string rows;
    for (const DiagramRow& row : table.rows) {
        rows += fmt::format(R"(<TR><TD BGCOLOR="{}">{}</TD>)", row.fill, in_table(row.text));
        if (pictures) {
            rows += "<TD>" + (row.picture ? picture_table(*row.picture, false) : "") + "</TD>";
        }
        rows += "</TR>";
    }
    return fmt::format(
        "[shape=none, fillcolor=none, style=\"\", label=<<TABLE BORDER=\"0\" CELLBORDER=\"1\" "
        "CELLSPACING=\"0\" CELLPADDING=\"4\" COLOR=\"#888888\"><TR><TD{}><B>{}</B></TD></TR>"
        "{}</TABLE>>",
        pictures ? " COLSPAN=\"2\"" : "", in_table(table.title), rows);
}

double table_width(const DiagramLegend& table) {
    double widest = text_width(table.title);
    for (const DiagramRow& row : table.rows) {
        const double picture = row.picture ? picture_size(*row.picture).width + 16 : 0;
        widest = std::max(widest, text_width(row.text) + picture);
    }
    return widest + 16;
}

double table_height(const DiagramLegend& table) {
    double height = line_height + 8;
    for (const DiagramRow& row : table.rows) {
        const double picture = row.picture ? picture_size(*row.picture).height : 0;
        height += std::max(line_height, picture) + 9;
    }
    return height;
}

/// To the right of nodes that have places, from the top down.
void tables_dot(const Diagram& diagram, Out out) {
    double right = 0;
    double top = 0;
    for (std::size_t i = 0; i < diagram.places.size(); ++i) {
        right = std::max(right, diagram.places[i].x + width_of(diagram.nodes[i]) / 2);
        top = std::max(top, diagram.places[i].y + height_of(diagram.nodes[i]) / 2);
    }
    for (std::size_t i = 0; i < diagram.tables.size(); ++i) {
        const DiagramLegend& table = diagram.tables[i];
        const double height = table_height(table);
        const std::string place =
            diagram.places.empty()
                ? ""
                : fmt::format(", pos=\"{:.1f},{:.1f}\"",
                              right + table_margin + table_width(table) / 2, top - height / 2);
        top -= height + 12;
        out(fmt::format("  table{} {}{}];\n", i, table_dot(table), place));
    }
}

/// An ellipse around a box is wider and higher than it by a factor of the square root of 2.
double room_around(const DiagramNode& node, double content) {
    return node.shape == DiagramNode::Shape::square ? content + 8 : 1.42 * content + 4;
}

}  // namespace

std::string dot_quoted(std::string_view text) {
    std::string safe = "\"";
    for (const char c : text) {
        safe += (c == '"' || c == '\\' ? "\\" : "") + std::string{c};
    }
    return safe + "\"";
}

double width_of(const DiagramNode& node) {
    double width = text_width(node.label) + text_width(node.subscript);
    for (const std::string& line : node.details) {
        width = std::max(width, text_width(line));
    }
    if (node.picture) {
        width = std::max(width, picture_size(*node.picture).width);
    }
    return room_around(node, width) + 12;
}

double height_of(const DiagramNode& node) {
    const double lines = static_cast<double>(node.details.size()) + (node.label.empty() ? 0 : 1);
    return room_around(node, lines * line_height +
                                 (node.picture ? picture_size(*node.picture).height + 4 : 0)) +
           8;
}

bool diagram_dot(const Diagram& diagram, Out sink) {
    UntilRefused out{sink};
    out(fmt::format("digraph {} {{\n", diagram.name));
    if (!diagram.title.empty()) {
        out(fmt::format("  label={}; labelloc=t; fontname=\"sans-serif\";\n",
                        dot_quoted(diagram.title)));
    }
    if (!diagram.places.empty()) {
        out("  layout=nop2; splines=line; outputorder=edgesfirst;\n");
    }
    if (diagram.to_the_right) {
        out("  rankdir=LR;\n");
    }
    out("  node [style=filled, fontname=\"sans-serif\"];\n");
    out(fmt::format("  edge [color=\"{}\", fontname=\"sans-serif\"{}];\n", edge_colour,
                    diagram.crowded ? ", penwidth=0.4, arrowsize=0.5" : ""));
    const std::size_t groups = std::max<std::size_t>(1, diagram.groups.size());
    for (std::size_t i = 0; i < groups; ++i) {
        // To the right, Graphviz stacks groups from the bottom up.
        const std::size_t group = diagram.to_the_right ? groups - 1 - i : i;
        const bool boxed = !diagram.groups.empty();
        const std::string_view indent = boxed ? "    " : "  ";
        if (boxed) {
            out(
                fmt::format("  subgraph cluster_{} {{\n    label={}; fontname=\"sans-serif\"; "
                            "color=\"#888888\";\n",
                            group, dot_quoted(diagram.groups[group])));
        }
        for (std::size_t node = 0; node < diagram.nodes.size() && out.good(); ++node) {
            if (!boxed || diagram.nodes[node].group == group) {
                node_dot(diagram, node, indent, out);
            }
        }
        for (const DiagramEdge& edge : diagram.edges) {
            if (out.good() && (!boxed || diagram.nodes[edge.from].group == group)) {
                edge_dot(diagram, edge, indent, out);
            }
        }
        out(boxed ? "  }\n" : "");
    }
    tables_dot(diagram, out);
    out("}\n");
    return out.good();
}

}  // namespace grundy
