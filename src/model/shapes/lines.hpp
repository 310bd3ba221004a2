// Moves that remove one row or one column of one piece, in the tablette and on polyominoes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "base/function_ref.hpp"
#include "base/integer.hpp"
#include "model/effect.hpp"

namespace grundy {

struct LineMove {
    std::size_t piece = 0;  ///< index from 0
    bool row = true;        ///< a row, counted from the bottom; otherwise a column, from the left
    Integer line = 1;       ///< from 1
};

/// "1:r2"
std::string line_move_label(const LineMove& move);
/// "remove row 2 of bar 1"; `piece` is what the game calls its pieces, with the article in French.
Text line_move_text(const LineMove& move, const Words& piece);
/// Reads "1:r2", "1 r2" and, with a single piece, "r2". `lines` tells how many rows or columns a
/// piece has.
Result<LineMove> parse_line_move(std::string_view text, std::size_t pieces,
                                 FunctionRef<Integer(std::size_t piece, bool row)> lines,
                                 const Words& expected);

/// A piece has `length` squares, or gaps, along the line.
Effect line_move_effect(const LineMove& move, const Integer& length);

}  // namespace grundy
