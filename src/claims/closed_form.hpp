// Laws that no period shows: short formulas in n and m, such as n xor m or max(n / 2, m % 3), tried
// against the whole table, the shortest first. Such a law is only observed.
#pragma once

#include <optional>

#include "claims/law.hpp"

namespace grundy {

/// The shortest formula of its kind that gives every value of a table in two variables. A residue
/// or a quotient must have been seen three times. O(formulas) for most tables, O(table) for each
/// formula that begins well.
std::optional<Law> closed_form_of(const ValueGrid& table);

}  // namespace grundy
