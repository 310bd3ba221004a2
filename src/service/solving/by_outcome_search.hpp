// Misère answers for a term that stands alone and whose positions are numbers to a packed search.
#pragma once

#include "search/packed/outcome_search.hpp"
#include "service/solving/question.hpp"

namespace grundy {

/// `search` is that of the only term (Workbench::outcomes).
Answer answer_by_outcome_search(const Question& question, OutcomeSearch& search);

}  // namespace grundy
