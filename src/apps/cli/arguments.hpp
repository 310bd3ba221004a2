// From argv to an Invocation, by CLI11 and the table of commands.
#pragma once

#include <span>

#include "apps/cli/invocation.hpp"
#include "base/error.hpp"

namespace grundy::cli {

/// Which language was asked for, or is that of the environment, before anything else is understood.
Lang language_of(std::span<char* const> arguments);

/// Help that was asked for comes as an Invocation with the option "help".
Result<Invocation> parse_arguments(std::span<char* const> arguments);

}  // namespace grundy::cli
