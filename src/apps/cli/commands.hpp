// The commands. Each stands in a file of its own with its options, help and examples; it answers
// on standard output, tells errors on standard error, and returns the exit code.
#pragma once

#include "apps/cli/invocation.hpp"

namespace grundy::cli {

extern const CommandSpec games_command;
extern const CommandSpec solve_command;
extern const CommandSpec explain_command;
extern const CommandSpec play_command;
extern const CommandSpec random_command;
extern const CommandSpec exercise_command;
extern const CommandSpec arena_command;
extern const CommandSpec check_command;
extern const CommandSpec find_command;
extern const CommandSpec sequence_command;
extern const CommandSpec period_command;
extern const CommandSpec quotient_command;
extern const CommandSpec table_command;
extern const CommandSpec serve_command;
extern const CommandSpec help_command;
extern const CommandSpec man_command;
extern const CommandSpec completion_command;

/// The command that was probably meant by a word that is none, by meaning or by spelling.
[[nodiscard]] std::optional<std::string_view> meant_command(std::string_view typed);

/// "unexpected argument", when more than `most` words stand after the command.
[[nodiscard]] Error too_many_words(const Invocation& invocation, std::size_t most);

}  // namespace grundy::cli
