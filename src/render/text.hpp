// Answers as people read them in a terminal.
#pragma once

#include <string>

#include "base/error.hpp"
#include "render/draw.hpp"
#include "render/paint.hpp"
#include "service/games/registry.hpp"
#include "service/solving/explainer.hpp"

namespace grundy {

std::string solve_text(const Question& question, const Answer& answer, Lang lang,
                       const Paint& paint = {});
std::string explain_text(const Question& question, const Explanation& explanation, Lang lang,
                         const Paint& paint = {});
std::string games_text(Lang lang, const Paint& paint = {});
std::string game_text(const AnyGame& game, Lang lang, const Paint& paint = {});
/// The sentence, the text with a caret, what was expected.
std::string error_text(const Error& error, Lang lang, const Paint& paint = {});

/// "P-position: the player who just moved wins. Grundy value 0."
std::string verdict(const Answer& answer, Lang lang, const Paint& paint = {});
/// The positions of a question, drawn; the terms of a sum under their numbers.
std::string drawn_terms(const Question& question, Charset charset, Lang lang);
/// The terms of a question on one line, shortened.
std::string terms_text(const Question& question, Lang lang);

}  // namespace grundy
