// A rectangle of letters and what can be asked about it: texts along its lines, neighbours, sides
// that are joined.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "claims/registers.hpp"
#include "rules/kinds/grid_board.hpp"
#include "rules/kinds/letters.hpp"

namespace grundy {

/// Letters from the left of the bottom row on.
struct LetterBoard {
    GridSize size{};
    std::string letters{};
    bool hexagonal = false;

    [[nodiscard]] bool inside(GridCell cell) const {
        return static_cast<std::size_t>(cell.column) < size.columns &&
               static_cast<std::size_t>(cell.row) < size.rows;
    }
    [[nodiscard]] std::size_t index(GridCell cell) const {
        return static_cast<std::size_t>(cell.row) * size.columns +
               static_cast<std::size_t>(cell.column);
    }
    [[nodiscard]] GridCell cell(std::size_t index) const {
        return {static_cast<int>(index % size.columns), static_cast<int>(index / size.columns)};
    }

    /// The steps from a cell to its neighbours: four, or six. Where it is hexagonal, a row stands
    /// half a cell to the right of the one above it, so that the two cells above one are that of
    /// its column and the next to the right.
    [[nodiscard]] std::span<const GridCell> neighbours() const;
    /// One step along each sort of line: rows, columns and diagonals; of the diagonals a hexagonal
    /// board has only the one whose cells touch.
    [[nodiscard]] std::span<const GridCell> axes() const;

    /// Whether a text stands along one of the axes, in either direction. O(cells) for texts that
    /// seldom begin.
    [[nodiscard]] bool shows(std::string_view text) const;
    /// Whether neighbours with this letter join two sides. O(cells).
    [[nodiscard]] bool joins(char letter, std::string_view side, std::string_view other) const;
    /// How many neighbours of these cells, other than themselves, bear the letter.
    [[nodiscard]] std::int64_t near(char letter, std::span<const std::size_t> cells) const;

   private:
    [[nodiscard]] bool on_side(GridCell cell, std::string_view side) const;
};

/// What a board answers, and for a move the cells that it changes.
struct LetterBoardAnswers final : Answering {
    const LetterBoard* board = nullptr;
    char first = '\0';
    std::span<const std::size_t> changed{};

    [[nodiscard]] std::int64_t answer(const Query& query, std::int64_t argument) const override;
};

}  // namespace grundy
