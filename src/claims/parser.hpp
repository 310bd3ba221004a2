// Reads the formulas of claims: recursive descent over eleven levels of precedence, those of
// Python, so that a formula means the same there with ^ for xor and // for /.
#pragma once

#include "base/error.hpp"
#include "claims/program.hpp"
#include "claims/tokens.hpp"

namespace grundy {

/// How deep brackets may be nested; deeper formulas are refused, since the parser recurses.
inline constexpr std::size_t deepest_nesting = 100;

/// Reads a formula in n, and in m when there are two variables, as far as the tokens belong to it.
/// Linear in their number.
Result<Program> parse_formula(Tokens& tokens, unsigned variables);

}  // namespace grundy
