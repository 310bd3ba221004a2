// The commands. Each answers on standard output, tells errors on standard error, and returns the
// exit code.
#pragma once

#include "apps/cli/invocation.hpp"

namespace grundy::cli {

int run_games(const Invocation& invocation);
int run_solve(const Invocation& invocation);
int run_explain(const Invocation& invocation);
int run_play(const Invocation& invocation);
int run_random(const Invocation& invocation);

}  // namespace grundy::cli
