// Moves in sums: "2/1-2" is the move 1-2 in the second term.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "service/solving/question.hpp"

namespace grundy {

/// The move that a person typed; the term in front may be left out when there is only one.
Result<SumMove> find_sum_move(const Question& question, std::string_view typed);
/// As it is typed: with the term in front when there are several.
std::string sum_move_label(const Question& question, const SumMove& move);
/// In words: with the term when there are several.
Text sum_move_text(const Question& question, const SumMove& move);
/// The same question one move later.
Question after_move(const Question& question, const SumMove& move);
/// No term has a move.
bool is_over(const Question& question);
/// How it has ended for the player to move, when it is over: in a sum by want of moves, alone maybe
/// in a way of the game's own.
std::optional<Outcome> final_outcome(const Question& question);

}  // namespace grundy
