// Positions drawn small enough to stand in a vertex: bars, boards, heaps and forests, as tables
// that Graphviz draws and as commands of TikZ.
#pragma once

#include <string>

#include "model/drawing.hpp"

namespace grundy {

/// How many points a square is wide.
inline constexpr double picture_square = 9;

struct PictureSize {
    double width = 0;  ///< in points
    double height = 0;
};

/// Rows of sticks, not a board or a forest.
bool shows_heaps(const Drawing& drawing);
/// Whether the position is drawn, and not only written: it has a shape, and is not too large.
bool has_picture(const Drawing& drawing);
PictureSize picture_size(const Drawing& drawing);
/// A table in Graphviz's labels.
std::string picture_table(const Drawing& drawing, bool faint);
/// Commands in a picture of TikZ whose unit is a square.
std::string picture_tikz(const Drawing& drawing);

}  // namespace grundy
