#include "render/vertex_picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "render/latex.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_squares = 150;  // more would not fit in a vertex
constexpr std::size_t most_sticks = 24;

enum class Piece : char { none, square, poison, stick, node, cell };

/// A rectangle on a grid, counted from the top left; an empty one takes room and can't be seen.
struct Mark {
    Piece kind = Piece::none;
    std::size_t column = 0;
    std::size_t row = 0;
    std::size_t width = 1;
    std::size_t parent = 0;  ///< of a node: its mark plus 1; 0 for a root
    std::string letter{};    ///< in a cell
};

struct Grid {
    std::vector<Mark> marks;  ///< those of nodes in prefix order
    std::size_t columns = 0;
    std::size_t rows = 0;

    void add(const Mark& mark) {
        marks.push_back(mark);
        columns = std::max(columns, mark.column + mark.width);
        rows = std::max(rows, mark.row + 1);
    }
};

Grid sticks(const std::vector<Integer>& heaps) {
    Grid grid;
    for (std::size_t row = 0; row < heaps.size(); ++row) {
        grid.add({Piece::none, 0, row});
        for (std::size_t i = 0; i < heaps[row]; ++i) {
            grid.add({Piece::stick, i, row});
        }
    }
    return grid;
}

/// Boards side by side on one ground.
Grid boards(const GridDrawing& drawing) {
    std::size_t height = 0;
    for (const auto& board : drawing.boards) {
        height = std::max(height, board.size());
    }
    Grid grid;
    std::size_t left = 0;
    for (const auto& board : drawing.boards) {
        for (std::size_t i = 0; i < board.size(); ++i) {
            for (std::size_t column = 0; column < board[i].size(); ++column) {
                const auto cell = board[i][column];
                if (cell != GridDrawing::Cell::none) {
                    grid.add({cell == GridDrawing::Cell::poison ? Piece::poison : Piece::square,
                              left + column, height - board.size() + i});
                }
            }
        }
        left = grid.columns + 1;
    }
    return grid;
}

/// A node is as wide as its leaves together, and its children stand right below it.
Grid forest(const ForestDrawing& drawing) {
    const std::size_t count = drawing.parents.size();
    std::vector<std::size_t> leaves(count + 1);
    std::vector<std::size_t> depth(count + 1);
    for (std::size_t node = count; node > 0; --node) {
        leaves[node] = std::max<std::size_t>(1, leaves[node]);
        leaves[drawing.parents[node - 1]] += leaves[node];
    }
    std::vector<std::size_t> next(count + 1);  // the first column that no child has taken yet
    Grid grid;
    for (std::size_t node = 1; node <= count; ++node) {
        const std::size_t parent = drawing.parents[node - 1];
        depth[node] = depth[parent] + 1;
        next[node] = next[parent];
        grid.add({Piece::node, next[node], depth[node] - 1, leaves[node], parent});
        next[parent] += leaves[node] + (parent == 0 ? 1 : 0);
    }
    return grid;
}

/// Cells with a letter each; a coin that shows tails is an empty one.
Grid row(const RowDrawing& drawing) {
    Grid grid;
    for (std::size_t i = 0; i < drawing.cells.size(); ++i) {
        const std::string& cell = drawing.cells[i];
        const bool tails = drawing.look == RowDrawing::Look::coins && cell == "T";
        grid.add({.kind = Piece::cell, .column = i, .letter = tails ? "" : cell});
    }
    return grid;
}

Grid letters(const LettersDrawing& drawing) {
    Grid grid;
    for (std::size_t row = 0; row < drawing.rows.size(); ++row) {
        for (std::size_t column = 0; column < drawing.rows[row].size(); ++column) {
            const char letter = drawing.rows[row][column];
            grid.add({.kind = Piece::cell,
                      .column = column,
                      .row = row,
                      .letter = letter == drawing.empty ? "" : std::string{letter}});
        }
    }
    return grid;
}

Grid grid_of(const Drawing& drawing) {
    if (const auto* heaps = std::get_if<HeapsDrawing>(&drawing)) {
        return sticks(heaps->heaps);
    }
    if (const auto* plane = std::get_if<PlaneDrawing>(&drawing)) {
        return sticks({plane->column, plane->row});
    }
    if (const auto* grid = std::get_if<GridDrawing>(&drawing)) {
        return boards(*grid);
    }
    if (const auto* trees = std::get_if<ForestDrawing>(&drawing)) {
        return forest(*trees);
    }
    if (const auto* cells = std::get_if<RowDrawing>(&drawing)) {
        return row(*cells);
    }
    // Rows that stand half a cell apart are no table.
    if (const auto* board = std::get_if<LettersDrawing>(&drawing); board && !board->hexagonal) {
        return letters(*board);
    }
    return {};
}

bool few(const std::vector<Integer>& heaps) {
    return heaps.size() <= most_sticks &&
           std::ranges::all_of(heaps, [](const Integer& heap) { return heap <= most_sticks; }) &&
           std::ranges::any_of(heaps, [](const Integer& heap) { return heap > 0; });
}

constexpr double stick_width = 3;
constexpr double stick_step = 5;

std::string escaped(std::string_view text) {
    std::string html;
    for (const char c : text) {
        html += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string{c};
    }
    return html;
}

