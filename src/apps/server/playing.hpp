// A game in the browser, a step at a time: the board, a move on it, the engine's move. Each
// request brings the whole position, so the server remembers nothing.
#pragma once

#include "apps/cli/invocation.hpp"

namespace grundy::server {

int run_board(const cli::Invocation& invocation);
int run_move(const cli::Invocation& invocation);
int run_reply(const cli::Invocation& invocation);

}  // namespace grundy::server
