// Reads the formulas of claims by operator precedence (Floyd, 1963), with a stack of its own, so
// that brackets nest as deep as the text is long. The eleven levels are those of Python: a formula
// means the same there with ^ for xor and // for /.
#pragma once

#include "base/error.hpp"
#include "claims/program.hpp"
#include "claims/scope.hpp"
#include "claims/tokens.hpp"

namespace grundy {

/// Reads a formula in n, and in m when there are two variables, as far as the tokens belong to it.
/// Linear in their number.
Result<Program> parse_formula(Tokens& tokens, unsigned variables);
/// The same with the names of a scope.
Result<Program> parse_formula(Tokens& tokens, const Scope& scope);

}  // namespace grundy
