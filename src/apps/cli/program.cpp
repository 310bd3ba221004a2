#include "apps/cli/program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>

#include "apps/cli/arguments.hpp"
#include "apps/cli/asking.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/help.hpp"
#include "contract/rule_files.hpp"
#include "contract/signature/signature.hpp"
#include "machine/faults.hpp"
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

Lang spoken = Lang::en;  ///< by whatever ends us
std::terminate_handler usual_end = nullptr;

int give_up(const Words& why) {
    std::fprintf(stderr, "grundy: %s\n", why.in(spoken).data());
    return Exit::unknown;
}

int give_up_without_memory() {
    return give_up(
        {"the memory of this machine is exhausted", "la mémoire de cette machine est épuisée"});
}

/// Libraries ask for memory where nothing may be thrown, one to compare words, one to take a value
/// apart. Nobody can catch that; here is the last moment to say what happened.
[[noreturn]] void end_with_a_sentence() {
    if (const std::exception_ptr thrown = std::current_exception()) {
        try {
            std::rethrow_exception(thrown);
        } catch (const std::bad_alloc&) {
            _exit(give_up_without_memory());
        } catch (...) {
            usual_end();
        }
    }
    usual_end();
    std::abort();
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

/// The folder whose rule files get names; empty when there is none.
std::string games_folder(const Invocation& invocation) {
    if (const auto named = invocation.options.find("games");
        named != invocation.options.end() && !named->second.empty()) {
        return named->second.back();
    }
    const char* const variable = std::getenv("GRUNDY_GAMES");
    return variable == nullptr ? "" : variable;
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
    if (const auto& faults = asked_faults(); !faults) {
        return console.refuse(faults.error());
    }
    if (const auto folder = games_folder(*invocation); !folder.empty()) {
        if (const auto used = contract::use_games(folder); !used) {
            return console.refuse(used.error());
        }
    }
    on_vector_warning([lang = console.lang()](const Text& warning) {
        std::fprintf(stderr, "grundy: %s\n", warning.in(lang).c_str());
    });
    return invocation->command->run(*invocation);
}

}  // namespace

int run_program(std::span<char* const> arguments, const Program& program) {
    hold_standard_descriptors();
    listen_for_interrupts();
    usual_end = std::set_terminate(end_with_a_sentence);
    try {
        spoken = language_of(arguments);
        const int code = run(arguments, program);
        if (const std::string calls = counted_calls(); !calls.empty()) {
            std::fprintf(stderr, "grundy: calls: %s\n", calls.c_str());
        }
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
            return give_up(
                {"the answer could not be written", "la réponse n'a pas pu être écrite"});
        }
        return code;
    } catch (const std::bad_alloc&) {
        return give_up_without_memory();
    }
}

}  // namespace grundy::cli
