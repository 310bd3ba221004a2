// completion: what a shell offers when somebody presses the tab key.
#include "apps/cli/completion.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "contract/games.hpp"

namespace grundy::cli {

namespace {

constexpr Example completion_examples[] = {
    {"completion bash",
     {"put it in ~/.local/share/bash-completion/completions/grundy",
      "à mettre dans ~/.local/share/bash-completion/completions/grundy"}},
    {"completion zsh",
     {"put it in a folder of $fpath, as _grundy", "à mettre dans un dossier de $fpath : _grundy"}},
    {"completion fish",
     {"put it in ~/.config/fish/completions/grundy.fish",
      "à mettre dans ~/.config/fish/completions/grundy.fish"}},
};

int run_completion(const Invocation& invocation) {
    const Console console{invocation};
    if (invocation.words.empty()) {
        return console.refuse({Words{"for which shell?", "pour quel shell ?"},
                               Words{"one of bash, zsh, fish", "l'un de bash, zsh, fish"}});
    }
    if (invocation.words.size() > 1) {
        return console.refuse(too_many_words(invocation, 1));
    }
    const std::string& shell = invocation.words.front();
    if (shell == "bash") {
        console.write(bash_completion());
    } else if (shell == "zsh") {
        console.write(zsh_completion(console.lang()));
    } else if (shell == "fish") {
        console.write(fish_completion(console.lang()));
    } else {
        return console.refuse({phrase("there is no completion for '{}'",
                                      "il n'y a pas de complétion pour « {} »", excerpt(shell)),
                               Words{"one of bash, zsh, fish", "l'un de bash, zsh, fish"},
                               Place{shell, 0}});
    }
    return Exit::answered;
}

}  // namespace

std::vector<CompletedGame> completed_games() {
    static const std::vector<SharedGame> all = contract::games({});  // titles are theirs
    std::vector<CompletedGame> games;
    for (const SharedGame& game : all) {
        const Info& info = *game->info;
        const bool needs_parameter = !info.parameter.empty() && info.default_parameter.empty();
        games.push_back({std::string{info.name} + (needs_parameter ? ":" : ""), info.title});
        for (const Alias& alias : info.aliases) {
            games.push_back({std::string{alias.name}, alias.told.title});
        }
    }
    return games;
}

std::vector<std::string> completed_methods() {
    std::vector<std::string> methods;
    for (const AnyGame& game : all_games()) {
        for (std::string& name : method_names(*game.info)) {
            if (std::ranges::find(methods, name) == methods.end()) {
                methods.push_back(std::move(name));
            }
        }
    }
    return methods;
}

std::string listed(const std::vector<std::string_view>& names) {
    return fmt::format("{}", fmt::join(names, " "));
}

std::string command_list() {
    std::vector<std::string_view> names;
    for (const CommandSpec* command : all_commands()) {
        names.push_back(command->name);
    }
    return listed(names);
}

const CommandSpec completion_command{
    "completion",
    "SHELL",
    {"A script that completes commands, options and games in a shell.",
     "Un script qui complète commandes, options et jeux dans un shell."},
    {},
    completion_examples,
    run_completion,
};

}  // namespace grundy::cli
