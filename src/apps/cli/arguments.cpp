#include "apps/cli/arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>

namespace grundy::cli {

namespace {

/// Everything that CLI11 fills in for one level: the program itself, or a command.
struct Level {
    CLI::App* app = nullptr;
    std::vector<std::pair<std::string_view, CLI::Option*>> options;
};

void add_options(Level& level, std::span<const OptionSpec> specs) {
    for (const OptionSpec& spec : specs) {
        const std::string name = "--" + std::string{spec.name};
        if (spec.value.empty()) {
            level.options.emplace_back(spec.name, level.app->add_flag(name));
        } else {
            level.options.emplace_back(spec.name, level.app->add_option(name)->take_all());
        }
    }
}

void collect(const Level& level, Invocation& invocation) {
    for (const auto& [name, option] : level.options) {
        if (option->count() > 0) {
            auto& values = invocation.options[std::string{name}];
            if (option->get_items_expected_max() > 0) {
                values = option->results();
            }
        }
    }
}

/// Options have two dashes; a word like -3 is a bad number, and -(n % 2) a claim. A mark in front
/// that nobody types keeps CLI11 from taking them as options. A lone letter, -x, is left to it: it
/// is meant as one.
constexpr char shield = '\x01';
std::string shielded(std::string_view argument) {
    const bool dashed = argument.size() > 1 && argument[0] == '-' && argument[1] != '-';
    const bool option = argument.size() == 2 && (argument[1] < '0' || argument[1] > '9');
    return (dashed && !option ? std::string{shield} : std::string{}) + std::string{argument};
}

void unshield(std::vector<std::string>& words) {
    for (std::string& word : words) {
        if (word.starts_with(shield)) {
            word.erase(0, 1);
        }
    }
}

/// The first word that is neither an option nor the value of one.
std::string_view first_word(std::span<char* const> arguments) {
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        if (!argument.starts_with('-')) {
            return argument;
        }
        const auto specs = common_options();
        const auto spec = std::ranges::find_if(specs, [&](const OptionSpec& known) {
            return argument.starts_with("--") && argument.substr(2) == known.name &&
                   !known.value.empty();
        });
        i += spec == specs.end() ? 0U : 1U;
    }
    return {};
}

std::optional<Error> unknown_command(std::span<char* const> arguments) {
    const std::string_view word = first_word(arguments);
    const auto commands = all_commands();
    const auto name_of = [](const CommandSpec* command) { return command->name; };
    if (word.empty() || std::ranges::find(commands, word, name_of) != commands.end()) {
        return std::nullopt;
    }
    std::string names;
    for (const CommandSpec* command : commands) {
        names += fmt::format("{}{}", names.empty() ? "" : ", ", command->name);
    }
    return Error{
        phrase("there is no command '{}'", "il n'y a pas de commande « {} »", excerpt(word)),
        phrase("one of {}", "l'une de {}", names), Place{std::string{word}, 0}};
}

Error translated(const CLI::ParseError& error) {
    const Text help = Words{"see 'grundy --help'", "voir « grundy --help »"};
    // CLI11 names what it stumbled over at the end of its English sentence.
    const std::string what = error.what();
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
        const std::size_t colon = what.rfind(": ");
        const std::string extra = colon == std::string::npos ? what : what.substr(colon + 2);
        const std::string first = extra.substr(0, extra.find(' '));
        return {phrase("unexpected argument '{}'", "argument inattendu « {} »", excerpt(first)),
                help};
    }
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ArgumentMismatch)) {
        const std::string option = what.substr(0, what.find_first_of(": "));
        return {phrase("{} needs a value", "{} attend une valeur", excerpt(option)), help};
    }
    return {phrase("{}", "{}", excerpt(what, 200)), help};
}

std::string option_lines(std::span<const OptionSpec> options, Lang lang) {
    std::string text;
    for (const OptionSpec& option : options) {
        const std::string name =
            fmt::format("--{}{}{}", option.name, option.value.empty() ? "" : " ", option.value);
        text += fmt::format("  {:<24}{}\n", name, option.help.in(lang));
    }
    return text;
}

}  // namespace

