// What a move does to the drawing of its position (model/drawing.hpp): what a player points at to
// choose it, and what goes. Data only, numbered as people see it, from 1.
#pragma once

#include <cstddef>
#include <variant>
#include <vector>

#include "base/integer.hpp"

namespace grundy {

/// A heap loses some tokens, and what is left of it is none, one or several heaps.
struct HeapEffect {
    std::size_t heap = 1;
    Integer take;
    std::vector<Integer> leave;
};

/// The piece goes to this square, counted from 0 as the drawing does.
struct PlaneEffect {
    Integer column;
    Integer row;
};

/// From the first to the last column, and from the first to the last row, of one board.
struct Area {
    std::size_t board = 1;
    Integer first_column;
    Integer last_column;
    Integer first_row;  ///< from the bottom
    Integer last_row;
};

/// All squares that are drawn inside the areas go.
struct GridEffect {
    Area pick;
    std::vector<Area> removes;
};

struct ForestEffect {
    std::size_t pick = 1;
    std::vector<std::size_t> removes;
};

using Effect = std::variant<HeapEffect, PlaneEffect, GridEffect, ForestEffect>;

}  // namespace grundy
