// Diagrams in TikZ, where Graphviz has put nodes and edges. The document compiles by itself, and
// the picture can be copied out of it.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "render/diagram.hpp"
#include "render/vertex_picture.hpp"

namespace grundy {

namespace {

struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
};

/// What Graphviz tells in its format plain, in inches.
struct Plan {
    std::map<std::string, Box, std::less<>> boxes;
    std::multimap<std::pair<std::string, std::string>, std::vector<DiagramPoint>> ways;
    double top = 0;
};

/// The words of a line; a word in quotes is only noted as one, since labels are not needed.
std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
        line.remove_prefix(begin);
        const std::size_t end = std::min(line.find(' '), line.size());
        if (end > 0) {
            words.push_back(line.substr(0, end));
        }
        line.remove_prefix(end);
    }
    return words;
}

double number_of(std::string_view word) {
    double value = 0;
    std::from_chars(word.data(), word.data() + word.size(), value);
    return value;
}

void read_line(std::string_view line, Plan& plan) {
    const auto words = words_of(line);
    if (words.size() >= 4 && words[0] == "graph") {
        plan.top = number_of(words[3]);
    } else if (words.size() >= 6 && words[0] == "node") {
        plan.boxes[std::string{words[1]}] = {number_of(words[2]), number_of(words[3]),
                                             number_of(words[4]), number_of(words[5])};
    } else if (words.size() >= 4 && words[0] == "edge") {
        const auto count = static_cast<std::size_t>(number_of(words[3]));
        std::vector<DiagramPoint> way;
        for (std::size_t i = 0; i < count && 5 + 2 * i < words.size(); ++i) {
            way.push_back({number_of(words[4 + 2 * i]), number_of(words[5 + 2 * i])});
        }
        plan.ways.emplace(std::pair{std::string{words[1]}, std::string{words[2]}}, std::move(way));
    }
}

Plan plan_of(std::string_view plain) {
    Plan plan;
    while (!plain.empty()) {
        const std::size_t end = std::min(plain.find('\n'), plain.size());
        read_line(plain.substr(0, end), plan);
        plain.remove_prefix(std::min(end + 1, plain.size()));
    }
    return plan;
}

std::string in_tex(std::string_view text) {
    static const std::map<std::string_view, std::string_view> signs = {
        {"∞", "$\\infty$"}, {"→", "$\\to$"}, {"…", "\\dots{}"}};
    std::string safe;
    while (!text.empty()) {
        const auto sign = std::ranges::find_if(
            signs, [&](const auto& entry) { return text.starts_with(entry.first); });
        if (sign != signs.end()) {
            safe += sign->second;
            text.remove_prefix(sign->first.size());
            continue;
        }
        const char c = text.front();
        text.remove_prefix(1);
        if (std::string_view{"#$%&_{}"}.find(c) != std::string_view::npos) {
            safe += std::string{"\\"} + c;
        } else if (c == '\\') {
            safe += "\\textbackslash{}";
        } else if (c == '~' || c == '^') {
            safe += std::string{"\\"} + c + "{}";
        } else if (c == '<' || c == '>' || c == '|') {
            safe += std::string{"$"} + (c == '|' ? std::string{"\\vert"} : std::string{c}) + "$";
        } else if (c == '"') {
            safe += "\\textquotedbl{}";
        } else {
            safe += c;
        }
    }
    return safe;
}

std::string_view colour_name(std::string_view fill) {
    return fill == blue_fill ? "attracted" : fill == yellow_fill ? "drawn" : "white";
}

std::string picture(const Drawing& drawing) {
    return fmt::format("\\tikz[x={0}pt,y={0}pt,baseline=(current bounding box.center)]{{{1}}}",
                       picture_square, picture_tikz(drawing));
}

std::string node_text(const DiagramNode& node) {
    std::string text = in_tex(node.label);
    if (!node.subscript.empty()) {
        text += fmt::format("$_{{\\mathrm{{{}}}}}$", in_tex(node.subscript));
    }
    if (node.picture) {
        text += (text.empty() ? "" : "\\\\") + picture(*node.picture);
    }
    for (const std::string& line : node.details) {
        // Brackets at the beginning of a line would be taken for the space after the last one.
        text += (text.empty() ? "{}" : "\\\\{}") + in_tex(line);
    }
    return text;
}

std::string point(const DiagramPoint& at) { return fmt::format("({:.3f},{:.3f})", at.x, at.y); }

