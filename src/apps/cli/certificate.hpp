// --certificate FILE: the proof of an answer beside it.
#pragma once

#include "apps/cli/console.hpp"
#include "base/function_ref.hpp"
#include "contract/certificate.hpp"

namespace grundy::cli {

/// Writes what `proof` gives to the file that was asked for, if one was. The exit code for a proof
/// that there is not, and says so; otherwise `code`. An error when the file can't be written.
[[nodiscard]] Result<int> with_certificate(const Invocation& invocation, const Console& console,
                                           int code, FunctionRef<Certified()> proof);

}  // namespace grundy::cli
