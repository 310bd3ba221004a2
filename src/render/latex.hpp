// Words and pictures for LaTeX: nothing that is put in can be taken for a command.
#pragma once

#include <string>
#include <string_view>

#include "base/text.hpp"
#include "model/drawing.hpp"

namespace grundy {

/// Running text. What pdflatex has no letter for is set as mathematics; French punctuation keeps
/// its blank.
std::string latex_text(std::string_view text);
/// In typewriter letters, with all its blanks; it may be broken at a blank, and after a comma, a
/// slash or a bracket.
std::string latex_code(std::string_view text);

/// The position in TikZ, a picture for each board or tree; empty where it would not fit on a page.
std::string latex_drawing(const Drawing& drawing);

}  // namespace grundy