void add_node(const DiagramNode& node, const Box& box, std::string& text) {
    if (node.shape == DiagramNode::Shape::invisible) {
        text += fmt::format("  \\coordinate ({}) at {};\n", node.id, point({box.x, box.y}));
        return;
    }
    const std::string_view shape = node.shape == DiagramNode::Shape::square   ? "rectangle"
                                   : node.shape == DiagramNode::Shape::circle ? "circle"
                                                                              : "ellipse";
    text += fmt::format(
        "  \\node[vertex,{},fill={}{}{},minimum width={:.3f}in,minimum height={:.3f}in] ({}) at {} "
        "{{{}}};\n",
        shape, colour_name(node.fill), node.doubled ? ",double" : "", node.faint ? ",faint" : "",
        box.width, box.height, node.id, point({box.x, box.y}), node_text(node));
}

void add_edge(const Diagram& diagram, const DiagramEdge& edge, Plan& plan, std::string& text) {
    const std::string& from = diagram.nodes[edge.from].id;
    const std::string& to = diagram.nodes[edge.to].id;
    std::string style = edge.strong ? "strategy" : "move";
    style += edge.dashed ? ",dashed" : edge.faint ? ",faint" : "";
    const std::string label =
        edge.label.empty() ? "" : fmt::format(" node[midway,note] {{{}}}", in_tex(edge.label));
    const auto way = plan.ways.find(std::pair{from, to});
    if (way == plan.ways.end() || way->second.size() < 4 || !diagram.places.empty()) {
        text += fmt::format("  \\draw[{}] ({}) {}{} ({});\n", style, from,
                            from == to ? "edge[loop above]" : "--", label, to);
        return;
    }
    const auto& points = way->second;
    std::string path = point(points[0]);
    const std::size_t curves = (points.size() - 1) / 3;
    for (std::size_t i = 0; i < curves; ++i) {
        path += fmt::format(" .. controls {} and {} .. {}{}", point(points[3 * i + 1]),
                            point(points[3 * i + 2]), i == curves / 2 ? label : "",
                            point(points[3 * i + 3]));
    }
    // The arrowhead goes on to the border of the node.
    text += fmt::format("  \\draw[{}] {} -- ({});\n", style, path, to);
    plan.ways.erase(way);
}

std::string table_tex(const DiagramLegend& table) {
    const bool pictures = std::ranges::any_of(
        table.rows, [](const DiagramRow& row) { return row.picture.has_value(); });
    std::string text =
        fmt::format("\\begin{{tabular}}{{|{}|}}\\hline \\textbf{{{}}}{}\\\\\\hline ",
                    pictures ? "l|c" : "l", in_tex(table.title), pictures ? "&" : "");
    for (const DiagramRow& row : table.rows) {
        if (row.fill != no_fill) {
            text += fmt::format("\\cellcolor{{{}}}", colour_name(row.fill));
        }
        text += in_tex(row.text);
        if (pictures) {
            text += "&" + (row.picture ? picture(*row.picture) : "");
        }
        text += "\\\\\\hline ";
    }
    return text + "\\end{tabular}";
}

constexpr std::string_view preamble = R"(\documentclass[border=4pt]{standalone}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage[table]{xcolor}
\usepackage{tikz}
\usetikzlibrary{arrows.meta,shapes.geometric}
\definecolor{attracted}{HTML}{A6D8F0}
\definecolor{drawn}{HTML}{F7ECB5}
\definecolor{strategy}{HTML}{0072B2}
\definecolor{chocolate}{HTML}{D89A5B}
\begin{document}
\begin{tikzpicture}[x=1in,y=1in,font=\sffamily,
  vertex/.style={draw,align=center,inner sep=1pt},
  move/.style={-{Stealth},gray},
  strategy/.style={-{Stealth},line width=1.6pt,draw=strategy},
  faint/.style={dashed,draw=gray!50,text=gray!60},
  note/.style={fill=white,inner sep=1pt,text=black,font=\sffamily\small}]
)";

}  // namespace

std::string diagram_tikz(const Diagram& diagram, std::string_view plain) {
    Plan plan = plan_of(plain);
    std::string text{preamble};
    double left = 0;
    double right = 0;
    for (const DiagramNode& node : diagram.nodes) {
        const Box box = plan.boxes[node.id];
        left = std::min(left, box.x - box.width / 2);
        right = std::max(right, box.x + box.width / 2);
        add_node(node, box, text);
    }
    for (const DiagramEdge& edge : diagram.edges) {
        add_edge(diagram, edge, plan, text);
    }
    if (!diagram.title.empty()) {
        text += fmt::format("  \\node[anchor=south] at ({:.3f},{:.3f}) {{{}}};\n",
                            (left + right) / 2, plan.top, in_tex(diagram.title));
    }
    for (std::size_t i = 0; i < diagram.tables.size(); ++i) {
        const Box box = plan.boxes[fmt::format("table{}", i)];
        text += fmt::format("  \\node at {} {{{}}};\n", point({box.x, box.y}),
                            table_tex(diagram.tables[i]));
    }
    return text + "\\end{tikzpicture}\n\\end{document}\n";
}

}  // namespace grundy
