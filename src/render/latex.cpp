#include "render/latex.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "render/latex_items.hpp"

namespace grundy {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 35> replacements{{
    {"\\", "\\textbackslash{}"},
    {"{", "\\{"},
    {"}", "\\}"},
    {"#", "\\#"},
    {"$", "\\$"},
    {"%", "\\%"},
    {"&", "\\&"},
    {"_", "\\_"},
    {"^", "\\textasciicircum{}"},
    {"~", "\\textasciitilde{}"},
    {"<", "\\textless{}"},
    {">", "\\textgreater{}"},
    {"|", "\\textbar{}"},
    {"'", "'"},
    {"\"", "\\textquotedbl{}"},
    {"→", "$\\to$"},
    {"…", "\\dots{}"},
    {"φ", "$\\varphi$"},
    {"⌊", "$\\lfloor$"},
    {"⌋", "$\\rfloor$"},
    {"√5", "$\\sqrt{5}$"},
    {"√", "$\\surd$"},
    {"≤", "$\\le$"},
    {"≥", "$\\ge$"},
    {"∞", "$\\infty$"},
    {"⁰", "$^0$"},
    {"²", "$^2$"},
    {"×", "$\\times$"},
    {"·", "$\\cdot$"},
    {"○", "$\\circ$"},
    {"●", "$\\bullet$"},
    {"–", "--"},
    {"°", "\\textdegree{}"},
    {"«", "\\guillemotleft{}"},
    {"»", "\\guillemotright{}"},
}};

/// Latin letters with their accents are known to inputenc; beyond, a letter may stop pdflatex.
bool is_known_letter(std::string_view character) {
    return character.size() == 1 ||
           (character.size() == 2 && static_cast<unsigned char>(character[0]) <= 0xC5U);
}

std::size_t character_length(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
        ++end;
    }
    return end - at;
}

/// Appends what stands for the beginning of `rest`, and returns how much of it that is.
std::size_t append_escaped(std::string& latex, std::string_view rest) {
    const auto found = std::ranges::find_if(
        replacements, [&](const auto& entry) { return rest.starts_with(entry.first); });
    if (found != replacements.end()) {
        latex += found->second;
        return found->first.size();
    }
    const std::size_t length = character_length(rest, 0);
    const std::string_view character = rest.substr(0, length);
    latex += is_known_letter(character) ? character : "?";
    return length;
}

constexpr std::uint64_t most_matches = 40;
constexpr std::size_t most_heaps = 40;

std::string heaps_picture(const std::vector<Integer>& heaps) {
    if (heaps.empty() || heaps.size() > most_heaps) {
        return "";
    }
    std::string picture = "\\begin{tikzpicture}[x=2.5mm,y=7mm]\n";
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        picture += fmt::format("  \\node[anchor=east] at (0,-{0}) {{{1}:}};\n", i, i + 1);
        const bool drawn = heaps[i] <= most_matches;
        if (drawn && heaps[i] > 0) {
            picture += fmt::format(
                "  \\foreach \\x in {{1,...,{}}} \\draw[line width=1.2pt] (\\x,-{}) +(0,-2mm) -- "
                "+(0,2mm);\n",
                heaps[i], i);
        }
        const Integer end = drawn ? Integer{heaps[i] + 1} : Integer{1};
        picture += fmt::format("  \\node[anchor=west] at ({},-{}) {{({})}};\n", end, i, heaps[i]);
    }
    return picture + "\\end{tikzpicture}\n";
}

/// A board stands on its bottom row, the columns numbered below and the rows on the left.
std::string board_picture(const GridDrawing::Board& board) {
    using Cell = GridDrawing::Cell;
    std::string picture = "\\begin{tikzpicture}[x=5mm,y=5mm,baseline=0mm]\n";
    std::size_t columns = 0;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const std::size_t row = board.size() - 1 - i;
        picture +=
            fmt::format("  \\node[font=\\scriptsize] at (-0.5,{}.5) {{{}}};\n", row, row + 1);
        for (std::size_t column = 0; column < board[i].size(); ++column) {
            if (board[i][column] != Cell::none) {
                picture += fmt::format("  \\draw{} ({},{}) rectangle +(1,1);\n",
                                       board[i][column] == Cell::poison ? "[fill=black]" : "",
                                       column, row);
            }
        }
        columns = std::max(columns, board[i].size());
    }
    for (std::size_t column = 0; column < columns; ++column) {
        picture +=
            fmt::format("  \\node[font=\\scriptsize] at ({}.5,-0.5) {{{}}};\n", column, column + 1);
    }
    return picture + "\\end{tikzpicture}\n";
}

std::string boards_picture(const GridDrawing& grid) {
    constexpr std::size_t most_squares = 900;
    constexpr std::size_t widest = 28;
    constexpr std::size_t highest = 40;
    std::size_t squares = 0;
    std::string pictures;
    for (const GridDrawing::Board& board : grid.boards) {
        for (const auto& row : board) {
            squares += row.size();
            if (row.size() > widest || board.size() > highest || squares > most_squares) {
                return "";
            }
        }
        pictures += (pictures.empty() ? "" : "\\quad\n") + board_picture(board);
    }
    return pictures;
}

