#include "render/draw_items.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace grundy {

namespace {

constexpr std::size_t drawing_width = 76;
constexpr std::size_t most_cells_drawn = 400;
constexpr std::size_t most_vertices_drawn = 200;
constexpr std::string_view indentation = "  ";

std::string right_aligned(std::string_view text, std::size_t width) {
    const std::size_t taken = character_count(text);
    return std::string(width > taken ? width - taken : 0, ' ') + std::string{text};
}

std::string_view nothing(Charset charset) { return charset == Charset::unicode ? "·" : "."; }

/// Heads and tails by the first letters of their names.
std::string_view coin(std::string_view cell, Lang lang) {
    return cell == "H" ? Words{"H", "F"}.in(lang) : Words{"T", "P"}.in(lang);
}

struct Neighbours {
    std::vector<std::vector<std::size_t>> of;  ///< by vertex, from 0

    explicit Neighbours(const GraphDrawing& drawing) : of(drawing.vertices.size()) {
        for (const GraphDrawing::Edge& edge : drawing.edges) {
            if (edge.there) {
                add(drawing, edge.from - 1, edge.to - 1);
                add(drawing, edge.to - 1, edge.from - 1);
            }
        }
    }

   private:
    void add(const GraphDrawing& drawing, std::size_t vertex, std::size_t neighbour) {
        const bool above = drawing.vertices[neighbour].y < drawing.vertices[vertex].y;
        if (drawing.vertices[neighbour].there && (!drawing.ordered || above)) {
            of[vertex].push_back(neighbour);
        }
    }
};

/// Names joined by commas, in lines that go on under the first one.
std::string name_list(std::string line, const std::vector<std::string>& names) {
    const std::string indent(character_count(line), ' ');
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string name = names[i] + (i + 1 < names.size() ? ", " : "");
        if (character_count(line) + character_count(name) > drawing_width && line != indent) {
            text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
            line = indent;
        }
        line += name;
    }
    return text + line + "\n";
}

}  // namespace

Text and_more(std::size_t count) { return phrase("… and {} more", "… et {} de plus", count); }

std::string drawn_row(const RowDrawing& drawing, Charset charset, Lang lang) {
    const std::size_t shown = std::min(drawing.cells.size(), most_cells_drawn);
    if (shown == 0) {
        return "  (0)\n";
    }
    const auto sign = [&](std::size_t i) -> std::string_view {
        const std::string& cell = drawing.cells[i];
        return drawing.look == RowDrawing::Look::coins ? coin(cell, lang)
               : cell.empty()                          ? nothing(charset)
                                                       : std::string_view{cell};
    };
    std::size_t width = std::to_string(drawing.first + shown - 1).size();
    for (std::size_t i = 0; i < shown; ++i) {
        width = std::max(width, character_count(sign(i)));
    }
    ++width;
    const std::size_t in_a_line = std::max<std::size_t>(1, drawing_width / width);
    std::string text;
    for (std::size_t first = 0; first < shown; first += in_a_line) {
        std::string cells{indentation};
        std::string numbers{indentation};
        for (std::size_t i = first; i < std::min(shown, first + in_a_line); ++i) {
            cells += right_aligned(sign(i), width);
            numbers += fmt::format("{:>{}}", drawing.first + i, width);
        }
        text += (first == 0 ? "" : "\n") + cells + "\n" + numbers + "\n";
    }
    if (shown < drawing.cells.size()) {
        text += std::string{indentation} + and_more(drawing.cells.size() - shown).in(lang) + "\n";
    }
    return text;
}

std::string drawn_letters(const LettersDrawing& drawing, Charset charset) {
    if (drawing.rows.empty()) {
        return "  (0)\n";
    }
    const std::size_t columns = drawing.rows.front().size();
    // Half a cell must be a whole number of characters where rows are shifted by it.
    const std::size_t cell_width = columns < 10 ? 2 : drawing.hexagonal ? 4 : 3;
    const std::size_t shift = drawing.hexagonal ? cell_width / 2 : 0;
    std::string text;
    for (std::size_t i = 0; i < drawing.rows.size(); ++i) {
        text += fmt::format("{}{:>3} ", std::string(shift * i, ' '), drawing.rows.size() - i);
        for (const char letter : drawing.rows[i]) {
            text += std::string(cell_width - 1, ' ');
            text += letter == drawing.empty ? nothing(charset) : std::string_view{&letter, 1};
        }
        text += '\n';
    }
    text += std::string(4 + shift * drawing.rows.size(), ' ');
    for (std::size_t column = 1; column <= columns; ++column) {
        text += fmt::format("{:>{}}", column, cell_width);
    }
    return text + "\n";
}

std::string drawn_graph(const GraphDrawing& drawing, Charset charset, Lang lang) {
    const Neighbours neighbours{drawing};
    std::size_t width = 0;
    std::size_t left = 0;
    std::vector<std::string> gone;
    for (const GraphDrawing::Vertex& vertex : drawing.vertices) {
        width = std::max(width, character_count(vertex.name));
        left += vertex.there ? 1U : 0U;
        if (!vertex.there) {
            gone.push_back(vertex.name);
        }
    }
    const std::string_view joint = drawing.ordered ? "<" : charset == Charset::unicode ? "─" : "-";
    std::string text;
    std::size_t shown = 0;
    for (std::size_t v = 0; v < drawing.vertices.size() && shown < most_vertices_drawn; ++v) {
        const GraphDrawing::Vertex& vertex = drawing.vertices[v];
        if (!vertex.there) {
            continue;
        }
        ++shown;
        std::string line = std::string{indentation} + right_aligned(vertex.name, width);
        if (vertex.ground) {
            line += std::string{Words{" (ground)", " (sol)"}.in(lang)};
        }
        std::vector<std::string> names;
        for (const std::size_t neighbour : neighbours.of[v]) {
            names.push_back(drawing.vertices[neighbour].name);
        }
        text += names.empty() ? line + "\n" : name_list(fmt::format("{} {} ", line, joint), names);
    }
    if (shown < left) {
        text += std::string{indentation} + and_more(left - shown).in(lang) + "\n";
    }
    if (left == 0) {
        return "  (0)\n";
    }
    if (!gone.empty() && gone.size() <= most_vertices_drawn) {
        text += name_list(
            std::string{indentation} + std::string{Words{"taken away: ", "enlevés : "}.in(lang)},
            gone);
    }
    return text;
}

}  // namespace grundy
