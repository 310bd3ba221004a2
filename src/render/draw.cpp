#include "render/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "render/draw_items.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_matches_drawn = 60;
constexpr std::size_t most_nodes_drawn = 200;
constexpr std::size_t most_heaps_drawn = 40;

std::string drawn_heaps(const HeapsDrawing& drawing, Charset charset, Lang lang) {
    const std::string_view match = charset == Charset::unicode ? "┃" : "|";
    std::string text;
    const std::size_t shown = std::min(drawing.heaps.size(), most_heaps_drawn);
    for (std::size_t i = 0; i < shown; ++i) {
        const Integer& heap = drawing.heaps[i];
        text += fmt::format("  {:>3}: ", i + 1);
        if (heap <= most_matches_drawn) {
            for (auto left = static_cast<std::size_t>(heap); left > 0; --left) {
                text += match;
            }
            text += heap == 0 ? "" : " ";
        }
        text += fmt::format("({})\n", excerpt(to_string(heap), 60));
    }
    if (shown < drawing.heaps.size()) {
        text += "  " + and_more(drawing.heaps.size() - shown).in(lang) + "\n";
    }
    return text.empty() ? "  (0)\n" : text;
}

/// One board with its row numbers on the left and its column numbers below.
std::vector<std::string> board_lines(const GridDrawing::Board& board, Charset charset,
                                     std::size_t& width) {
    using Cell = GridDrawing::Cell;
    const auto sign = [&](Cell cell) -> std::string_view {
        const bool unicode = charset == Charset::unicode;
        switch (cell) {
            case Cell::square:
                return unicode ? "□" : "#";
            case Cell::poison:
                return unicode ? "■" : "x";
            case Cell::none:
                break;
        }
        return unicode ? "·" : ".";
    };
    std::size_t columns = 0;
    for (const auto& row : board) {
        columns = std::max(columns, row.size());
    }
    const std::size_t cell_width = columns < 10 ? 2 : 3;
    width = 4 + columns * cell_width;
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < board.size(); ++i) {
        std::string line = fmt::format("{:>3} ", board.size() - i);
        for (std::size_t column = 0; column < columns; ++column) {
            const bool inside = column < board[i].size();
            line += std::string(cell_width - 1, ' ');
            line += inside ? sign(board[i][column]) : " ";
        }
        lines.push_back(std::move(line));
    }
    std::string numbers(4, ' ');
    for (std::size_t column = 1; column <= columns; ++column) {
        numbers += fmt::format("{:>{}}", column, cell_width);
    }
    lines.push_back(std::move(numbers));
    return lines;
}

/// Boards side by side as long as a line holds them, standing on their bottom rows.
std::string drawn_boards(const GridDrawing& drawing, Charset charset) {
    constexpr std::size_t line_width = 78;
    std::string text;
    for (std::size_t first = 0; first < drawing.boards.size();) {
        std::vector<std::vector<std::string>> row;
        std::vector<std::size_t> widths;
        std::size_t used = 0;
        std::size_t height = 0;
        while (first < drawing.boards.size()) {
            std::size_t width = 0;
            auto lines = board_lines(drawing.boards[first], charset, width);
            if (!row.empty() && used + width > line_width) {
                break;
            }
            used += width + 2;
            height = std::max(height, lines.size());
            row.push_back(std::move(lines));
            widths.push_back(width);
            ++first;
        }
        for (std::size_t line = 0; line < height; ++line) {
            for (std::size_t board = 0; board < row.size(); ++board) {
                const std::size_t blank = height - row[board].size();
                text += line < blank ? std::string(widths[board], ' ') : row[board][line - blank];
                text += "  ";
            }
            text.erase(text.find_last_not_of(' ') + 1);
            text += '\n';
        }
    }
    return text.empty() ? "  (0)\n" : text;
}

