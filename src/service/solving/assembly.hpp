// Answers put together term by term: the values of a sum add up (xor), or a theorem decides a term
// that stands alone.
#pragma once

#include <optional>

#include "service/solving/methods.hpp"

namespace grundy {

/// By the method `named`, or by the best for each term when that is null. None when the method
/// does not fit this position after all. Falls back to the product of all terms where values do not
/// decide: misère play, and games that can go on for ever.
std::optional<Answer> answer_by_terms(const Question& question, const Method* named,
                                      Workbench& bench);

}  // namespace grundy
