#include "rules/kinds/grid_board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/scanner.hpp"

namespace grundy {

std::string grid_cell_label(GridSize size, std::size_t cell) {
    return fmt::format("{},{}", cell % size.columns + 1, cell / size.columns + 1);
}

std::string grid_cells_label(GridSize size, const std::vector<std::size_t>& cells) {
    std::string label;
    for (const std::size_t cell : cells) {
        label += label.empty() ? "" : "-";
        label += grid_cell_label(size, cell);
    }
    return label;
}

std::vector<std::size_t> read_grid_cells(std::string_view typed, GridSize size) {
    constexpr Words any{};
    Scanner scanner{typed};
    std::vector<std::size_t> cells;
    do {
        const auto column = scanner.number(any);
        const bool comma = scanner.accept(',');
        const auto row = scanner.number(any);
        if (!column || !comma || !row || *column == 0 || *row == 0 || *column > size.columns ||
            *row > size.rows) {
            return {};
        }
        cells.push_back((static_cast<std::size_t>(*row) - 1) * size.columns +
                        static_cast<std::size_t>(*column) - 1);
    } while (scanner.accept('-'));
    return scanner.at_end() ? cells : std::vector<std::size_t>{};
}

Result<GridSize> read_grid_size(std::string_view text, GridSize most, const Words& expected) {
    Scanner scanner{text};
    const std::size_t column_at = scanner.offset();
    const auto columns = scanner.number(expected);
    if (!columns) {
        return std::unexpected{columns.error()};
    }
    if (!scanner.accept('x')) {
        return scanner.unexpected_here(expected);
    }
    const std::size_t row_at = scanner.offset();
    const auto rows = scanner.number(expected);
    if (!rows) {
        return std::unexpected{rows.error()};
    }
    if (const auto end = scanner.end(expected); !end) {
        return std::unexpected{end.error()};
    }
    if (*columns == 0 || *rows == 0) {
        return scanner.fail_at(*columns == 0 ? column_at : row_at,
                               Words{"a board without cells", "un plateau sans case"}, expected);
    }
    if (*columns > most.columns || *rows > most.rows) {
        return scanner.fail_at(*columns > most.columns ? column_at : row_at,
                               Words{"the board is too large", "le plateau est trop grand"},
                               phrase("at most {} columns and {} rows",
                                      "au plus {} colonnes et {} lignes", most.columns, most.rows));
    }
    return GridSize{static_cast<std::size_t>(*columns), static_cast<std::size_t>(*rows)};
}

namespace grid_bits {

void unpack(const Numbers& numbers, Rows& rows) {
    const GridSize size = GridSize::of(numbers);
    const std::uint64_t all = ~std::uint64_t{0} >> (64 - std::max<std::size_t>(1, size.columns));
    std::size_t begin = 0;
    for (std::size_t row = 0; row < size.rows; ++row, begin += size.columns) {
        const std::size_t shift = begin % 64;
        std::uint64_t bits = word(numbers, begin / 64) >> shift;
        if (shift + size.columns > 64) {
            bits |= word(numbers, begin / 64 + 1) << (64 - shift);
        }
        rows[row] = bits & all;
    }
}

Numbers packed(const Rows& rows, GridSize size) {
    Numbers numbers = none(size);
    std::size_t begin = 0;
    for (std::size_t row = 0; row < size.rows; ++row, begin += size.columns) {
        const std::size_t shift = begin % 64;
        numbers[first_word + begin / 64] |= static_cast<std::int64_t>(rows[row] << shift);
        if (shift + size.columns > 64) {
            numbers[first_word + begin / 64 + 1] |=
                static_cast<std::int64_t>(rows[row] >> (64 - shift));
        }
    }
    return numbers;
}

GridSize trim(Rows& rows, GridSize size) {
    std::uint64_t columns = 0;
    std::size_t first = size.rows;
    std::size_t last = 0;
    for (std::size_t row = 0; row < size.rows; ++row) {
        columns |= rows[row];
        if (rows[row] != 0) {
            first = std::min(first, row);
            last = row;
        }
    }
    if (columns == 0) {
        return {};
    }
    const auto margin = static_cast<unsigned>(std::countr_zero(columns));
    const GridSize box{static_cast<std::size_t>(std::bit_width(columns >> margin)),
                       last + 1 - first};
    for (std::size_t row = 0; row < box.rows; ++row) {
        rows[row] = rows[first + row] >> margin;
    }
    return box;
}

Numbers trimmed(const Numbers& numbers) {
    Rows rows;  // NOLINT(*-member-init): unpack fills what is read
    unpack(numbers, rows);
    return packed(rows, trim(rows, GridSize::of(numbers)));
}

}  // namespace grid_bits

GridClasses::GridClasses(GridSize size) {
    for (std::size_t cell = 0; cell < size.cells(); ++cell) {
        parent_[cell] = static_cast<std::uint16_t>(cell);
        met_[cell] = false;
    }
}

std::size_t GridClasses::root(std::size_t cell) {
    while (parent_[cell] != cell) {
        parent_[cell] = parent_[parent_[cell]];  // every path is halved on the way
        cell = parent_[cell];
    }
    return cell;
}

void GridClasses::join(std::size_t a, std::size_t b) {
    a = root(a);
    b = root(b);
    // The root is the first cell of its class: classes() finds it before the others.
    parent_[std::max(a, b)] = static_cast<std::uint16_t>(std::min(a, b));
}

std::vector<Numbers> GridClasses::classes(const Numbers& numbers) {
    constexpr std::size_t unnumbered = static_cast<std::size_t>(-1);
    const GridSize size = GridSize::of(numbers);
    const Numbers empty = grid_bits::none(size);
    std::vector<Numbers> found;
    std::vector<std::size_t> number_of(size.cells(), unnumbered);
    grid_bits::each(numbers, [&](std::size_t cell, int, int) {
        if (met_[cell]) {
            std::size_t& number = number_of[root(cell)];
            if (number == unnumbered) {
                number = found.size();
                found.push_back(empty);
            }
            grid_bits::add(found[number], cell);
        }
        return true;
    });
    return found;
}

void join_neighbours(const Numbers& numbers, GridClasses& classes) {
    const GridSize size = GridSize::of(numbers);
    grid_bits::each(numbers, [&](std::size_t cell, int column, int row) {
        classes.meet(cell);
        if (static_cast<std::size_t>(column) + 1 < size.columns &&
            grid_bits::has(numbers, cell + 1)) {
            classes.join(cell, cell + 1);
        }
        if (static_cast<std::size_t>(row) + 1 < size.rows &&
            grid_bits::has(numbers, cell + size.columns)) {
            classes.join(cell, cell + size.columns);
        }
        return true;
    });
}

}  // namespace grundy
