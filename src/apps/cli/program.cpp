#include "apps/cli/program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <new>

#include "apps/cli/arguments.hpp"
#include "apps/cli/asking.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/help.hpp"
#include "contract/signature/signature.hpp"
#include "machine/vectors.hpp"

namespace grundy::cli {

namespace {

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

int print_signature(const Invocation& invocation, const Console& console) {
    const auto budget = asked(invocation, console, {}, contract::budget_of);
    if (!budget) {
        return console.refuse(budget.error());
    }
    if (!invocation.has("signature")) {
        return console.refuse(
            {Words{"--verbose says more of a signature", "--verbose détaille une signature"},
             Words{"grundy --signature --verbose", "grundy --signature --verbose"}});
    }
    const Signature found = signature(budget->threads);
    console.print(invocation.has("verbose") ? found.long_text() : found.short_text());
    return Exit::answered;
}

int run(std::span<char* const> arguments, const Program& program) {
    auto invocation = parse_arguments(arguments);
    if (!invocation) {
        Invocation bare;  // what can be understood all the same
        bare.lang = language_of(arguments);
        for (std::size_t i = 1; i < arguments.size(); ++i) {
            const std::string_view argument = arguments[i];
            if (argument == "--json" || argument == "--quiet") {
                bare.options[std::string{argument.substr(2)}];
            } else if (argument == "--color" && i + 1 < arguments.size()) {
                bare.options["color"] = {arguments[i + 1]};
            } else if (argument.starts_with("--color=")) {
                bare.options["color"] = {std::string{argument.substr(8)}};
            }
        }
        return Console{bare}.refuse(invocation.error());
    }
    invocation->program = &program;
    const Console console{*invocation};
    if (invocation->has("version")) {
        console.print(fmt::format("grundy {}\n", program.version));
        return Exit::answered;
    }
    if (invocation->has("signature") || invocation->has("verbose")) {
        return print_signature(*invocation, console);
    }
    if (invocation->command == nullptr) {
        console.print(overview(console.lang(), console.paint()));
        return Exit::answered;
    }
    if (invocation->has("help")) {
        console.print(help_text(*invocation->command, console.lang(), console.paint()));
        return Exit::answered;
    }
    if (const auto& vectors = asked_vector_level(); !vectors) {
        return console.refuse(vectors.error());
    }
    on_vector_warning([lang = console.lang()](const Text& warning) {
        std::fprintf(stderr, "grundy: %s\n", warning.in(lang).c_str());
    });
    return invocation->command->run(*invocation);
}

}  // namespace

int run_program(std::span<char* const> arguments, const Program& program) {
    hold_standard_descriptors();
    const auto give_up = [&](const Words& why) {
        std::fprintf(stderr, "grundy: %s\n", why.in(language_of(arguments)).data());
        return Exit::unknown;
    };
    listen_for_interrupts();
    try {
        const int code = run(arguments, program);
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
            return give_up(
                {"the answer could not be written", "la réponse n'a pas pu être écrite"});
        }
        return code;
    } catch (const std::bad_alloc&) {
        return give_up(
            {"the memory of this machine is exhausted", "la mémoire de cette machine est épuisée"});
    }
}

}  // namespace grundy::cli