/// The nodes first..last - 1 of the forest are one tree: leaves from left to right, a node above
/// the middle of its children. Nodes come before their children, so one pass backwards is enough.
std::string tree_picture(const std::vector<std::size_t>& parents, std::size_t first,
                         std::size_t last) {
    struct Node {
        std::size_t depth = 0;
        double left = 0;   ///< where the first child stands
        double right = 0;  ///< where the last one does
        bool leaf = true;
    };
    std::vector<Node> nodes(last - first);
    for (std::size_t i = first + 1; i < last; ++i) {
        Node& parent = nodes[parents[i] - 1 - first];
        nodes[i - first].depth = parent.depth + 1;
        parent.leaf = false;
    }
    double leaves = 0;
    for (Node& node : nodes) {
        if (node.leaf) {
            node.left = node.right = leaves++;
        } else {
            node.left = -1;
        }
    }
    const auto place = [&](std::size_t i) { return (nodes[i].left + nodes[i].right) / 2; };
    for (std::size_t i = nodes.size(); i-- > 1;) {
        Node& parent = nodes[parents[first + i] - 1 - first];
        parent.right = parent.left < 0 ? place(i) : parent.right;  // the last child comes first
        parent.left = place(i);
    }
    std::string picture =
        fmt::format("\\begin{{tikzpicture}}[x={}mm,y=9mm]\n", leaves <= 16 ? 9.0 : 5.4);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        picture += fmt::format(
            "  \\node[circle,draw,inner sep=1pt,minimum size=5mm] (n{0}) at ({1},-{2}) {{{0}}};\n",
            first + i + 1, place(i), nodes[i].depth);
        if (i > 0) {
            picture += fmt::format("  \\draw (n{}) -- (n{});\n", parents[first + i], first + i + 1);
        }
    }
    return picture + "\\end{tikzpicture}\n";
}

std::string forest_picture(const ForestDrawing& forest) {
    constexpr std::size_t most_nodes = 60;
    constexpr std::size_t most_leaves = 28;  // of one tree: a page is not wider
    const auto& parents = forest.parents;
    if (parents.empty() || parents.size() > most_nodes) {
        return "";
    }
    std::string pictures;
    for (std::size_t first = 0; first < parents.size();) {
        std::size_t last = first + 1;
        std::size_t leaves = 1;
        while (last < parents.size() && parents[last] != 0) {
            leaves += parents[last] == last ? 0U : 1U;  // the node before it has no child
            ++last;
        }
        if (leaves > most_leaves) {
            return "";
        }
        pictures += (pictures.empty() ? "" : "\\quad\n") + tree_picture(parents, first, last);
        first = last;
    }
    return pictures;
}

}  // namespace

std::string latex_text(std::string_view text) {
    std::string latex;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const bool unbroken = rest.size() > 1 && rest[0] == ' ' &&
                              (std::string_view{":;?!"}.find(rest[1]) != std::string_view::npos ||
                               rest.substr(1).starts_with("»"));
        if (unbroken || (rest[0] == ' ' && text.substr(0, at).ends_with("«"))) {
            latex += '~';
            ++at;
            continue;
        }
        const bool in_forest = rest[0] == '(' && latex.ends_with(')');
        const bool in_list = rest[0] >= '0' && rest[0] <= '9' && latex.ends_with(',');
        latex += in_forest || in_list ? "\\allowbreak{}" : "";
        at += append_escaped(latex, rest);
    }
    return latex;
}

std::string latex_code(std::string_view text) {
    std::string latex = "\\texttt{";
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == ' ') {
            const bool leading =
                text.substr(0, at).find_first_not_of(' ') == std::string_view::npos;
            latex += leading ? "~" : "\\ ";  // where a line begins, a blank would be dropped
            ++at;
            continue;
        }
        if (text[at] == '-') {
            latex += "-{}";  // two of them would become a dash
            ++at;
            continue;
        }
        const bool breaks = text[at] == ',' || text[at] == '/' || text[at] == ')';
        at += append_escaped(latex, text.substr(at));
        latex += breaks && at < text.size() ? "\\allowbreak{}" : "";
    }
    return latex + "}";
}

std::string latex_drawing(const Drawing& drawing) {
    if (const auto* heaps = std::get_if<HeapsDrawing>(&drawing)) {
        return heaps_picture(heaps->heaps);
    }
    if (const auto* plane = std::get_if<PlaneDrawing>(&drawing)) {
        return heaps_picture({plane->column, plane->row});
    }
    if (const auto* grid = std::get_if<GridDrawing>(&drawing)) {
        return boards_picture(*grid);
    }
    if (const auto* forest = std::get_if<ForestDrawing>(&drawing)) {
        return forest_picture(*forest);
    }
    if (const auto* row = std::get_if<RowDrawing>(&drawing)) {
        return row_picture(*row);
    }
    if (const auto* letters = std::get_if<LettersDrawing>(&drawing)) {
        return letters_picture(*letters);
    }
    if (const auto* graph = std::get_if<GraphDrawing>(&drawing)) {
        return graph_picture(*graph);
    }
    return "";
}

}  // namespace grundy
