#include "rules/kinds/grid_shape.hpp"

#include <algorithm>
#include <optional>

#include "base/integer.hpp"

namespace grundy {

namespace {

constexpr Words shape_form{"a shape, as in {0,0 1,0}: columns and rows seen from 0,0",
                           "une forme, comme {0,0 1,0} : colonnes et lignes vues de 0,0"};

Result<int> read_coordinate(Tokens& words) {
    const bool negative = words.accept("-");
    const Token& digits = words.next();
    constexpr std::size_t most_digits = 2;
    if (digits.kind != Token::Kind::number || digits.text.size() > most_digits ||
        integer_of_digits(digits.text) >= most_grid_side) {
        return words.unexpected_here(digits.kind == Token::Kind::number
                                         ? phrase("a number from {} to {}", "un nombre de {} à {}",
                                                  1 - static_cast<int>(most_grid_side),
                                                  most_grid_side - 1)
                                         : Text{shape_form});
    }
    const int value = static_cast<int>(integer_of_digits(words.take().text));
    return negative ? -value : value;
}

}  // namespace

Result<GridShape> GridShape::read(Tokens& words) {
    const std::size_t begin = words.next().offset;
    if (!words.accept("{")) {
        return words.unexpected_here(shape_form);
    }
    GridShape shape;
    std::vector<GridCell> seen;
    std::optional<std::size_t> origin;
    std::size_t needed = 0;
    while (!words.accept("}")) {
        const std::size_t place = words.next().offset;
        const auto column = read_coordinate(words);
        if (!column) {
            return std::unexpected{column.error()};
        }
        if (!words.accept(",")) {
            return words.unexpected_here(shape_form);
        }
        const auto row = read_coordinate(words);
        if (!row) {
            return std::unexpected{row.error()};
        }
        const GridCell cell{*column, *row};
        const bool optional = words.accept("?");
        const bool ray = !optional && words.accept("*");
        if (cell == GridCell{} && (optional || ray)) {
            return failure_at(words.text(), place,
                              Words{"the cell 0,0 must be there, and is no step",
                                    "la case 0,0 doit être là, et n'est pas un pas"},
                              shape_form);
        }
        if (!ray && std::ranges::find(seen, cell) != seen.end()) {
            return failure_at(words.text(), place,
                              phrase("the cell {},{} is there twice",
                                     "la case {},{} est là deux fois", cell.column, cell.row),
                              shape_form);
        }
        if (!ray) {
            seen.push_back(cell);
        }
        if (seen.size() + shape.rays_.size() > most_cells / 8) {
            return failure_at(words.text(), place,
                              Words{"the shape has too many cells", "la forme a trop de cases"},
                              phrase("at most {}", "au plus {}", most_cells / 8));
        }
        if (cell == GridCell{}) {
            origin = needed++;
        } else if (ray) {
            shape.rays_.push_back(cell);
        } else if (optional) {
            shape.optional_.push_back(cell);
        } else {
            shape.required_.push_back(cell);
            ++needed;
        }
    }
    if (!origin) {
        return failure_at(words.text(), begin,
                          Words{"the shape has no cell 0,0", "la forme n'a pas de case 0,0"},
                          shape_form);
    }
    shape.origin_ = *origin;
    return shape;
}

GridShape GridShape::image(GridSymmetry symmetry) const {
    GridShape turned = *this;
    for (auto* list : {&turned.required_, &turned.optional_, &turned.rays_}) {
        for (GridCell& cell : *list) {
            cell = symmetry.image(cell);
        }
    }
    return turned;
}

std::size_t GridShape::weight() const {
    return 1 + required_.size() + optional_.size() + cells_of_ray * rays_.size();
}

std::vector<std::size_t> GridShape::needed(GridSize size, GridCell at) const {
    std::vector<std::size_t> cells;
    for (const GridCell step : required_) {
        cells.push_back(index(size, at.column + step.column, at.row + step.row));
    }
    cells.insert(cells.begin() + static_cast<std::ptrdiff_t>(origin_),
                 index(size, at.column, at.row));
    return cells;
}

std::vector<std::vector<GridCell>> GridShape::form() const {
    std::vector<GridCell> needed = required_;
    needed.emplace_back();
    const GridCell least = *std::ranges::min_element(needed);
    std::vector<std::vector<GridCell>> form{std::move(needed), optional_, rays_, {}};
    for (GridCell& cell : form[0]) {
        cell = {cell.column - least.column, cell.row - least.row};
    }
    for (GridCell& cell : form[1]) {
        cell = {cell.column - least.column, cell.row - least.row};
    }
    if (!rays_.empty()) {
        form[3] = {least};
    }
    for (auto& list : form) {
        std::ranges::sort(list);
        list.erase(std::ranges::unique(list).begin(), list.end());
    }
    return form;
}

}  // namespace grundy
