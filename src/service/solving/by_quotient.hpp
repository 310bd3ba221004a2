// Misère sums by the quotient of their parts: where it is known, a sum of any size is a product of
// elements, and who wins is whether the product lies in P (docs/theory/quotients.md).
#pragma once

#include <string_view>

#include "service/solving/question.hpp"
#include "service/solving/workbench.hpp"

namespace grundy {

inline constexpr std::string_view quotient_method = "quotient";

/// Whether its positions fall apart: of those that do not, a search looks at fewer.
bool may_have_quotient(const Info& game);
/// Whether there are parts to make a quotient of.
bool has_quotient(const Question& question);

/// Unknown where no quotient was found within the limits.
Answer answer_by_quotient(const Question& question, Workbench& bench);

}  // namespace grundy