std::string drawn_forest(const ForestDrawing& drawing, Charset charset, Lang lang) {
    const bool unicode = charset == Charset::unicode;
    const std::string_view branch = unicode ? "├─ " : "|- ";
    const std::string_view corner = unicode ? "└─ " : "`- ";
    const std::string_view trunk = unicode ? "│  " : "|  ";
    // Whether a later node has the same parent, from the back.
    std::vector<bool> has_sibling(drawing.parents.size());
    std::vector<bool> parent_seen(drawing.parents.size() + 1);
    for (std::size_t i = drawing.parents.size(); i-- > 0;) {
        has_sibling[i] = parent_seen[drawing.parents[i]];
        parent_seen[drawing.parents[i]] = true;
    }
    std::vector<std::string> indent(drawing.parents.size() + 1);
    std::string text;
    for (std::size_t i = 0; i < std::min(drawing.parents.size(), most_nodes_drawn); ++i) {
        const std::size_t parent = drawing.parents[i];
        const std::size_t node = i + 1;
        if (parent == 0) {
            text += fmt::format("  {}\n", node);
            indent[node] = "  ";
        } else {
            text += fmt::format("{}{}{}\n", indent[parent], has_sibling[i] ? branch : corner, node);
            indent[node] = indent[parent] + std::string{has_sibling[i] ? trunk : "   "};
        }
    }
    if (drawing.parents.size() > most_nodes_drawn) {
        text += "  " + and_more(drawing.parents.size() - most_nodes_drawn).in(lang) + "\n";
    }
    return text.empty() ? "  (0)\n" : text;
}

}  // namespace

std::string drawn(const Drawing& drawing, Charset charset, Lang lang) {
    if (const auto* heaps = std::get_if<HeapsDrawing>(&drawing)) {
        return drawn_heaps(*heaps, charset, lang);
    }
    if (const auto* plane = std::get_if<PlaneDrawing>(&drawing)) {
        return drawn_heaps({{plane->column, plane->row}}, charset, lang);
    }
    if (const auto* grid = std::get_if<GridDrawing>(&drawing)) {
        return drawn_boards(*grid, charset);
    }
    if (const auto* forest = std::get_if<ForestDrawing>(&drawing)) {
        return drawn_forest(*forest, charset, lang);
    }
    if (const auto* row = std::get_if<RowDrawing>(&drawing)) {
        return drawn_row(*row, charset, lang);
    }
    if (const auto* letters = std::get_if<LettersDrawing>(&drawing)) {
        return drawn_letters(*letters, charset);
    }
    if (const auto* graph = std::get_if<GraphDrawing>(&drawing)) {
        return drawn_graph(*graph, charset, lang);
    }
    return "  " + excerpt(std::get<TextDrawing>(drawing).text, 70) + "\n";
}

std::string in_charset(std::string text, Charset charset) {
    if (charset == Charset::unicode) {
        return text;
    }
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 29> replacements{{
        {"→", "->"},  {"…", "..."},   {"○", "o"}, {"●", "*"},  {"⌊", "floor("}, {"⌋", ")"},
        {"φ", "phi"}, {"√", "sqrt "}, {"é", "e"}, {"è", "e"},  {"ê", "e"},      {"à", "a"},
        {"â", "a"},   {"ù", "u"},     {"û", "u"}, {"î", "i"},  {"ô", "o"},      {"ç", "c"},
        {"œ", "oe"},  {"É", "E"},     {"À", "A"}, {"«", "\""}, {"»", "\""},     {"²", "^2"},
        {"⁰", "^0"},  {"Œ", "OE"},    {"×", "x"}, {"Ú", "U"},  {"ï", "i"},
    }};
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
        if (static_cast<unsigned char>(text[at]) < 0x80U) {
            plain += text[at++];
            continue;
        }
        const std::string_view rest = std::string_view{text}.substr(at);
        const auto found = std::ranges::find_if(
            replacements, [&](const auto& entry) { return rest.starts_with(entry.first); });
        plain += found == replacements.end() ? "?" : found->second;
        ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
            ++at;  // the rest of the character
        }
    }
    return plain;
}

}  // namespace grundy
