// The completion script for bash. It needs nothing but bash: no helpers of the distribution.
#include <fmt/ranges.h>

#include "apps/cli/completion.hpp"
#include "apps/cli/placeholders.hpp"

namespace grundy::cli {

namespace {

constexpr std::string_view head = R"(# bash completion for grundy, made by 'grundy completion bash'.
_grundy_reply() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word")
    if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *: ]]; then
        compopt -o nospace 2>/dev/null
    fi
}

_grundy_files() {
    mapfile -t COMPREPLY < <(compgen -f -P "$1" -- "${word#"$1"}")
    compopt -o filenames 2>/dev/null
}

_grundy() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local command= count=0 index current
)";

// How far the command line got: which command, and how many words since it or the last +.
constexpr std::string_view walk = R"(    COMPREPLY=()
    if [[ $word == = ]]; then
        word=
    elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    for ((index = 1; index < COMP_CWORD; index++)); do
        current=${COMP_WORDS[index]}
        if [[ " $valued " == *" $current "* ]]; then
            ((index++))
            [[ ${COMP_WORDS[index]} == = ]] && ((index++))
        elif [[ $current == --* || $current == -h ]]; then
            continue
        elif [[ -z $command ]]; then
            command=$current
            case $command in
)";

constexpr std::string_view values = R"(            esac
        elif [[ $current == + ]]; then
            count=0
        else
            ((count++))
        fi
    done
    if [[ " $valued " == *" $previous "* ]]; then
        case "$command $previous" in
)";

constexpr std::string_view words = R"(        esac
        return
    fi
    if [[ $word == -* ]]; then
        _grundy_reply "$options"
        return
    fi
    case "$command $count" in
        ' '*) _grundy_reply "$commands" ;;
)";

constexpr std::string_view tail = R"(    esac
}

complete -F _grundy grundy
)";

std::string names_of(std::span<const OptionSpec> options, bool only_valued) {
    std::vector<std::string> names;
    for (const OptionSpec& option : options) {
        if (!only_valued || !option.value.empty()) {
            names.push_back("--" + std::string{option.name});
        }
    }
    return fmt::format("{}", fmt::join(names, " "));
}

std::string reply(Fill fill) {
    switch (fill) {
        case Fill::terms:
        case Fill::games:
            return "_grundy_reply \"$games\"";
        case Fill::files:
            return "_grundy_files ''";
        case Fill::commands:
            return "_grundy_reply \"$commands\"";
        case Fill::methods:
            return "_grundy_reply \"$methods\"";
        case Fill::nothing:
            break;
    }
    return "";
}

std::string reply(const std::vector<std::string_view>& choices, Fill fill) {
    return choices.empty() ? reply(fill) : fmt::format("_grundy_reply '{}'", listed(choices));
}

/// The cases of values after options: `command` is * for those of every command.
std::string value_cases(std::string_view command, std::span<const OptionSpec> options) {
    std::string text;
    for (const OptionSpec& option : options) {
        const std::string answer = reply(choices_of(option), fill_of(option));
        if (!answer.empty()) {
            text += fmt::format("            {}' --{}') {} ;;\n", command, option.name, answer);
        }
    }
    return text;
}

std::string word_cases(const CommandSpec& command) {
    std::string text;
    std::size_t place = 0;
    for (const Placeholder* known : placeholders_of(command.arguments)) {
        const std::string answer = reply(choices_of(*known), known->fill);
        if (!answer.empty()) {
            text += fmt::format("        '{} {}') {} ;;\n", command.name, place, answer);
        }
        if (known->fill == Fill::terms) {
            text += fmt::format("        '{} '*) [[ $word == @* ]] && _grundy_files @ ;;\n",
                                command.name);
        }
        ++place;
    }
    return text;
}

}  // namespace

std::string bash_completion() {
    std::vector<std::string> games;
    for (const CompletedGame& game : completed_games()) {
        games.push_back(game.name);
    }
    std::string text{head};
    text += fmt::format("    local commands='{}'\n    local games='{}'\n    local methods='{}'\n",
                        command_list(), fmt::join(games, " "), fmt::join(completed_methods(), " "));
    text += fmt::format("    local options='-h {} --version'\n    local valued='{}'\n",
                        names_of(common_options(), false), names_of(common_options(), true));
    text += walk;
    for (const CommandSpec* command : all_commands()) {
        const auto own = options_of(*command);
        text += fmt::format("                {}) options='-h {} {}' valued+=' {}' ;;\n",
                            command->name, names_of(own, false), names_of(common_options(), false),
                            names_of(own, true));
    }
    text += values;
    for (const CommandSpec* command : all_commands()) {
        text += value_cases(command->name, options_of(*command));
    }
    text += value_cases("*", common_options());
    text += words;
    for (const CommandSpec* command : all_commands()) {
        text += word_cases(*command);
    }
    return text += tail;
}

}  // namespace grundy::cli
