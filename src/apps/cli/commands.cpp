// The list of commands, in the order of the overview, and the options that all of them share.
#include "apps/cli/commands.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec common[] = {
    {"json", "", {"answer in JSON (docs/formats.md)", "répondre en JSON (docs/formats.md)"}},
    {"quiet",
     "",
     {"only the bare answer, no progress", "seulement la réponse nue, sans progression"}},
    {"time", "SECONDS", {"stop after so many seconds", "s'arrêter après tant de secondes"}},
    {"memory",
     "SIZE",
     {"use at most so much memory: 512M, 2G (half of it all)",
      "au plus tant de mémoire : 512M, 2G (la moitié du total)"}},
    {"threads",
     "N",
     {"threads for methods that use several (all cores)",
      "fils d'exécution, où une méthode en use (tous les cœurs)"}},
    {"lang", "en|fr", {"language of what people read (en)", "langue de ce qui se lit (en)"}},
    {"help", "", {"this help", "cette aide"}},
};

constexpr const CommandSpec* commands[] = {
    &games_command,    &solve_command, &explain_command,  &play_command,   &random_command,
    &exercise_command, &arena_command, &sequence_command, &period_command, &table_command,
    &check_command,    &find_command,  &serve_command,
};

}  // namespace

Error too_many_words(const Invocation& invocation, std::size_t most) {
    return {phrase("unexpected argument '{}'", "argument inattendu « {} »",
                   excerpt(invocation.words[most])),
            phrase("grundy {} {}", "grundy {} {}", invocation.command->name,
                   invocation.command->arguments)};
}

std::span<const CommandSpec* const> all_commands() { return commands; }
std::span<const OptionSpec> common_options() { return common; }

}  // namespace grundy::cli
