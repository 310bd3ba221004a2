// The list of commands, in the order of the overview, and the options that all of them share.
#include "apps/cli/commands.hpp"

#include <algorithm>
#include <iterator>

#include "base/spelling.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec common[] = {
    {"json", "", {"answer in JSON (docs/formats.md)", "répondre en JSON (docs/formats.md)"}},
    {"quiet", "", {"only the bare answer, no progress", "la réponse seule, sans progression"}},
    {"time",
     "SECONDS",
     {"stop after this many seconds", "s'arrêter au bout de ce nombre de secondes"}},
    {"memory",
     "SIZE",
     {"use at most this much memory: 512M, 2G (half of it)",
      "mémoire à ne pas dépasser : 512M, 2G (la moitié du total)"}},
    {"threads",
     "N",
     {"threads for methods that use several (all cores)",
      "nombre de fils d'exécution (tous les cœurs)"}},
    {"lang",
     "en|fr",
     {"language of what people read (by LC_ALL, LC_MESSAGES, LANG)",
      "langue des textes (selon LC_ALL, LC_MESSAGES, LANG)"}},
    {"color",
     "WHEN",
     {"colours: auto (in a terminal), always or never",
      "couleurs : auto (dans un terminal), always (toujours) ou never (jamais)"},
     "auto|always|never"},
    {"games",
     "DIR",
     {"rule files in this folder get names like games (GRUNDY_GAMES)",
      "les fichiers de règles de ce dossier ont un nom de jeu (GRUNDY_GAMES)"}},
    {"help", "", {"this help", "cette aide"}},
};

constexpr const CommandSpec* commands[] = {
    &games_command,    &solve_command,      &explain_command,  &play_command,   &random_command,
    &exercise_command, &arena_command,      &sequence_command, &period_command, &quotient_command,
    &table_command,    &check_command,      &find_command,     &serve_command,  &help_command,
    &man_command,      &completion_command,
};

/// What people type for a command that has another name.
struct Meaning {
    std::string_view word;
    std::string_view command;
};
constexpr Meaning meanings[] = {
    {"aide", "help"},
    {"jeux", "games"},
    {"regles", "games"},
    {"rules", "games"},
    {"list", "games"},
    {"liste", "games"},
    {"resoudre", "solve"},
    {"resous", "solve"},
    {"solution", "solve"},
    {"gagner", "solve"},
    {"win", "solve"},
    {"winner", "solve"},
    {"analyse", "solve"},
    {"analyser", "solve"},
    {"analyze", "solve"},
    {"expliquer", "explain"},
    {"explique", "explain"},
    {"pourquoi", "explain"},
    {"why", "explain"},
    {"jouer", "play"},
    {"joue", "play"},
    {"jeu", "play"},
    {"partie", "play"},
    {"hasard", "random"},
    {"aleatoire", "random"},
    {"exercice", "exercise"},
    {"exercices", "exercise"},
    {"fiche", "exercise"},
    {"arene", "arena"},
    {"graphe", "arena"},
    {"graph", "arena"},
    {"suite", "sequence"},
    {"valeurs", "sequence"},
    {"values", "sequence"},
    {"periode", "period"},
    {"monoide", "quotient"},
    {"monoid", "quotient"},
    {"misere", "quotient"},
    {"tableau", "table"},
    {"verifier", "check"},
    {"verify", "check"},
    {"enonce", "check"},
    {"conjecture", "check"},
    {"claim", "check"},
    {"chercher", "find"},
    {"trouver", "find"},
    {"search", "find"},
    {"serveur", "serve"},
    {"server", "serve"},
    {"servir", "serve"},
    {"web", "serve"},
    {"navigateur", "serve"},
    {"browser", "serve"},
    {"manuel", "man"},
    {"manual", "man"},
    {"completer", "completion"},
    {"autocomplete", "completion"},
};

}  // namespace

Error too_many_words(const Invocation& invocation, std::size_t most) {
    return {phrase("unexpected argument '{}'", "argument inattendu « {} »",
                   excerpt(invocation.words[most])),
            phrase("grundy {} {}", "grundy {} {}", invocation.command->name,
                   invocation.command->arguments)};
}

std::optional<std::string_view> meant_command(std::string_view typed) {
    const std::string word = folded(typed);
    const auto meaning = std::ranges::find(meanings, word, &Meaning::word);
    if (meaning != std::end(meanings)) {
        return meaning->command;
    }
    std::vector<std::string_view> names;
    for (const CommandSpec* command : commands) {
        names.push_back(command->name);
    }
    return meant_word(word, names);
}

std::vector<OptionSpec> options_of(const CommandSpec& command) {
    std::vector<OptionSpec> options;
    std::ranges::copy_if(command.fields, std::back_inserter(options), [&](const OptionSpec& spec) {
        // An option of the command line stands for a field of its name: --automaton svg.
        return spec.place == OptionSpec::Place::option &&
               std::ranges::find(command.options, spec.name, &OptionSpec::name) ==
                   command.options.end();
    });
    std::ranges::copy(command.options, std::back_inserter(options));
    return options;
}

std::span<const CommandSpec* const> all_commands() { return commands; }
std::span<const OptionSpec> common_options() { return common; }

}  // namespace grundy::cli
