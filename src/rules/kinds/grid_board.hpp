// The cells of a rectangle, as positions of removal games keep them: the numbers of columns and
// rows, then a bit for each cell, 64 to a word; cells count from the left of the bottom row.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "rules/rule_position.hpp"

namespace grundy {

inline constexpr std::size_t most_grid_side = 64;
inline constexpr std::size_t most_grid_cells = most_grid_side * most_grid_side;

struct GridSize {
    std::size_t columns = 0;
    std::size_t rows = 0;

    static GridSize of(const Numbers& numbers) {
        return {static_cast<std::size_t>(numbers[0]), static_cast<std::size_t>(numbers[1])};
    }
    [[nodiscard]] std::size_t cells() const { return columns * rows; }
    [[nodiscard]] std::size_t words() const { return (cells() + 63) / 64; }
    friend bool operator==(const GridSize&, const GridSize&) = default;
};

/// Column and row, both from 0.
struct GridCell {
    int column = 0;
    int row = 0;

    friend auto operator<=>(const GridCell&, const GridCell&) = default;
};

/// "2,3": column and row from 1.
std::string grid_cell_label(GridSize size, std::size_t cell);
/// Cells joined by '-'.
std::string grid_cells_label(GridSize size, const std::vector<std::size_t>& cells);
/// Reads "1,1-2,1" as cells of the board, in their order; nothing if it is not that.
std::vector<std::size_t> read_grid_cells(std::string_view typed, GridSize size);
/// Reads "5x4", columns x rows; `most` is the largest size allowed.
Result<GridSize> read_grid_size(std::string_view text, GridSize most, const Words& expected);

// In namespaces of their own, since their names are those of everyday.
namespace grid_bits {

/// The place of the words among the numbers of a position.
inline constexpr std::size_t first_word = 2;

inline std::uint64_t word(const Numbers& numbers, std::size_t index) {
    return static_cast<std::uint64_t>(numbers[first_word + index]);
}
inline bool has(const Numbers& numbers, std::size_t cell) {
    return ((word(numbers, cell / 64) >> (cell % 64)) & 1U) != 0;
}
inline void add(Numbers& numbers, std::size_t cell) {
    numbers[first_word + cell / 64] |= static_cast<std::int64_t>(std::uint64_t{1} << (cell % 64));
}
inline void remove(Numbers& numbers, std::size_t cell) {
    numbers[first_word + cell / 64] &=
        static_cast<std::int64_t>(~(std::uint64_t{1} << (cell % 64)));
}
inline std::size_t count(const Numbers& numbers) {
    std::size_t cells = 0;
    for (std::size_t i = first_word; i < numbers.size(); ++i) {
        cells += static_cast<std::size_t>(std::popcount(static_cast<std::uint64_t>(numbers[i])));
    }
    return cells;
}
inline bool is_empty(const Numbers& numbers) {
    std::int64_t all = 0;
    for (std::size_t i = first_word; i < numbers.size(); ++i) {
        all |= numbers[i];
    }
    return all == 0;
}

/// A board of this size without cells.
inline Numbers none(GridSize size) {
    Numbers numbers(first_word + size.words(), 0);
    numbers[0] = static_cast<std::int64_t>(size.columns);
    numbers[1] = static_cast<std::int64_t>(size.rows);
    return numbers;
}
/// A board without cells is written 0, whatever its size was: they are one position.
inline void settle(Numbers& numbers) {
    if (is_empty(numbers)) {
        numbers.assign(2, 0);
    }
}

/// Calls visit(cell, column, row) for each cell that is there, in their order, while it returns
/// true; returns whether it always did.
template <class Visit>
bool each(const Numbers& numbers, Visit visit) {
    const GridSize size = GridSize::of(numbers);
    std::size_t row = 0;
    std::size_t row_begins = 0;
    for (std::size_t i = 0; i < size.words(); ++i) {
        for (std::uint64_t bits = word(numbers, i); bits != 0; bits &= bits - 1) {
            const std::size_t cell = 64 * i + static_cast<std::size_t>(std::countr_zero(bits));
            while (cell >= row_begins + size.columns) {  // no division: this is the inner loop
                row_begins += size.columns;
                ++row;
            }
            if (!visit(cell, static_cast<int>(cell - row_begins), static_cast<int>(row))) {
                return false;
            }
        }
    }
    return true;
}

/// Row by row, bit c of a row for column c: for work on whole rows.
using Rows = std::array<std::uint64_t, most_grid_side>;

void unpack(const Numbers& numbers, Rows& rows);
/// The first rows of as many columns, packed.
Numbers packed(const Rows& rows, GridSize size);
/// Without empty rows and columns at the border: moved into the corner, with the size that is left.
GridSize trim(Rows& rows, GridSize size);
Numbers trimmed(const Numbers& numbers);

}  // namespace grid_bits

/// One of the eight symmetries of the square: first the diagonal if `swaps`, then left and right,
/// then top and bottom.
struct GridSymmetry {
    bool swaps = false;
    bool mirrors = false;
    bool overturns = false;

    static constexpr std::size_t count = 8;
    /// All of them, the identity first.
    static constexpr GridSymmetry number(std::size_t index) {
        return {(index & 4U) != 0, (index & 1U) != 0, (index & 2U) != 0};
    }
    [[nodiscard]] constexpr GridCell image(GridCell cell) const {
        const GridCell swapped = swaps ? GridCell{cell.row, cell.column} : cell;
        return {mirrors ? -swapped.column : swapped.column, overturns ? -swapped.row : swapped.row};
    }
};

/// Which of the eight keep the rules as they are.
using GridSymmetries = std::array<bool, GridSymmetry::count>;

/// The least of the images of a board, trimmed.
Numbers least_grid_image(const Numbers& numbers, const GridSymmetries& allowed);

/// Which cells belong together: a forest of disjoint sets (Galler and Fischer, 1964).
class GridClasses {
   public:
    /// Every cell by itself; no cell has been met.
    explicit GridClasses(GridSize size);

    void meet(std::size_t cell) { met_[cell] = true; }
    [[nodiscard]] bool met(std::size_t cell) const { return met_[cell]; }
    void join(std::size_t a, std::size_t b);
    /// The classes of the cells that were met and are there, in the order of their first cells, on
    /// boards of the same size.
    [[nodiscard]] std::vector<Numbers> classes(const Numbers& numbers);

   private:
    std::size_t root(std::size_t cell);

    std::array<std::uint16_t, most_grid_cells> parent_;
    std::array<bool, most_grid_cells> met_;
};

/// Cells that touch along an edge belong together. Pieces come in the order of their first cells,
/// on boards of the same size.
std::vector<Numbers> grid_pieces(const Numbers& numbers);
void join_neighbours(const Numbers& numbers, GridClasses& classes);

}  // namespace grundy
