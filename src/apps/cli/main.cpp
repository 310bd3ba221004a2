// grundy: the command line.
#include <cstdio>
#include <new>

#include "apps/cli/arguments.hpp"
#include "apps/cli/console.hpp"

namespace {

using namespace grundy;
using namespace grundy::cli;

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
