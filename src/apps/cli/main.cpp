// grundy: the command line.
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <new>

#include "apps/cli/arguments.hpp"
#include "apps/cli/console.hpp"

namespace {

using namespace grundy;
using namespace grundy::cli;

/// Who starts us may have closed these; the next file that is opened would take their place, and
/// get what was meant for the terminal. What stands there instead can't be read or written, so that
/// an answer that gets lost is told.
void hold_standard_descriptors() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(descriptor, F_GETFD) == -1) {
            const char* instead = descriptor == STDIN_FILENO ? "/" : "/dev/null";
            static_cast<void>(open(instead, O_RDONLY));
        }
    }
}

int run(std::span<char* const> arguments) {
    auto invocation = parse_arguments(arguments);
    if (!invocation) {
        Invocation bare;
        bare.lang = language_of(arguments);
        for (const char* argument : arguments) {
            if (std::string_view{argument} == "--json") {
                bare.options["json"];
            }
        }
        return Console{bare}.refuse(invocation.error());
    }
    const Console console{*invocation};
    if (invocation->has("version")) {
        console.print("grundy " GRUNDY_VERSION "\n");
        return Exit::answered;
    }
    if (invocation->command == nullptr) {
        console.print(overview(invocation->lang));
        return Exit::answered;
    }
    if (invocation->has("help")) {
        console.print(help_text(*invocation->command, invocation->lang));
        return Exit::answered;
    }
    return invocation->command->run(*invocation);
}

}  // namespace

int main(int argc, char** argv) {
    hold_standard_descriptors();
    listen_for_interrupts();
    try {
        const int code = run({argv, static_cast<std::size_t>(argc)});
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
            std::fputs("grundy: the answer could not be written\n", stderr);
            return Exit::unknown;
        }
        return code;
    } catch (const std::bad_alloc&) {
        std::fputs("grundy: the memory of this machine is exhausted\n", stderr);
        return Exit::unknown;
    }
}
