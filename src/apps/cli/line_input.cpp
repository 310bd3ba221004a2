#include "apps/cli/line_input.hpp"

#include <editline/readline.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "apps/cli/console.hpp"
#include "apps/cli/ready_lines.hpp"

namespace grundy::cli {

namespace {

/// The library of the editor goes on reading after a signal. So it is only handed letters when
/// there are some: while a line is typed, waiting is ours.
int awaited_letter(std::FILE* input) {
    unsigned char letter = 0;
    return wait_for_input(fileno(input), interrupts()) && read(fileno(input), &letter, 1) == 1
               ? letter
               : EOF;
}

std::optional<std::string> edited_line(const std::string& prompt) {
    rl_getc_function = awaited_letter;
    char* line = readline(prompt.c_str());
    if (line == nullptr || was_interrupted()) {
        std::free(line);
        return std::nullopt;
    }
    std::string text = line;
    std::free(line);
    if (!text.empty()) {
        add_history(text.c_str());
    }
    return text;
}

}  // namespace

std::optional<std::string> next_line(const std::string& prompt) {
    if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
        return edited_line(prompt);
    }
    std::fputs(prompt.c_str(), stdout);
    std::fflush(stdout);
    constexpr std::size_t longest = std::size_t{1} << 16U;
    static ReadyLines lines{STDIN_FILENO, interrupts(), longest};
    const auto line = lines.next([] {});
    return line ? std::optional{std::string{*line}} : std::nullopt;
}

}  // namespace grundy::cli
