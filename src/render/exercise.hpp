// A sheet of exercises, to be printed, handed out or read by a program. Without solutions nothing
// in it gives an answer away.
#pragma once

#include <string>

#include "contract/random.hpp"
#include "render/draw.hpp"
#include "service/exercises/exercises.hpp"

namespace grundy {

std::string exercise_text(const Sheet& sheet, Charset charset, Lang lang);
std::string exercise_markdown(const Sheet& sheet, Lang lang);
/// A whole document, for pdflatex and the packages that come with every TeX.
std::string exercise_latex(const Sheet& sheet, Lang lang);
std::string exercise_json(const Sheet& sheet, Lang lang);

/// A position that was drawn as wanted, with what was found out about it.
std::string drawn_json(const Drawn& drawn, std::uint64_t seed);
/// A random position, with what was found out about it if anything was.
std::string random_json(const contract::RandomAnswer& answer, std::uint64_t seed);

}  // namespace grundy
