// The verdict on a claim as people read it in a terminal.
#pragma once

#include <string>

#include "service/claims/conjecture.hpp"

namespace grundy {

/// `game` as it was written.
std::string check_text(const std::string& game, const Conjecture& conjecture,
                       const Verdict& verdict, Lang lang);
/// What is true, with ! where the claim says something else; the first rows and columns.
std::string claim_table_text(const Conjecture& conjecture, const ClaimTable& table);
/// "holds", "refuted 1x3" or "unknown"; of a suggestion, the law alone.
std::string check_line(const Verdict& verdict);

}  // namespace grundy
