// What a player may do and what for, in plain words, from the actual parameter and convention:
// "Take 1, 2 or 3 sticks from one heap." and "Whoever takes the last stick wins."
#pragma once

#include <optional>

#include "service/solving/question.hpp"

namespace grundy {

/// What the parameter means, for a game that was asked for with one; empty without.
Text parameter_words(const AskedTerm& asked);

/// The rules as somebody is told who sees the board.
Text rules_words(const AskedTerm& asked);

/// Who wins. Nothing for a game that ends in ways of its own, whose rules say it.
std::optional<Text> goal_words(const Question& question);

}  // namespace grundy
