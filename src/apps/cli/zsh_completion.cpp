// The completion script for zsh, by its own _arguments.
#include <fmt/ranges.h>

#include "apps/cli/completion.hpp"
#include "apps/cli/placeholders.hpp"

namespace grundy::cli {

namespace {

/// Inside of single quotes, with `special` characters escaped for _arguments or _describe.
std::string quoted(std::string_view text, std::string_view special) {
    std::string safe;
    for (const char c : text) {
        if (c == '\'') {
            safe += "'\\''";
            continue;
        }
        safe += special.find(c) == std::string_view::npos ? "" : "\\";
        safe += c == '\n' ? ' ' : c;
    }
    return safe;
}

std::string action(const std::vector<std::string_view>& choices, Fill fill) {
    if (!choices.empty()) {
        return fmt::format("({})", listed(choices));
    }
    switch (fill) {
        case Fill::terms:
        case Fill::games:
            return "_grundy_games";
        case Fill::files:
            return "_files";
        case Fill::commands:
            return "_grundy_commands";
        case Fill::methods:
            return fmt::format("({})", fmt::join(completed_methods(), " "));
        case Fill::nothing:
            break;
    }
    return "";
}

/// '--time[stop after this many seconds]:SECONDS:'
std::string option_spec(const OptionSpec& option, Lang lang) {
    const std::string help = quoted(option.help.in(lang), "[]:\\");
    if (option.value.empty()) {
        return option.name == "help" ? fmt::format("'(-h --help)'{{-h,--help}}'[{}]'", help)
                                     : fmt::format("'--{}[{}]'", option.name, help);
    }
    return fmt::format("'*--{}[{}]:{}:{}'", option.name, help,
                       quoted(usage_in(option.value, lang), "[]:\\"),
                       action(choices_of(option), fill_of(option)));
}

std::string option_specs(std::span<const OptionSpec> options, Lang lang) {
    std::string text;
    for (const OptionSpec& option : options) {
        text += fmt::format(" \\\n                    {}", option_spec(option, lang));
    }
    return text;
}

std::string word_specs(const CommandSpec& command, Lang lang) {
    std::string text;
    std::size_t place = 0;
    for (const Placeholder* known : placeholders_of(command.arguments)) {
        const std::string name = quoted(known->name.in(lang), "[]:\\");
        text += fmt::format(" \\\n                    '{}:{}:{}'", ++place, name,
                            action(choices_of(*known), known->fill));
        if (known->fill == Fill::terms) {
            text += fmt::format(" \\\n                    '*:{}:_grundy_more'", name);
        }
    }
    return text;
}

std::string functions(Lang lang) {
    std::string plain;
    std::string with_parameter;
    for (const CompletedGame& game : completed_games()) {
        const bool needs = game.name.ends_with(':');
        (needs ? with_parameter : plain) +=
            " " + (needs ? game.name.substr(0, game.name.size() - 1) : game.name);
    }
    std::string text =
        fmt::format("_grundy_games() {{\n    compadd --{}\n    compadd -S: --{}\n}}\n\n", plain,
                    with_parameter);
    text +=
        "_grundy_more() {\n    if [[ $words[CURRENT-1] == + ]]; then\n        _grundy_games\n"
        "    elif compset -P @; then\n        _files\n    fi\n}\n\n";
    text += "_grundy_commands() {\n    local -a commands\n    commands=(\n";
    for (const CommandSpec* command : all_commands()) {
        text += fmt::format("        '{}:{}'\n", command->name,
                            quoted(command->summary.in(lang), ":\\"));
    }
    return text + "    )\n    _describe -t commands command commands\n}\n\n";
}

}  // namespace

std::string zsh_completion(Lang lang) {
    std::string text =
        "#compdef grundy\n# zsh completion for grundy, made by 'grundy completion zsh'.\n\n";
    text += functions(lang);
    text +=
        "_grundy() {\n    local curcontext=$curcontext state line\n    typeset -A opt_args\n"
        "    local -a common\n    common=(\n";
    for (const OptionSpec& option : common_options()) {
        text += "        " + option_spec(option, lang) + "\n";
    }
    text +=
        "    )\n    _arguments -C $common --version '1:command:->command' '*::word:->words' && "
        "return\n"
        "    case $state in\n        command) _grundy_commands ;;\n        words)\n"
        "            case $words[1] in\n";
    for (const CommandSpec* command : all_commands()) {
        text += fmt::format("                {}) _arguments $common{}{} ;;\n", command->name,
                            option_specs(options_of(*command), lang), word_specs(*command, lang));
    }
    return text +
           "            esac\n            ;;\n    esac\n}\n\n"
           "if [[ $funcstack[1] == _grundy ]]; then\n    _grundy \"$@\"\nelse\n"
           "    compdef _grundy grundy\nfi\n";
}

}  // namespace grundy::cli
