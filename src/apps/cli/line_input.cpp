#include "apps/cli/line_input.hpp"

#include <editline/readline.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>

namespace grundy::cli {

std::optional<std::string> next_line(const std::string& prompt) {
    if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
        char* line = readline(prompt.c_str());
        if (line == nullptr) {
            return std::nullopt;
        }
        std::string text = line;
        std::free(line);
        if (!text.empty()) {
            add_history(text.c_str());
        }
        return text;
    }
    std::fputs(prompt.c_str(), stdout);
    std::fflush(stdout);
    std::string text;
    if (!std::getline(std::cin, text)) {
        return std::nullopt;
    }
    return text;
}

}  // namespace grundy::cli
