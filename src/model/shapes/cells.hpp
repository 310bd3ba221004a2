// Sets of cells on a grid, as bits: what polyominoes are made of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy {

/// Row by row from the bottom; bit c of a row is column c+1. No empty row or column at the border.
using Cells = std::vector<std::uint64_t>;

inline constexpr std::size_t max_cells_side = 64;

/// Without empty rows and columns at the border.
Cells trimmed(Cells cells);
std::size_t width(const Cells& cells);
std::size_t cell_count(const Cells& cells);
/// Cells that touch along an edge belong together; the pieces are trimmed, and come in the order of
/// their first cells, reading rows from the bottom and columns from the left.
std::vector<Cells> connected_pieces(Cells cells);
/// The least of the eight images under rotations and reflections.
Cells least_image(const Cells& cells);

}  // namespace grundy
