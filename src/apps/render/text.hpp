// Answers as people read them in a terminal.
#pragma once

#include <string>

#include "base/error.hpp"
#include "service/explainer.hpp"
#include "service/registry.hpp"

namespace grundy {

std::string solve_text(const Question& question, const Answer& answer, Lang lang);
std::string explain_text(const Question& question, const Explanation& explanation, Lang lang);
std::string games_text(Lang lang);
std::string game_text(const AnyGame& game, Lang lang);
/// The sentence, the text with a caret, what was expected.
std::string error_text(const Error& error, Lang lang);

/// "P-position: the player who just moved wins. Grundy value 0."
std::string verdict(const Answer& answer, Lang lang);
/// The terms of a question on one line, shortened.
std::string terms_text(const Question& question);

}  // namespace grundy
