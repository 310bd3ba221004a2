#include "apps/mpi/own_arguments.hpp"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "apps/cli/arguments.hpp"
#include "distributed/agreement.hpp"
#include "machine/file_reader.hpp"
#include "machine/system.hpp"

namespace grundy::mpi {

namespace {

constexpr std::string_view with_value[] = {"--checkpoint", "--every", "--save-solution"};
constexpr std::string_view commands[] = {"arena", "table"};

Error unknown_here(std::string_view command) {
    return {phrase("grundy-mpi has no command '{}'", "grundy-mpi n'a pas de commande « {} »",
                   excerpt(command)),
            Words{"arena or table; everything else is a matter of one process: grundy",
                  "arena ou table ; le reste est l'affaire d'un seul processus : grundy"}};
}

/// The value of an option, "--every 5" or "--every=5"; moves `at` behind it.
std::optional<std::string> value_at(std::span<char* const> arguments, std::size_t& at,
                                    std::string_view option) {
    const std::string_view argument = arguments[at];
    if (argument.size() > option.size()) {
        return std::string{argument.substr(option.size() + 1)};
    }
    return at + 1 < arguments.size() ? std::optional{std::string{arguments[++at]}} : std::nullopt;
}

Result<void> put(OwnOptions& options, std::string_view option, const std::string& value) {
    if (option == "--every") {
        std::uint64_t rounds = 0;
        const auto [end, wrong] =
            std::from_chars(value.data(), value.data() + value.size(), rounds);
        if (wrong != std::errc{} || end != value.data() + value.size() || rounds == 0) {
            return failure_at(
                value, 0, Words{"--every is a number of rounds", "--every est un nombre de tours"},
                Words{"--every 64", "--every 64"});
        }
        options.saving.every = rounds;
        return {};
    }
    if (value.empty()) {
        return failure(phrase("{} needs a folder", "{} attend un dossier", option));
    }
    (option == "--checkpoint" ? options.saving.folder : options.solution) = value;
    return {};
}

}  // namespace

Lang language_of(std::span<char* const> arguments) { return cli::language_of(arguments); }

Result<OwnArguments> own_arguments(std::span<char* const> arguments) {
    OwnArguments own;
    own.ordinary.push_back(arguments[0]);
    std::string_view command;
    bool every = false;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        const auto* const option = std::ranges::find_if(with_value, [&](std::string_view name) {
            return argument == name ||
                   (argument.starts_with(name) && argument.substr(name.size()).starts_with('='));
        });
        if (option != std::end(with_value)) {
            const auto value = value_at(arguments, i, *option);
            if (!value) {
                return failure(phrase("{} needs a value", "{} attend une valeur", *option));
            }
            if (auto done = put(own.options, *option, *value); !done) {
                return std::unexpected{std::move(done.error())};
            }
            every = every || *option == "--every";
        } else if (argument == "--resume") {
            own.options.saving.resume = true;
        } else {
            own.ordinary.push_back(arguments[i]);
            command = command.empty() && !argument.starts_with('-') ? argument : command;
            own.wants_version = own.wants_version || (argument == "--version" && command.empty());
        }
    }
    const auto given = [&](std::string_view option) {
        return std::ranges::find(arguments, option, [](const char* text) {
                   return std::string_view{text};
               }) != arguments.end();
    };
    own.wants_help = arguments.size() == 1 || command == "help" ||
                     (command.empty() && (given("--help") || given("-h")));
    if (own.wants_help || own.wants_version) {
        return own;
    }
    if (std::ranges::find(commands, command) == std::end(commands)) {
        return std::unexpected{unknown_here(command)};
    }
    if (own.options.saving.folder.empty() && (own.options.saving.resume || every)) {
        return failure(
            Words{"there is no checkpoint to go on from", "il n'y a pas de point de reprise"},
            Words{"--checkpoint DIR", "--checkpoint DOSSIER"});
    }
    if (command == "table" && !own.options.solution.empty()) {
        return failure(
            Words{"--save-solution is about arenas", "--save-solution concerne les arènes"},
            Words{"table … --out FILE", "table … --out FICHIER"});
    }
    return own;
}