std::string cell(const Mark& mark, bool faint) {
    if (mark.kind == Piece::cell) {
        const std::string text =
            mark.letter.empty()
                ? ""
                : fmt::format(R"(<FONT POINT-SIZE="7">{}</FONT>)", escaped(mark.letter));
        return fmt::format(
            R"(<TD WIDTH="{0}" HEIGHT="{0}" FIXEDSIZE="TRUE" BORDER="1" COLOR="{1}">{2}</TD>)",
            picture_square, faint ? "#bbbbbb" : "#5a3210", text);
    }
    if (mark.kind == Piece::stick) {
        return fmt::format(R"(<TD WIDTH="{}" HEIGHT="{}" FIXEDSIZE="TRUE" BGCOLOR="{}"></TD>)",
                           stick_width, picture_square, faint ? "#cccccc" : "#8a4b14");
    }
    const std::string_view fill = faint                        ? "#eeeeee"
                                  : mark.kind == Piece::poison ? "#1a1a1a"
                                  : mark.kind == Piece::node   ? "#e69f00"
                                                               : "#d89a5b";
    return fmt::format(
        R"(<TD COLSPAN="{}" WIDTH="{}" HEIGHT="{}" FIXEDSIZE="TRUE" BORDER="1" COLOR="{}" BGCOLOR="{}"></TD>)",
        mark.width, picture_square * static_cast<double>(mark.width), picture_square,
        faint ? "#bbbbbb" : "#5a3210", fill);
}

std::string blank(std::size_t width, double step) {
    return fmt::format(R"(<TD COLSPAN="{}" WIDTH="{}" HEIGHT="{}" FIXEDSIZE="TRUE"></TD>)", width,
                       step * static_cast<double>(width), picture_square);
}

}  // namespace

bool shows_heaps(const Drawing& drawing) {
    return std::holds_alternative<HeapsDrawing>(drawing) ||
           std::holds_alternative<PlaneDrawing>(drawing);
}

bool has_picture(const Drawing& drawing) {
    if (const auto* heaps = std::get_if<HeapsDrawing>(&drawing)) {
        return few(heaps->heaps);
    }
    if (const auto* plane = std::get_if<PlaneDrawing>(&drawing)) {
        return few({plane->column, plane->row});
    }
    const Grid grid = grid_of(drawing);
    return !grid.marks.empty() && grid.columns * grid.rows <= most_squares;
}

PictureSize picture_size(const Drawing& drawing) {
    const Grid grid = grid_of(drawing);
    const bool narrow = shows_heaps(drawing);
    const auto columns = static_cast<double>(grid.columns);
    const auto rows = static_cast<double>(grid.rows);
    return {columns * (narrow ? stick_step : picture_square),
            rows * (picture_square + (narrow ? stick_step - stick_width : 0))};
}

std::string picture_table(const Drawing& drawing, bool faint) {
    const Grid grid = grid_of(drawing);
    const bool narrow = shows_heaps(drawing);
    const PictureSize size = picture_size(drawing);
    const double step = narrow ? stick_width : picture_square;
    std::vector<const Mark*> at(grid.columns * grid.rows);
    for (const Mark& mark : grid.marks) {
        if (mark.kind != Piece::none) {
            at[mark.row * grid.columns + mark.column] = &mark;
        }
    }
    std::string text = fmt::format(
        R"(<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="{}" CELLPADDING="0" FIXEDSIZE="TRUE" WIDTH="{}" HEIGHT="{}">)",
        narrow ? 2 : 0, size.width, size.height);
    for (std::size_t row = 0; row < grid.rows; ++row) {
        text += "<TR>";
        for (std::size_t column = 0; column < grid.columns;) {
            const Mark* mark = at[row * grid.columns + column];
            text += mark == nullptr ? blank(1, step) : cell(*mark, faint);
            column += mark == nullptr ? 1 : mark->width;
        }
        text += "</TR>";
    }
    return text + "</TABLE>";
}

std::string picture_tikz(const Drawing& drawing) {
    const Grid grid = grid_of(drawing);
    const double step = shows_heaps(drawing) ? stick_step / picture_square : 1;
    const auto middle = [&](const Mark& mark) {
        return fmt::format("({:.2f},{:.2f})",
                           static_cast<double>(mark.column) + static_cast<double>(mark.width) / 2,
                           -static_cast<double>(mark.row));
    };
    std::string text;
    for (const Mark& mark : grid.marks) {
        if (mark.kind == Piece::node && mark.parent != 0) {
            text += fmt::format("\\draw[black] {} -- {};", middle(grid.marks[mark.parent - 1]),
                                middle(mark));
        }
    }
    for (const Mark& mark : grid.marks) {
        const double left = static_cast<double>(mark.column) * step;
        const auto row = static_cast<double>(mark.row) * (shows_heaps(drawing) ? 1.25 : 1);
        switch (mark.kind) {
            case Piece::stick:
                text += fmt::format("\\draw[black,line width=1.2pt] ({:.2f},{:.2f}) -- +(0,-1);",
                                    left, -row);
                break;
            case Piece::node:
                text += fmt::format("\\fill[black] {} circle[radius=0.2];", middle(mark));
                break;
            case Piece::square:
            case Piece::poison:
                text += fmt::format("\\draw[black,fill={}] ({:.2f},{:.2f}) rectangle +(1,-1);",
                                    mark.kind == Piece::poison ? "black" : "chocolate", left, -row);
                break;
            case Piece::cell:
                text += fmt::format("\\draw[black] ({:.2f},{:.2f}) rectangle +(1,-1);", left, -row);
                if (!mark.letter.empty()) {
                    text += fmt::format("\\node[font=\\tiny] at ({:.2f},{:.2f}) {{{}}};",
                                        left + 0.5, -row - 0.5, latex_text(mark.letter));
                }
                break;
            case Piece::none:
                break;
        }
    }
    return text;
}

}  // namespace grundy
