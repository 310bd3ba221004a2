// The terms of a question from the words of the command line; positions may be in files.
#pragma once

#include <string>

#include "apps/cli/console.hpp"
#include "apps/cli/invocation.hpp"
#include "service/solving/question.hpp"

namespace grundy::cli {

/// A text as written, from standard input (-) or from a file (@FILE).
Result<std::string> text_of(const std::string& written, const Console& console);

/// The terms, the convention and the limits; everything else is the command's.
Result<Question> read_question(const Invocation& invocation, const Console& console);

}  // namespace grundy::cli
