// What a move does to the drawing of its position (model/drawing.hpp): what a player points at to
// choose it, and what goes. Data only, numbered as people see it, from 1.
#pragma once

#include <cstddef>
#include <string>
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

/// Items of a row, of a board with letters (row by row from the top) or of a graph, numbered from 1
/// as the drawing lists them.
struct ItemsEffect {
    std::vector<std::size_t> picks;    ///< pointed at to choose the move: of an edge both its ends
    std::vector<std::size_t> changes;  ///< what goes, turns over or gets a letter
    std::string shows;                 ///< what a changed cell shows then, where that is one thing
};

using Effect = std::variant<HeapEffect, PlaneEffect, GridEffect, ForestEffect, ItemsEffect>;

}  // namespace grundy