std::string help_text(Lang lang) {
    const Words text{
        R"(grundy-mpi: arenas and Chomp boxes that outgrow one machine, by many processes under MPI

Usage: mpirun -n N grundy-mpi arena … | table chomp NxM …
       the options and answers of 'grundy arena' and 'grundy table'

  arena --file FILE     a binary arena: each process reads its part
  arena GAME POSITION   explored by all processes
  arena …  --summary    counts only: the arena need not fit in one process
  table chomp NxM       every position of the bar, by number of squares; --out FILE

Options beside the ordinary ones
  --save-solution DIR   arena: the solution in parts with a manifest; 'grundy arena --solution DIR' reads it
  --checkpoint DIR      save the state there now and then, two generations in turn
  --every N             after every N rounds, or numbers of squares (64)
  --resume              go on from there, with any number of processes
  --time, --memory      as ever; the memory is that of each process
  --help, --version

Examples
  mpirun -n 4 grundy-mpi arena --file G.bin --summary
  mpirun -n 4 grundy-mpi table chomp 14x14 --out chomp.table
  grundy-mpirun -n 4 arena --file G.bin --summary --checkpoint DIR   starts again when a process was killed

Surveys and searches need no MPI: 'grundy sequence --survey PATTERN --work DIR'.
docs/scale.md says more.
)",
        R"(grundy-mpi : arènes et boîtes de Chomp trop grandes pour une machine, par plusieurs processus sous MPI

Usage : mpirun -n N grundy-mpi arena … | table chomp NxM …
        les options et réponses de « grundy arena » et « grundy table »

  arena --file FICHIER  une arène binaire : chaque processus lit sa partie
  arena JEU POSITION    explorée par tous les processus
  arena …  --summary    seulement les nombres : l'arène n'a pas à tenir dans un processus
  table chomp NxM       toutes les positions, par nombre de carrés ; --out FICHIER

Options en plus des ordinaires
  --save-solution DIR   arena : la solution en parties, avec manifeste ; « grundy arena --solution DIR » la lit
  --checkpoint DIR      y sauver l'état de temps en temps, deux générations en alternance
  --every N             tous les N tours, ou nombres de carrés (64)
  --resume              reprendre de là, avec un nombre quelconque de processus
  --time, --memory      comme toujours ; la mémoire est celle de chaque processus
  --help, --version

Exemples
  mpirun -n 4 grundy-mpi arena --file G.bin --summary
  mpirun -n 4 grundy-mpi table chomp 14x14 --out chomp.table
  grundy-mpirun -n 4 arena --file G.bin --summary --checkpoint DIR   repart quand un processus est tué

Relevés et recherches se passent de MPI : « grundy sequence --survey MOTIF --work DOSSIER ».
docs/scale.md en dit plus.
)"};
    return std::string{text.in(lang)};
}

void share_standard_input(distributed::Transport& transport, std::span<char* const> arguments) {
    const bool named = std::ranges::any_of(arguments.subspan(1), [](const char* text) {
        const std::string_view argument = text;
        return argument == "-" || argument.ends_with("=-");
    });
    if (!named || transport.size() == 1) {
        return;
    }
    std::string text;
    if (transport.rank() == 0) {
        if (const auto read = FileReader::standard_input().rest()) {
            text = read->bytes;
        }
    }
    text = distributed::told_by(transport, 0, text);
    const int memory = system::open_in_memory("standard input");
    if (memory >= 0 && system::write_all(memory, text) == 0 && lseek(memory, 0, SEEK_SET) == 0) {
        dup2(memory, STDIN_FILENO);
    }
}

}  // namespace grundy::mpi
