// The verdict on a claim as JSON (docs/schema/check.schema.json).
#pragma once

#include <string>

#include "service/claims/conjecture.hpp"

namespace grundy {

/// `game` as it was written; `table` may be null.
std::string check_json(const std::string& game, const Conjecture& conjecture,
                       const Verdict& verdict, const ClaimTable* table, Lang lang);

}  // namespace grundy
