// What there is to see of a position, for a terminal or a page to render. Data only.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "base/integer.hpp"

namespace grundy {

struct HeapsDrawing {
    std::vector<Integer> heaps;
};

/// One piece on a board that is infinite on two sides: a queen on her way to the corner 0,0.
struct PlaneDrawing {
    Integer column;
    Integer row;
};

/// Boards side by side; each a list of rows from the top.
struct GridDrawing {
    enum class Cell : char { none = '.', square = '#', poison = 'x' };
    using Board = std::vector<std::vector<Cell>>;
    std::vector<Board> boards;
};

/// Nodes in prefix order; the node at index i has the number i+1.
struct ForestDrawing {
    std::vector<std::size_t> parents;  ///< numbers; 0 for a root
};

struct TextDrawing {
    std::string text;
};

using Drawing = std::variant<TextDrawing, HeapsDrawing, PlaneDrawing, GridDrawing, ForestDrawing>;

/// A grid with more squares than this is not drawn.
inline constexpr std::size_t max_drawn_squares = 4096;

}  // namespace grundy
