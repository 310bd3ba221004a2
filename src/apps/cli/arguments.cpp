#include "apps/cli/arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>

#include "apps/cli/help.hpp"
#include "apps/cli/language.hpp"

namespace grundy::cli {

namespace {

/// Everything that CLI11 fills in for one level: the program itself, or a command.
struct Level {
    CLI::App* app = nullptr;
    std::vector<std::pair<std::string_view, CLI::Option*>> options;
};

void add_options(Level& level, std::span<const OptionSpec> specs) {
    for (const OptionSpec& spec : specs) {
        const std::string name = (spec.name == "help" ? "-h,--" : "--") + std::string{spec.name};
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
/// is meant as one. After the command, the name of another is a word like any: help solve.
constexpr char shield = '\x01';
std::string shielded(std::string_view argument, bool after_command) {
    const bool dashed = argument.size() > 1 && argument[0] == '-' && argument[1] != '-';
    const bool option = argument.size() == 2 && (argument[1] < '0' || argument[1] > '9');
    const bool command = after_command && command_named(argument) != nullptr;
    return ((dashed && !option) || command ? std::string{shield} : std::string{}) +
           std::string{argument};
}

void unshield(std::vector<std::string>& words) {
    for (std::string& word : words) {
        if (word.starts_with(shield)) {
            word.erase(0, 1);
        }
    }
}

/// Where the first word stands that is neither an option nor the value of one.
std::size_t first_word(std::span<char* const> arguments) {
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        if (!argument.starts_with('-')) {
            return i;
        }
        const auto specs = common_options();
        const auto spec = std::ranges::find_if(specs, [&](const OptionSpec& known) {
            return argument.starts_with("--") && argument.substr(2) == known.name &&
                   !known.value.empty();
        });
        i += spec == specs.end() ? 0U : 1U;
    }
    return arguments.size();
}

/// What CLI11 could not place, as it was typed.
std::string first_extra(const CLI::App& app) {
    std::vector<std::string> extras = app.remaining(true);
    unshield(extras);
    const auto option = std::ranges::find_if(
        extras, [](const std::string& extra) { return extra.starts_with('-'); });
    return extras.empty() ? "" : option == extras.end() ? extras.front() : *option;
}

Error translated(const CLI::ParseError& error, const CLI::App& app, const CommandSpec* command) {
    const std::string where = command == nullptr ? "" : fmt::format("{} ", command->name);
    const Text help = phrase("see 'grundy {}--help'", "voir « grundy {}--help »", where);
    const std::string what = error.what();
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
        const std::string extra = first_extra(app);
        if (extra.size() > 1 && extra.starts_with('-')) {
            return unknown_option(extra, command);
        }
        return {phrase("unexpected argument '{}'", "argument inattendu « {} »", excerpt(extra)),
                help};
    }
    // CLI11 names what it stumbled over at the start of its English sentence.
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ArgumentMismatch)) {
        const std::string option = what.substr(0, what.find_first_of(": "));
        return {phrase("{} needs a value", "{} attend une valeur", excerpt(option)), help};
    }
    return {phrase("{}", "{}", excerpt(what, 200)), help};
}

/// Options that every command has, understood before the command is.
Result<void> read_common(Invocation& invocation) {
    constexpr std::string_view languages[] = {"en", "fr"};
    constexpr std::string_view colours[] = {"auto", "always", "never"};
    const auto lang = invocation.choice("lang", "en", languages);
    if (!lang) {
        return std::unexpected{lang.error()};
    }
    if (const auto color = invocation.choice("color", "auto", colours); !color) {
        return std::unexpected{color.error()};
    }
    invocation.lang = !invocation.has("lang") ? environment_language()
                      : *lang == "fr"         ? Lang::fr
                                              : Lang::en;
    return {};
}

}  // namespace

Lang language_of(std::span<char* const> arguments) {
    Lang lang = environment_language();
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        const std::string_view next = i + 1 < arguments.size() ? arguments[i + 1] : "";
        if (argument == "--lang=fr" || (argument == "--lang" && next == "fr")) {
            lang = Lang::fr;
        } else if (argument == "--lang=en" || (argument == "--lang" && next == "en")) {
            lang = Lang::en;
        }
    }
    return lang;
}

Result<Invocation> parse_arguments(std::span<char* const> arguments) {
    const std::size_t command_at = first_word(arguments);
    const bool has_command = command_at < arguments.size();
    const CommandSpec* const named = has_command ? command_named(arguments[command_at]) : nullptr;
    if (has_command && named == nullptr) {
        return std::unexpected{unknown_command(arguments[command_at])};
    }
    constexpr OptionSpec program_only[] = {
        {"version", "", {"", ""}}, {"signature", "", {"", ""}}, {"verbose", "", {"", ""}}};
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
        add_options(level, options_of(*command));
        if (!command->arguments.empty()) {
            level.app->add_option("words", words);
        }
    }
    std::vector<std::string> reversed;  // CLI11 wants them from the back
    for (std::size_t i = arguments.size(); i-- > 1;) {
        reversed.push_back(shielded(arguments[i], i > command_at));
    }
    try {
        app.parse(reversed);
    } catch (const CLI::ParseError& error) {
        return std::unexpected{translated(error, app, named)};
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
    if (const auto common = read_common(invocation); !common) {
        return std::unexpected{common.error()};
    }
    return invocation;
}

}  // namespace grundy::cli
