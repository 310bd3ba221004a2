// What the program says of itself: the overview, the help of a command, and what was meant by a
// word that is no command.
#pragma once

#include <string>
#include <string_view>

#include "apps/cli/invocation.hpp"
#include "render/paint.hpp"

namespace grundy::cli {

std::string overview(Lang lang, const Paint& paint);
std::string help_text(const CommandSpec& command, Lang lang, const Paint& paint);

/// Null when there is none of that name.
const CommandSpec* command_named(std::string_view name);
/// "there is no command", with the one that was probably meant by spelling or meaning.
[[nodiscard]] Error unknown_command(std::string_view word);
/// A command has no such option; one that is spelt so. `command` is null before any command.
[[nodiscard]] Error unknown_option(std::string_view option, const CommandSpec* command);

/// "-h, --help"; "--time SECONDS".
std::string option_usage(const OptionSpec& option, Lang lang);
/// "grundy solve TERMS [options]".
std::string usage_line(const CommandSpec& command, Lang lang);

}  // namespace grundy::cli
