// Positions drawn in a terminal: with Unicode, or in plain ASCII.
#pragma once

#include <string>

#include "base/text.hpp"
#include "model/drawing.hpp"

namespace grundy {

enum class Charset { unicode, ascii };

/// Lines, each ended by a newline.
std::string drawn(const Drawing& drawing, Charset charset, Lang lang);

/// `text` with what ASCII lacks replaced, when that is wanted.
std::string in_charset(std::string text, Charset charset);

}  // namespace grundy
