// What goes to standard output, with the exit code that belongs to it.
#pragma once

#include <string>

#include "apps/cli/invocation.hpp"

namespace grundy::cli {

struct Shown {
    std::string text;
    int code = Exit::answered;
};

}  // namespace grundy::cli
