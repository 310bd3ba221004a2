// What a move of a removal game takes away: cells seen from one that is 0,0. Some must be there,
// some go too if they are, and some are steps that are made again and again, to the edge.
#pragma once

#include <cstddef>
#include <vector>

#include "base/error.hpp"
#include "claims/tokens.hpp"
#include "rules/kinds/grid_board.hpp"

namespace grundy {

class GridShape {
   public:
    /// All shapes of a file have at most this many cells together, turned ones included; a ray
    /// counts as many as it may take.
    static constexpr std::size_t most_cells = 4096;
    static constexpr std::size_t cells_of_ray = 16;

    /// "{0,0 1,2? 2,1*}".
    static Result<GridShape> read(Tokens& words);

    [[nodiscard]] GridShape image(GridSymmetry symmetry) const;
    /// What it costs of the cells above.
    [[nodiscard]] std::size_t weight() const;
    /// Takes the same cells wherever it is put.
    [[nodiscard]] bool same_as(const GridShape& other) const { return form() == other.form(); }
    /// Needs the same cells, wherever it is put, whatever goes with them.
    [[nodiscard]] bool needs_same(const GridShape& other) const {
        return form()[0] == other.form()[0];
    }

    /// Whether it can be put with its 0,0 on this cell, which is there.
    [[nodiscard]] bool fits(const Numbers& numbers, GridSize size, GridCell at) const {
        for (const GridCell step : required_) {
            if (!is_there(numbers, size, at.column + step.column, at.row + step.row)) {
                return false;
            }
        }
        return true;
    }
    /// The cells that must be there, in the order of the text.
    [[nodiscard]] std::vector<std::size_t> needed(GridSize size, GridCell at) const;
    /// Calls visit(cell) for each cell that goes when it is put there; some may come twice.
    template <class Visit>
    void each_taken(const Numbers& numbers, GridSize size, GridCell at, Visit visit) const {
        visit(index(size, at.column, at.row));
        for (const GridCell step : required_) {
            visit(index(size, at.column + step.column, at.row + step.row));
        }
        for (const GridCell step : optional_) {
            if (is_there(numbers, size, at.column + step.column, at.row + step.row)) {
                visit(index(size, at.column + step.column, at.row + step.row));
            }
        }
        for (const GridCell step : rays_) {
            int column = at.column + step.column;
            int row = at.row + step.row;
            for (; inside(size, column, row); column += step.column, row += step.row) {
                const std::size_t cell = index(size, column, row);
                if (grid_bits::has(numbers, cell)) {
                    visit(cell);
                }
            }
        }
    }

   private:
    static bool inside(GridSize size, int column, int row) {
        return static_cast<std::size_t>(column) < size.columns &&
               static_cast<std::size_t>(row) < size.rows;
    }
    static std::size_t index(GridSize size, int column, int row) {
        return static_cast<std::size_t>(row) * size.columns + static_cast<std::size_t>(column);
    }
    static bool is_there(const Numbers& numbers, GridSize size, int column, int row) {
        return inside(size, column, row) && grid_bits::has(numbers, index(size, column, row));
    }
    /// The same for shapes that differ in their 0,0 or in the order of their cells only: needed
    /// cells, optional ones, rays, and where rays begin.
    [[nodiscard]] std::vector<std::vector<GridCell>> form() const;

    std::vector<GridCell> required_;  ///< without 0,0, which is always one
    std::vector<GridCell> optional_;
    std::vector<GridCell> rays_;
    std::size_t origin_ = 0;  ///< the place of 0,0 among the needed cells, as they were written
};

}  // namespace grundy
