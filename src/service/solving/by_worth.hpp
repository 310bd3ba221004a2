// Answers put together term by term: the values of a sum add up (xor), or a theorem decides a term
// that stands alone.
#pragma once

#include <optional>

#include "service/solving/engine.hpp"

namespace grundy {

/// None when the method asked for does not fit this position. Falls back to the product of all
/// terms where values do not decide: misère play, and games that can go on for ever.
std::optional<Answer> answer_by_worth(const Question& question, Engine& engine);

}  // namespace grundy
