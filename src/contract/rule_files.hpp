// A rule file where the name of a game stands: @lasker.game, @moore.game:3. It is read once, here,
// and becomes a word that holds the rules themselves, which every other part takes for a name.
#pragma once

#include <string>
#include <string_view>

#include "contract/asker.hpp"

namespace grundy::contract {

/// The word as it is, or the rules of the file that it names.
[[nodiscard]] Result<std::string> game_word(const std::string& word, const Asker& asker);

/// The fields that name a game, with the rules of the files that they name.
[[nodiscard]] Result<Fields> with_rules(Fields fields, const Asker& asker);

/// The rule files of this folder get names like games. Once, when a program starts.
[[nodiscard]] Result<void> use_games(const std::string& folder);

/// Whether the rules are those of a request, as a text or packed.
[[nodiscard]] bool brings_rules(std::string_view game, std::string_view parameter);
/// "own:~…" of such a request: a text has blanks, and a word has none.
[[nodiscard]] std::string packed_game(std::string_view game, std::string_view parameter);

}  // namespace grundy::contract
