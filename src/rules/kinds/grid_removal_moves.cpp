// What people call the moves of a removal game, and what these do to the drawing.
#include <algorithm>

#include "rules/kinds/grid_removal.hpp"

namespace grundy {

namespace {

GridCell cell_at(GridSize size, std::int64_t cell) {
    const auto index = static_cast<std::size_t>(cell);
    return {static_cast<int>(index % size.columns), static_cast<int>(index / size.columns)};
}

/// The cells that a move takes, in their order.
std::vector<std::size_t> taken_cells(const RulePosition& position, const RuleMove& move) {
    const bool all = GridSize::of(move.to.numbers).cells() == 0;
    std::vector<std::size_t> cells;
    grid_bits::each(position.numbers, [&](std::size_t cell, int, int) {
        if (all || !grid_bits::has(move.to.numbers, cell)) {
            cells.push_back(cell);
        }
        return true;
    });
    return cells;
}

Area area_of(GridCell first, GridCell last) {
    return {1, first.column + 1, last.column + 1, first.row + 1, last.row + 1};
}

/// "r2", with the piece in front where there are several.
std::string line_label(const std::vector<Numbers>& pieces, bool row, std::int64_t line,
                       std::size_t cell) {
    std::string label = fmt::format("{}{}", row ? 'r' : 'c', line + 1);
    for (std::size_t piece = 0; pieces.size() > 1 && piece < pieces.size(); ++piece) {
        if (grid_bits::has(pieces[piece], cell)) {
            label = fmt::format("{}:{}", piece + 1, label);
        }
    }
    return label;
}

}  // namespace

std::vector<std::size_t> GridRemoval::named_cells(const RulePosition& position,
                                                  const RuleMove& move) const {
    const GridSize size = GridSize::of(position.numbers);
    const GridShape& shape = lines_[move.rule].shapes[static_cast<std::size_t>(move.chosen[0])];
    return whole_labels_ ? taken_cells(position, move)
                         : shape.needed(size, cell_at(size, move.chosen[1]));
}

std::string GridRemoval::label(const RulePosition& position, const RuleMove& move) const {
    if (move.chosen[0] < 0) {
        return line_label(grid_pieces(position.numbers), move.chosen[0] == chosen_row,
                          move.chosen[1], static_cast<std::size_t>(move.chosen[2]));
    }
    return grid_cells_label(GridSize::of(position.numbers), named_cells(position, move));
}

Text GridRemoval::describe(const RulePosition& position, const RuleMove& move) const {
    if (move.chosen[0] < 0) {
        const auto pieces = grid_pieces(position.numbers);
        const Words line =
            move.chosen[0] == chosen_row ? Words{"row", "ligne"} : Words{"column", "colonne"};
        if (pieces.size() == 1) {
            return phrase("remove {} {}", "enlever la {} {}", line, move.chosen[1] + 1);
        }
        const auto cell = static_cast<std::size_t>(move.chosen[2]);
        const auto piece = std::ranges::find_if(
            pieces, [&](const Numbers& one) { return grid_bits::has(one, cell); });
        return phrase("remove {} {} of piece {}", "enlever la {} {} de la pièce {}", line,
                      move.chosen[1] + 1, piece - pieces.begin() + 1);
    }
    const auto named = named_cells(position, move);
    const std::string cells = grid_cells_label(GridSize::of(position.numbers), named);
    const std::size_t others = taken_cells(position, move).size() - named.size();
    if (others == 0) {
        return phrase("remove {}", "enlever {}", cells);
    }
    return phrase("remove {} and {} more", "enlever {} et {} de plus", cells, others);
}

/// Cells may be typed in any order, and the piece left out where only one has the line.
std::string GridRemoval::full_label(const RulePosition& position, std::string_view typed) const {
    const Numbers& numbers = position.numbers;
    const GridSize size = GridSize::of(numbers);
    std::vector<std::size_t> meant = read_grid_cells(typed, size);
    std::ranges::sort(meant);
    std::string found;
    for (std::size_t line = 0; line < lines_.size() && !meant.empty(); ++line) {
        const auto& shapes = lines_[line].shapes;
        for (std::size_t index = 0;
             belongs(text_.moves[line], position) && index < shapes.size() && found.empty();
             ++index) {
            grid_bits::each(numbers, [&](std::size_t cell, int column, int row) {
                if (!shapes[index].fits(numbers, size, {column, row})) {
                    return true;
                }
                RuleMove move{line, {static_cast<std::int64_t>(index)}, position};
                move.chosen.push_back(static_cast<std::int64_t>(cell));
                if (whole_labels_) {
                    shapes[index].each_taken(numbers, size, {column, row}, [&](std::size_t taken) {
                        grid_bits::remove(move.to.numbers, taken);
                    });
                }
                const std::vector<std::size_t> named = named_cells(position, move);
                std::vector<std::size_t> sorted = named;
                std::ranges::sort(sorted);
                found = sorted == meant ? grid_cells_label(size, named) : "";
                return found.empty();
            });
        }
    }
    if (!found.empty() || typed.size() < 2 || (typed[0] != 'r' && typed[0] != 'c')) {
        return found.empty() ? std::string{typed} : found;
    }
    const bool row = typed[0] == 'r';
    const auto pieces = grid_pieces(numbers);
    std::size_t candidates = 0;
    for (const Numbers& piece : pieces) {
        std::optional<std::string> label;
        grid_bits::each(piece, [&](std::size_t cell, int column, int at) {
            if (!label && typed.substr(1) == fmt::to_string((row ? at : column) + 1)) {
                label = line_label(pieces, row, row ? at : column, cell);
            }
            return true;
        });
        candidates += label ? 1U : 0U;
        found = label.value_or(found);
    }
    return candidates == 1 ? found : std::string{typed};
}

/// Pointed at: the cells that the move needs, where they fill a rectangle, and otherwise the first
/// of them; a line of a board that is one piece, from edge to edge.
std::optional<Effect> GridRemoval::effect(const RulePosition& position,
                                          const RuleMove& move) const {
    const GridSize size = GridSize::of(position.numbers);
    GridEffect effect;
    for (const std::size_t cell : taken_cells(position, move)) {
        const GridCell at = cell_at(size, static_cast<std::int64_t>(cell));
        effect.removes.push_back(area_of(at, at));
    }
    std::vector<std::size_t> named;
    if (move.chosen[0] < 0) {
        const bool row = move.chosen[0] == chosen_row;
        const auto line = static_cast<int>(move.chosen[1]);
        if (grid_pieces(position.numbers).size() == 1) {
            const auto far_column = static_cast<int>(size.columns) - 1;
            const auto far_row = static_cast<int>(size.rows) - 1;
            effect.pick =
                row ? area_of({0, line}, {far_column, line}) : area_of({line, 0}, {line, far_row});
            return effect;
        }
        named = taken_cells(position, move);
    } else {
        named = lines_[move.rule].shapes[static_cast<std::size_t>(move.chosen[0])].needed(
            size, cell_at(size, move.chosen[1]));
    }
    GridCell low = cell_at(size, static_cast<std::int64_t>(named[0]));
    const GridCell first = low;
    GridCell high = low;
    for (const std::size_t cell : named) {
        const GridCell at = cell_at(size, static_cast<std::int64_t>(cell));
        low = {std::min(low.column, at.column), std::min(low.row, at.row)};
        high = {std::max(high.column, at.column), std::max(high.row, at.row)};
    }
    const auto box =
        static_cast<std::size_t>((high.column - low.column + 1) * (high.row - low.row + 1));
    effect.pick = box == named.size() ? area_of(low, high) : area_of(first, first);
    return effect;
}

}  // namespace grundy
