// Answers that an engine keeps in case they are asked for again: under which key, whether at all,
// and how much memory they take.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "service/solving/question.hpp"

namespace grundy {

/// The same for questions that have the same answer. None where it would be long, or where the
/// answer depends on a file or explains itself at length: such are not kept.
std::optional<std::string> key_of_answer(const Question& question);

/// Whether neither the clock nor a person cut it short, so that asking again would find no more.
bool is_to_be_kept(const Question& question, const Answer& answer);

/// About how much memory it takes.
std::size_t bytes_of(const Answer& answer);

}  // namespace grundy
