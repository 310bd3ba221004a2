// Who wins, in words.
#pragma once

#include <optional>
#include <string_view>

#include "base/text.hpp"
#include "model/convention.hpp"
#include "model/partizan.hpp"
#include "service/solving/question.hpp"

namespace grundy {

/// "N-position: the player to move wins."; "Left wins, whoever begins."
Text outcome_words(const Answer& answer);

/// What stands above the winning moves, or instead of them. In a game of Left and Right it says
/// whose they are.
Text winning_title(const Question& question, const std::optional<Integer>& count);

/// What a move leaves: N, P or draw for who is to move then; L, R or draw in a game of Left and
/// Right, in which `mover` has made the move.
std::string_view left_outcome(std::optional<Side> mover, Outcome outcome);

}  // namespace grundy
