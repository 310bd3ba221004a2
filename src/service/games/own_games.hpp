// Games out of rule files: those that come with the program, those of a folder, and those that a
// question brings along as "own:~…" (rules/packed.hpp).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/compiled_game.hpp"
#include "service/games/own_name.hpp"
#include "service/games/registry.hpp"

namespace grundy {

/// A rule file with a name.
struct RuleSource {
    std::string_view name;
    std::string_view text;
};

/// The rule files inside the program, by name (src/rules/library).
std::span<const RuleSource> rule_library();
/// The text of a rule file, which is not long.
Result<std::string> rule_file(const std::string& name);
/// Those of a folder get names too. Called once, when a program starts; the first thing that is
/// wrong with the folder is an error.
Result<void> use_games_folder(const std::string& folder);
/// The rule files that have a name: the library, and those of the folder.
std::vector<RuleSource> named_rules();
/// None when no rule file has this name.
std::optional<RuleSource> find_rules(std::string_view name);

/// The game of a rule text. Those used lately are kept, so that the same text is the same game.
Result<SharedGame> game_of_rules(std::string_view text, std::string_view name,
                                 std::string_view parameter);
/// What stands behind "own:": a packed text, or the text itself; after a packed one, ":" and its
/// parameters.
Result<NamedGame> own_game(std::string_view parameter);
/// "own:~…": the game of a text, as a question says it.
std::string own_game_word(std::string_view text, std::string_view parameter = {});

/// The rules behind a term; null for a game that is written in C++.
std::shared_ptr<const CompiledGame> rules_of(const Term& term);
/// The entry of the game of such a term; null for other terms.
SharedGame rules_entry(const Term& term);

}  // namespace grundy
