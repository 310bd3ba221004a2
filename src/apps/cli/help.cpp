#include "apps/cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/placeholders.hpp"
#include "base/spelling.hpp"
#include "contract/games.hpp"
#include "render/text.hpp"

namespace grundy::cli {

namespace {

constexpr std::size_t column = 24;  // where the explanations begin

/// A line of two columns. A long name has a line of its own; what follows stays in its column.
std::string entry(const std::string& name, std::string_view told, const Paint& paint) {
    const std::size_t letters = fmt::formatted_size("{}", name) -
                                static_cast<std::size_t>(std::ranges::count_if(name, [](char c) {
                                    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
                                }));
    const std::string margin(column + 2, ' ');
    std::string text = "  " + paint(Ink::name, name);
    text += letters < column ? std::string(column - letters, ' ') : "\n" + margin;
    for (const char c : told) {
        text += c == '\n' ? "\n" + margin : std::string{c};
    }
    return text + "\n";
}

std::string option_lines(std::span<const OptionSpec> options, Lang lang, const Paint& paint) {
    std::string text;
    for (const OptionSpec& option : options) {
        text += entry(option_usage(option, lang), option.help.in(lang), paint);
    }
    return text;
}

std::string argument_lines(const CommandSpec& command, Lang lang, const Paint& paint) {
    std::string text;
    for (const Placeholder* known : placeholders_of(command.arguments)) {
        if (!known->help.empty()) {
            text += entry(std::string{known->name.in(lang)}, known->help.in(lang), paint);
        }
    }
    return text;
}

std::string heading(const Words& words, Lang lang, const Paint& paint) {
    return paint(Ink::heading, words.in(lang)) + "\n";
}

int run_help(const Invocation& invocation) {
    const Console console{invocation};
    if (invocation.words.size() > 1) {
        return console.refuse(too_many_words(invocation, 1));
    }
    if (invocation.words.empty()) {
        console.print(overview(console.lang(), console.paint()));
        return Exit::answered;
    }
    const std::string& word = invocation.words.front();
    if (const CommandSpec* command = command_named(word)) {
        console.print(help_text(*command, console.lang(), console.paint()));
        return Exit::answered;
    }
    if (const auto named = find_game(word)) {
        console.print(game_text(*named->game, console.lang(), console.paint()));
        return Exit::answered;
    }
    return console.refuse(unknown_command(word));
}

constexpr Example help_examples[] = {
    {"help", {"every command", "toutes les commandes"}},
    {"help solve", {"as 'grundy solve --help'", "comme « grundy solve --help »"}},
    {"help kayles", {"as 'grundy games kayles'", "comme « grundy games kayles »"}},
};

}  // namespace

std::string option_usage(const OptionSpec& option, Lang lang) {
    return fmt::format("{}--{}{}{}", option.name == "help" ? "-h, " : "", option.name,
                       option.value.empty() ? "" : " ", usage_in(option.value, lang));
}

std::string usage_line(const CommandSpec& command, Lang lang) {
    return fmt::format("grundy {} {}{}[options]", command.name, usage_in(command.arguments, lang),
                       command.arguments.empty() ? "" : " ");
}

const CommandSpec* command_named(std::string_view name) {
    const auto commands = all_commands();
    const auto found = std::ranges::find_if(
        commands, [&](const CommandSpec* command) { return command->name == name; });
    return found == commands.end() ? nullptr : *found;
}

Error unknown_command(std::string_view word) {
    Error error{
        phrase("there is no command '{}'", "il n'y a pas de commande « {} »", excerpt(word)),
        {},
        Place{std::string{word}, 0}};
    if (const auto meant = meant_command(word)) {
        error.expected =
            phrase("a command, perhaps '{}'; 'grundy help' lists them all",
                   "une commande, peut-être « {} » ; « grundy help » les liste toutes", *meant);
        return error;
    }
    if (find_game(word)) {
        error.expected = phrase(
            "a command before the game, as in 'grundy solve {} POSITION' or 'grundy games {}'",
            "une commande avant le jeu, comme « grundy solve {} POSITION » ou « grundy games "
            "{} »",
            word, word);
        return error;
    }
    std::string names;
    for (const CommandSpec* command : all_commands()) {
        names += fmt::format("{}{}", names.empty() ? "" : ", ", command->name);
    }
    error.expected = phrase("one of {}", "l'une de {}", names);
    return error;
}

Error unknown_option(std::string_view option, const CommandSpec* command) {
    const std::string where = fmt::format("grundy{}{}", command == nullptr ? "" : " ",
                                          command == nullptr ? "" : command->name);
    std::vector<std::string_view> known;
    const auto own = command == nullptr ? std::vector<OptionSpec>{} : options_of(*command);
    for (const auto specs : {std::span<const OptionSpec>{own}, common_options()}) {
        for (const OptionSpec& spec : specs) {
            known.push_back(spec.name);
        }
    }
    std::string_view name = option.substr(0, option.find('='));
    name.remove_prefix(std::min(name.find_first_not_of('-'), name.size()));
    const auto meant = meant_word(name, known);
    return {phrase("{} has no option '{}'", "{} n'a pas d'option « {} »", where, excerpt(option)),
            meant ? phrase("perhaps '--{}'; '{} --help' lists them all",
                           "peut-être « --{} » ; « {} --help » les liste toutes", *meant, where)
                  : phrase("one that '{} --help' lists", "l'une de celles que liste « {} --help »",
                           where)};
}

std::string overview(Lang lang, const Paint& paint) {
    std::string text =
        Text{Words{"grundy solves combinatorial games: who wins, what a position is worth, which "
                   "moves win and why.\n\n",
                   "grundy résout les jeux combinatoires : qui gagne, ce que vaut une position, "
                   "quels coups gagnent et pourquoi.\n\n"}}
            .in(lang);
    text += heading({"Commands:", "Commandes :"}, lang, paint);
    for (const CommandSpec* command : all_commands()) {
        const std::string name = fmt::format("{:<12}", command->name);
        text += fmt::format("  {}{}\n", paint(Ink::name, name), command->summary.in(lang));
    }
    text += "\n" + heading({"Begin with:", "Pour commencer :"}, lang, paint);
    text +=
        "  grundy games\n  grundy solve nim 3,4,5\n  grundy explain wythoff 4,7\n  grundy play "
        "chomp 5x3\n";
    return text +
           Text{Words{"\n'grundy help COMMAND' shows the options and examples of a command.\n",
                      "\n« grundy help COMMANDE » montre les options et des exemples d'une "
                      "commande.\n"}}
               .in(lang);
}

std::string help_text(const CommandSpec& command, Lang lang, const Paint& paint) {
    std::string text = command.summary.in(lang).data() + std::string{"\n\n"};
    text += paint.up_to_colon(
        Ink::heading,
        phrase("Usage: {}\n\n", "Usage : {}\n\n", usage_line(command, lang)).in(lang));
    if (const std::string arguments = argument_lines(command, lang, paint); !arguments.empty()) {
        text += heading({"Arguments", "Arguments"}, lang, paint) + arguments + "\n";
    }
    if (const auto options = options_of(command); !options.empty()) {
        text += heading({"Options", "Options"}, lang, paint);
        text += option_lines(options, lang, paint) + "\n";
    }
    text += heading({"For every command", "Pour toutes les commandes"}, lang, paint);
    text += option_lines(common_options(), lang, paint) + "\n";
    text += heading({"Examples", "Exemples"}, lang, paint);
    for (const Example& example : command.examples) {
        const std::string comment = fmt::format("# {}", example.comment.in(lang));
        text += fmt::format("  grundy {:<44} {}\n", example.line, paint(Ink::aside, comment));
    }
    return text;
}

const CommandSpec help_command{
    "help",
    "[COMMAND]",
    {"The commands; or one: its words, options and examples.",
     "Les commandes ; ou une seule : ses arguments, ses options et des exemples."},
    {},
    help_examples,
    run_help,
};

}  // namespace grundy::cli
