// solve --lines: a question on each line of standard input, a JSON answer on each line of standard
// output.
#pragma once

#include "apps/cli/console.hpp"
#include "apps/cli/shown.hpp"

namespace grundy {
class Engine;
}

namespace grundy::cli {

using LineSolver = Result<Shown> (*)(const Invocation& question, const Console& console,
                                     Engine& engine);

/// Answers every line by `solve`, which gets one question in JSON; in order, and a bad line does
/// not end it. The options of `invocation` hold for every line that does not say otherwise.
int solve_lines(const Invocation& invocation, LineSolver solve);

}  // namespace grundy::cli
