// The completion script for fish: a line for each thing that can be completed.
#include <fmt/ranges.h>

#include <algorithm>

#include "apps/cli/completion.hpp"
#include "apps/cli/placeholders.hpp"

namespace grundy::cli {

namespace {

std::string quoted(std::string_view text) {
    std::string safe = "'";
    for (const char c : text) {
        safe += c == '\'' || c == '\\' ? "\\" : "";
        safe += c == '\n' ? ' ' : c;
    }
    return safe + "'";
}

/// Options that are followed by a value in every command that has them.
std::string valued_options() {
    std::vector<std::string_view> valued;
    std::vector<std::string_view> switches;
    const auto sort_out = [&](std::span<const OptionSpec> options) {
        for (const OptionSpec& option : options) {
            (option.value.empty() ? switches : valued).push_back(option.name);
        }
    };
    sort_out(common_options());
    for (const CommandSpec* command : all_commands()) {
        sort_out(options_of(*command));
    }
    std::ranges::sort(valued);
    const auto repeated = std::ranges::unique(valued);
    valued.erase(repeated.begin(), repeated.end());
    std::string text;
    for (const std::string_view name : valued) {
        if (std::ranges::find(switches, name) == switches.end()) {
            text += fmt::format(" --{}", name);
        }
    }
    return text;
}

std::string offered(const std::vector<std::string_view>& choices, Fill fill) {
    if (!choices.empty()) {
        return fmt::format(" -a '{}'", listed(choices));
    }
    switch (fill) {
        case Fill::terms:
        case Fill::games:
            return " -a '(__grundy_games)'";
        case Fill::files:
            return " -F";
        case Fill::commands:
            return fmt::format(" -a '{}'", command_list());
        case Fill::methods:
            return fmt::format(" -a '{}'", fmt::join(completed_methods(), " "));
        case Fill::nothing:
            break;
    }
    return "";
}

std::string option_line(const OptionSpec& option, const std::string& condition, Lang lang) {
    const Fill fill = fill_of(option);
    const std::string value = option.value.empty()  ? ""
                              : fill == Fill::files ? " -r -F"
                                                    : " -x" + offered(choices_of(option), fill);
    return fmt::format("complete -c grundy{}{} -l {}{} -d {}\n", condition,
                       option.name == "help" ? " -s h" : "", option.name, value,
                       quoted(option.help.in(lang)));
}

std::string word_lines(const CommandSpec& command) {
    std::string text;
    std::size_t place = 0;
    for (const Placeholder* known : placeholders_of(command.arguments)) {
        const std::string answer = offered(choices_of(*known), known->fill);
        if (!answer.empty()) {
            text += fmt::format("complete -c grundy -n '__grundy_word {} {}'{}\n", command.name,
                                place, answer);
        }
        ++place;
    }
    return text;
}

constexpr std::string_view functions = R"(
# The command before the cursor, and how many words follow it or the last +.
function __grundy_seen
    set -l command
    set -l count -1
    set -l skip no
    for token in (commandline -opc)[2..-1]
        if test $skip = yes
            set skip no
        else if contains -- $token $__grundy_valued
            set skip yes
        else if string match -q -- '--*' $token; or test "$token" = -h
            continue
        else
            test -z "$command"; and set command $token
            set count (math $count + 1)
            test "$token" = +; and set count 0
        end
    end
    echo "$command"
    echo $count
end

function __grundy_command -a command
    set -l seen (__grundy_seen)
    test "$seen[1]" = "$command"
end

function __grundy_word -a command place
    set -l seen (__grundy_seen)
    test "$seen[1]" = "$command" -a "$seen[2]" = "$place"
end

)";

}  // namespace

std::string fish_completion(Lang lang) {
    std::string text = "# fish completion for grundy, made by 'grundy completion fish'.\n";
    text += fmt::format("set -g __grundy_valued{}\n{}", valued_options(), functions);
    text += "function __grundy_games\n    printf '%s\\t%s\\n'";
    for (const CompletedGame& game : completed_games()) {
        text += fmt::format(" \\\n        {} {}", game.name, quoted(game.title.in(lang)));
    }
    text += "\nend\n\ncomplete -c grundy -f\n";
    for (const CommandSpec* command : all_commands()) {
        text += fmt::format("complete -c grundy -n '__grundy_command \"\"' -a {} -d {}\n",
                            command->name, quoted(command->summary.in(lang)));
    }
    for (const OptionSpec& option : common_options()) {
        text += option_line(option, "", lang);
    }
    for (const CommandSpec* command : all_commands()) {
        const std::string condition = fmt::format(" -n '__grundy_command {}'", command->name);
        for (const OptionSpec& option : options_of(*command)) {
            text += option_line(option, condition, lang);
        }
        text += word_lines(*command);
    }
    return text;
}

}  // namespace grundy::cli
