// Completion scripts for three shells, made of the table of commands; and what all of them need.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/invocation.hpp"

namespace grundy::cli {

std::string bash_completion();
std::string zsh_completion(Lang lang);
std::string fish_completion(Lang lang);

/// A game as it is completed: with a colon where a parameter must follow.
struct CompletedGame {
    std::string name;
    Words title;
};
std::vector<CompletedGame> completed_games();
/// The names of all methods of all games, each once.
std::vector<std::string> completed_methods();
/// The names with a blank between them.
std::string listed(const std::vector<std::string_view>& names);
std::string command_list();

}  // namespace grundy::cli
