// Rows of cells, boards with letters and graphs, drawn in a terminal: a part of draw.cpp.
#pragma once

#include <cstddef>

#include "render/draw.hpp"

namespace grundy {

/// Stands after the first of very many things.
Text and_more(std::size_t count);

std::string drawn_row(const RowDrawing& drawing, Charset charset, Lang lang);
std::string drawn_letters(const LettersDrawing& drawing, Charset charset);
/// Each vertex with its neighbours; in an order each element with those right above it.
std::string drawn_graph(const GraphDrawing& drawing, Charset charset, Lang lang);

}  // namespace grundy
