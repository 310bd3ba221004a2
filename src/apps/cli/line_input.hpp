// Lines from standard input: with editing and history on a terminal, plain otherwise.
#pragma once

#include <optional>
#include <string>

namespace grundy::cli {

/// The next line without its end; none at the end of input. The prompt is shown as it is.
std::optional<std::string> next_line(const std::string& prompt);

}  // namespace grundy::cli
