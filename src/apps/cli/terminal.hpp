// Standard output, standard error, and what somebody at this machine may spend.
#pragma once

#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "base/text.hpp"

namespace grundy::cli::terminal {

void out(std::string_view bytes);
void flush();
/// False when nobody gets what is put out.
[[nodiscard]] bool good();
void err(std::string_view bytes);

/// Whether a person looks at it who may want colours.
[[nodiscard]] bool shows_out();
[[nodiscard]] bool shows_err();

/// Where the work is, for a person who waits; forgotten when the next line comes.
void show_step(const std::string& step, Lang lang);

/// What a question may cost when nothing else is asked for, with Ctrl-C and progress tied in.
[[nodiscard]] Budget budget(bool quiet, Lang lang);

}  // namespace grundy::cli::terminal
