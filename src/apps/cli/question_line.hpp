// A question on a line of text, as it would stand on a command line: words, quotes, options.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/invocation.hpp"

namespace grundy::cli {

/// The words of a line by a shell's simplest rules: blanks separate; '…' is taken as it stands; in
/// "…" and outside of quotes a backslash takes the next character as it is.
Result<std::vector<std::string>> words_of_line(std::string_view line);

/// What `usual` would be with the words and options of the line. An option given on the line comes
/// in the place of the usual one.
Result<Invocation> invocation_of_line(std::string_view line, const Invocation& usual);

}  // namespace grundy::cli
