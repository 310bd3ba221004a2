// The terms of a question from the words of the command line; positions may be in files.
#pragma once

#include "apps/cli/console.hpp"
#include "apps/cli/invocation.hpp"
#include "service/question.hpp"

namespace grundy::cli {

/// The terms, the convention and the limits; everything else is the command's.
Result<Question> read_question(const Invocation& invocation, const Console& console);

}  // namespace grundy::cli
