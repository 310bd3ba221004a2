// Rows of cells, boards with letters and graphs as pictures of TikZ: a part of latex.cpp.
#pragma once

#include <string>

#include "model/drawing.hpp"

namespace grundy {

/// Each is empty where the picture would not fit on a page.
std::string row_picture(const RowDrawing& drawing);
std::string letters_picture(const LettersDrawing& drawing);
std::string graph_picture(const GraphDrawing& drawing);

}  // namespace grundy
