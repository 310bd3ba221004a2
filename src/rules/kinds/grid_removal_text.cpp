// How positions and moves of a removal game are written and drawn.
#include <algorithm>
#include <cmath>

#include "base/scanner.hpp"
#include "rules/kinds/grid_removal.hpp"

namespace grundy {

Words GridRemoval::position_words() const {
    return {
        "columns x rows, as in 5x4, or rows from the top joined by '/', '#' a cell, '.' none, "
        "as in ##./.##; nothing left is 0",
        "colonnes x lignes, comme 5x4, ou lignes depuis le haut séparées par « / », « # » une "
        "case, « . » rien, comme ##./.## ; plus rien s'écrit 0"};
}

Words GridRemoval::move_words() const {
    if (std::ranges::all_of(lines_, [](const Line& line) { return line.shapes.empty(); })) {
        return {
            "rROW or cCOLUMN: r2 is row 2 from the bottom; where there are several pieces, "
            "2:r1 is that of piece 2",
            "rLIGNE ou cCOLONNE : r2 est la ligne 2 depuis le bas ; quand il y a plusieurs "
            "pièces, 2:r1 est celle de la pièce 2"};
    }
    return {"COLUMN,ROW of each cell, joined by '-': 1,1-2,1; rows count from the bottom",
            "COLONNE,LIGNE de chaque case, séparées par « - » : 1,1-2,1 ; les lignes se comptent "
            "depuis le bas"};
}

std::string GridRemoval::example() const {
    return size_ ? fmt::format("{}x{}", size_->columns, size_->rows) : "4x4";
}

std::optional<Text> GridRemoval::measure() const {
    return Words{"every move takes cells away", "chaque coup enlève des cases"};
}

Result<RulePosition> GridRemoval::parse(std::string_view text) const {
    const GridSize most = size_.value_or(GridSize{most_grid_side, most_grid_side});
    Scanner scanner{text};
    RulePosition position;
    position.numbers.assign(2, 0);
    if (scanner.peek() >= '1' && scanner.peek() <= '9') {
        const auto size = read_grid_size(text, most, position_words());
        if (!size) {
            return std::unexpected{size.error()};
        }
        position.numbers = grid_bits::none(*size);
        for (std::size_t cell = 0; cell < size->cells(); ++cell) {
            grid_bits::add(position.numbers, cell);
        }
        return position;
    }
    if (scanner.accept('0')) {
        if (auto end = scanner.end(position_words()); !end) {
            return std::unexpected{std::move(end.error())};
        }
        return position;
    }
    grid_bits::Rows rows{};
    GridSize size{0, 1};
    std::size_t column = 0;
    bool begun = false;
    while (!scanner.at_end() || !begun) {
        begun = true;
        const bool cell = scanner.peek() == '#';
        if (scanner.peek() == '/') {
            if (size.rows == most.rows) {
                return scanner.unexpected_here(
                    phrase("at most {} rows", "au plus {} lignes", most.rows));
            }
            ++size.rows;
            column = 0;
        } else if (cell || scanner.peek() == '.') {
            if (column == most.columns) {
                return scanner.unexpected_here(
                    phrase("at most {} columns", "au plus {} colonnes", most.columns));
            }
            rows[size.rows - 1] |= std::uint64_t{cell} << column++;
            size.columns = std::max(size.columns, column);
        } else {
            return scanner.unexpected_here(position_words());
        }
        scanner.accept(scanner.peek());
    }
    if (size.columns > 0) {
        std::reverse(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(size.rows));
        position.numbers = grid_bits::packed(rows, size);
        grid_bits::settle(position.numbers);
    }
    return position;
}

std::string GridRemoval::format(const RulePosition& position) const {
    const GridSize size = GridSize::of(position.numbers);
    if (grid_bits::is_empty(position.numbers)) {
        return "0";
    }
    std::string text;
    text.reserve((size.columns + 1) * size.rows);
    for (std::size_t row = size.rows; row-- > 0;) {
        for (std::size_t column = 0; column < size.columns; ++column) {
            text += grid_bits::has(position.numbers, row * size.columns + column) ? '#' : '.';
        }
        text += row == 0 ? "" : "/";
    }
    return text;
}

namespace {

/// Grown cell by cell inside a rectangle, each next to one that is there (Eden's model).
Numbers grown(GridSize size, std::uint64_t cells, Random& random) {
    Numbers numbers = grid_bits::none(size);
    std::vector<GridCell> there{
        {static_cast<int>(size.columns / 2), static_cast<int>(size.rows / 2)}};
    const auto index = [&](GridCell cell) {
        return static_cast<std::size_t>(cell.row) * size.columns +
               static_cast<std::size_t>(cell.column);
    };
    grid_bits::add(numbers, index(there[0]));
    while (there.size() < cells) {
        constexpr GridCell steps[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
        GridCell to = there[random.below(there.size())];
        const GridCell step = steps[random.below(std::size(steps))];
        to = {to.column + step.column, to.row + step.row};
        if (static_cast<std::size_t>(to.column) < size.columns &&
            static_cast<std::size_t>(to.row) < size.rows && !grid_bits::has(numbers, index(to))) {
            grid_bits::add(numbers, index(to));
            there.push_back(to);
        }
    }
    return numbers;
}

}  // namespace

/// A rectangle, or a piece with a ragged edge.
RulePosition GridRemoval::random(std::uint64_t size, Random& random) const {
    const GridSize most = size_.value_or(GridSize{most_grid_side, most_grid_side});
    const std::uint64_t cells =
        std::min<std::uint64_t>(size == 0 ? random.between(6, 16) : size, most.cells());
    const bool rectangle = random.below(2) == 0;
    const auto root = static_cast<std::size_t>(std::sqrt(static_cast<double>(cells)));
    GridSize box{};
    box.rows = std::clamp<std::size_t>(rectangle ? random.between((root + 1) / 2, root) : root + 1,
                                       1, most.rows);
    box.columns = std::clamp<std::size_t>((cells + box.rows - 1) / box.rows + (rectangle ? 0 : 1),
                                          1, most.columns);
    box.rows =
        std::clamp<std::size_t>((cells + box.columns - 1) / box.columns, box.rows, most.rows);
    return {
        .numbers = grid_bits::trimmed(grown(
            box, rectangle ? box.cells() : std::min<std::uint64_t>(cells, box.cells()), random))};
}

Drawing GridRemoval::drawing(const RulePosition& position) const {
    using Cell = GridDrawing::Cell;
    const GridSize size = GridSize::of(position.numbers);
    GridDrawing grid;
    if (size.cells() == 0) {
        return grid;
    }
    auto& board = grid.boards.emplace_back();
    for (std::size_t row = size.rows; row-- > 0;) {
        auto& line = board.emplace_back();
        for (std::size_t column = 0; column < size.columns; ++column) {
            line.push_back(grid_bits::has(position.numbers, row * size.columns + column)
                               ? Cell::square
                               : Cell::none);
        }
    }
    return grid;
}

}  // namespace grundy