Lang language_of(std::span<char* const> arguments) {
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        if (argument == "--lang=fr" || (argument == "--lang" && i + 1 < arguments.size() &&
                                        std::string_view{arguments[i + 1]} == "fr")) {
            return Lang::fr;
        }
    }
    return Lang::en;
}

Result<Invocation> parse_arguments(std::span<char* const> arguments) {
    if (auto unknown = unknown_command(arguments)) {
        return std::unexpected{std::move(*unknown)};
    }
    constexpr OptionSpec program_only[] = {{"version", "", {"", ""}}};
    CLI::App app;
    app.set_help_flag();
    Level program{&app, {}};
    add_options(program, common_options());
    add_options(program, program_only);
    std::deque<Level> levels;
    std::vector<std::string> words;
    for (const CommandSpec* command : all_commands()) {
        Level& level = levels.emplace_back();
        level.app = app.add_subcommand(std::string{command->name});
        level.app->set_help_flag();
        add_options(level, common_options());
        add_options(level, command->options);
        if (!command->arguments.empty()) {
            level.app->add_option("words", words);
        }
    }
    std::vector<std::string> reversed;  // CLI11 wants them from the back
    for (std::size_t i = arguments.size(); i-- > 1;) {
        reversed.push_back(shielded(arguments[i]));
    }
    try {
        app.parse(reversed);
    } catch (const CLI::ParseError& error) {
        return std::unexpected{translated(error)};
    }
    Invocation invocation;
    collect(program, invocation);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        if (levels[i].app->parsed()) {
            invocation.command = all_commands()[i];
            collect(levels[i], invocation);
        }
    }
    invocation.words = std::move(words);
    unshield(invocation.words);
    for (auto& [name, values] : invocation.options) {
        unshield(values);
    }
    constexpr std::string_view languages[] = {"en", "fr"};
    const auto lang = invocation.choice("lang", "en", languages);
    if (!lang) {
        return std::unexpected{lang.error()};
    }
    invocation.lang = *lang == "fr" ? Lang::fr : Lang::en;
    return invocation;
}

std::string overview(Lang lang) {
    std::string text =
        Text{
            Words{
                "grundy solves combinatorial games: who wins, what a position is worth, which "
                "moves "
                "win and why.\n\nCommands:\n",
                "grundy résout les jeux combinatoires : qui gagne, ce que vaut une position, quels "
                "coups gagnent et pourquoi.\n\nCommandes :\n"}}
            .in(lang);
    for (const CommandSpec* command : all_commands()) {
        text += fmt::format("  {:<10}{}\n", command->name, command->summary.in(lang));
    }
    text += Text{Words{"\nBegin with:\n", "\nPour commencer :\n"}}.in(lang);
    text +=
        "  grundy games\n  grundy solve nim 3,4,5\n  grundy explain wythoff 4,7\n  grundy play "
        "chomp 5x3\n";
    return text +
           Text{Words{"\n'grundy COMMAND --help' shows the options and examples of a command.\n",
                      "\n« grundy COMMANDE --help » montre les options et des exemples.\n"}}
               .in(lang);
}

std::string help_text(const CommandSpec& command, Lang lang) {
    std::string text = command.summary.in(lang).data() + std::string{"\n\n"};
    text +=
        phrase("Usage: grundy {} {}[options]\n\n", "Usage : grundy {} {}[options]\n\n",
               command.name, command.arguments.empty() ? "" : std::string{command.arguments} + " ")
            .in(lang);
    text += "Options\n" + option_lines(command.options, lang);
    text += Text{Words{"\nFor every command\n", "\nPour toutes les commandes\n"}}.in(lang);
    text += option_lines(common_options(), lang);
    text += Text{Words{"\nExamples\n", "\nExemples\n"}}.in(lang);
    for (const Example& example : command.examples) {
        text += fmt::format("  grundy {:<44} # {}\n", example.line, example.comment.in(lang));
    }
    return text;
}

}  // namespace grundy::cli
