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

/// Cells in a row, numbered from `first`: letters, coins, tokens on a strip. An empty text is an
/// empty cell.
struct RowDrawing {
    enum class Look { letters, coins, tokens };
    Look look = Look::letters;
    std::vector<std::string> cells;  ///< coins: "H" for heads, "T" for tails
    std::size_t first = 1;
};

/// A board whose cells bear letters; rows from the top, all of one length.
struct LettersDrawing {
    std::vector<std::string> rows;
    char empty = '.';        ///< the letter of a cell where nothing lies
    bool hexagonal = false;  ///< each row stands half a cell to the right of the one above it
};

/// Vertices and edges. Those that were taken away are listed too, so that nothing changes its
/// place.
struct GraphDrawing {
    struct Vertex {
        std::string name;
        double x = 0;  ///< from 0 to 1, to the right and down
        double y = 0;
        bool there = true;
        bool ground = false;
    };
    struct Edge {
        std::size_t from = 0;  ///< numbers of vertices, from 1
        std::size_t to = 0;
        bool there = true;
    };
    std::vector<Vertex> vertices;
    std::vector<Edge> edges;
    bool ordered = false;  ///< an order: what is larger stands higher
};

struct TextDrawing {
    std::string text;
};

using Drawing = std::variant<TextDrawing, HeapsDrawing, PlaneDrawing, GridDrawing, ForestDrawing,
                             RowDrawing, LettersDrawing, GraphDrawing>;

/// A grid with more squares than this is not drawn.
inline constexpr std::size_t max_drawn_squares = 4096;

}  // namespace grundy
