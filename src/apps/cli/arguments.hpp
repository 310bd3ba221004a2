// From argv to an Invocation, by CLI11 and the table of commands.
#pragma once

#include <span>
#include <string>

#include "apps/cli/invocation.hpp"
#include "base/error.hpp"

namespace grundy::cli {

/// Which language was asked for, before anything else is understood.
Lang language_of(std::span<char* const> arguments);

/// Help that was asked for comes as an Invocation with the option "help".
Result<Invocation> parse_arguments(std::span<char* const> arguments);

std::string overview(Lang lang);
std::string help_text(const CommandSpec& command, Lang lang);

}  // namespace grundy::cli
