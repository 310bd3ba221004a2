// A term of any game seen as a row of heaps, for what works on nim-sequences.
#pragma once

#include <optional>

#include "model/heap_row.hpp"
#include "model/term.hpp"

namespace grundy {

/// None when the game is not one of heaps with a finite code.
std::optional<HeapRow> heap_row_of(const Term& term);

}  // namespace grundy
