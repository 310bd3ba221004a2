// Answers from the sum of all terms searched as one game: what the definition says, and what misère
// play needs.
#pragma once

#include <string_view>

#include "service/solving/question.hpp"

namespace grundy {

/// By "definition", "memo", "search" or "remoteness".
Answer answer_by_product(const Question& question, std::string_view method);

}  // namespace grundy
