#include "render/latex_items.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "render/latex.hpp"

namespace grundy {

namespace {

constexpr std::string_view picture_end = "\\end{tikzpicture}\n";

/// A number beside the board, in small type.
std::string mark(double x, double y, std::size_t number) {
    return fmt::format("  \\node[font=\\scriptsize] at ({:.2f},{:.2f}) {{{}}};\n", x, y, number);
}

std::string letter(double x, double y, std::string_view text) {
    return fmt::format("  \\node at ({:.2f},{:.2f}) {{{}}};\n", x, y, latex_text(text));
}

/// A hexagon with two upright sides, as wide as a cell.
std::string hexagon(double x, double y) {
    return fmt::format(
        "  \\draw ({:.2f},{:.2f}) +(0,0.577) -- +(0.5,0.289) -- +(0.5,-0.289) -- +(0,-0.577) -- "
        "+(-0.5,-0.289) -- +(-0.5,0.289) -- cycle;\n",
        x, y);
}

}  // namespace

std::string row_picture(const RowDrawing& drawing) {
    constexpr std::size_t most_cells = 100;
    constexpr std::size_t in_a_line = 24;
    if (drawing.cells.empty() || drawing.cells.size() > most_cells) {
        return "";
    }
    std::string picture = "\\begin{tikzpicture}[x=6mm,y=6mm]\n";
    for (std::size_t i = 0; i < drawing.cells.size(); ++i) {
        const double x = static_cast<double>(i % in_a_line) + 0.5;
        const double y = -1.9 * static_cast<double>(i / in_a_line);
        const std::string& cell = drawing.cells[i];
        if (drawing.look == RowDrawing::Look::coins) {
            picture += fmt::format("  \\draw{} ({:.2f},{:.2f}) circle[radius=0.4];\n",
                                   cell == "H" ? "[fill=black!15]" : "", x, y);
        } else {
            picture +=
                fmt::format("  \\draw ({:.2f},{:.2f}) rectangle +(1,1);\n", x - 0.5, y - 0.5);
        }
        picture += cell.empty() ? "" : letter(x, y, cell);
        picture += mark(x, y - 0.85, drawing.first + i);
    }
    return picture + std::string{picture_end};
}

std::string letters_picture(const LettersDrawing& drawing) {
    constexpr std::size_t most_columns = 24;
    constexpr std::size_t most_rows = 30;
    const std::size_t rows = drawing.rows.size();
    const std::size_t columns = rows == 0 ? 0 : drawing.rows.front().size();
    if (columns == 0 || columns > most_columns || rows > most_rows) {
        return "";
    }
    const double shift = drawing.hexagonal ? 0.5 : 0;
    const double height = drawing.hexagonal ? 0.866 : 1;  // of a row: √3/2 where cells interlock
    std::string picture = "\\begin{tikzpicture}[x=6mm,y=6mm]\n";
    for (std::size_t i = 0; i < rows; ++i) {
        const double left = shift * static_cast<double>(i);
        const double y = -height * static_cast<double>(i);
        picture += mark(left - 1, y, rows - i);
        for (std::size_t column = 0; column < columns; ++column) {
            const double x = left + static_cast<double>(column);
            picture +=
                drawing.hexagonal
                    ? hexagon(x, y)
                    : fmt::format("  \\draw ({:.2f},{:.2f}) rectangle +(1,1);\n", x - 0.5, y - 0.5);
            const char sign = drawing.rows[i][column];
            picture += sign == drawing.empty ? "" : letter(x, y, {&sign, 1});
        }
    }
    for (std::size_t column = 0; column < columns; ++column) {
        picture += mark(shift * static_cast<double>(rows) + static_cast<double>(column),
                        -height * static_cast<double>(rows), column + 1);
    }
    return picture + std::string{picture_end};
}

std::string graph_picture(const GraphDrawing& drawing) {
    constexpr std::size_t most_vertices = 60;
    constexpr double size = 9;  // centimetres
    const std::size_t count = drawing.vertices.size();
    if (count == 0 || count > most_vertices) {
        return "";
    }
    std::string picture = "\\begin{tikzpicture}[x=1cm,y=1cm]\n";
    for (std::size_t i = 0; i < count; ++i) {
        const GraphDrawing::Vertex& vertex = drawing.vertices[i];
        if (!vertex.there) {
            continue;
        }
        picture += fmt::format(
            "  \\node[{},draw,inner sep=1pt,minimum size=5mm{}] (n{}) at ({:.2f},{:.2f}) {{{}}};\n",
            vertex.ground ? "rectangle" : "circle", vertex.ground ? ",fill=black!15" : "", i + 1,
            size * vertex.x, -size * vertex.y, latex_text(vertex.name));
    }
    for (const GraphDrawing::Edge& edge : drawing.edges) {
        const bool drawn = edge.there && drawing.vertices[edge.from - 1].there &&
                           drawing.vertices[edge.to - 1].there;
        picture += drawn ? fmt::format("  \\draw (n{}) -- (n{});\n", edge.from, edge.to) : "";
    }
    return picture + std::string{picture_end};
}

}  // namespace grundy
