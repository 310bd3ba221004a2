#include "contract/rule_files.hpp"

#include "rules/packed.hpp"
#include "service/games/own_games.hpp"

namespace grundy::contract {

namespace {

/// "3" or "3,8" behind the last colon of a name: parameters, unless the file itself is called so.
std::size_t end_of_file_name(std::string_view word) {
    const std::size_t colon = word.rfind(':');
    const bool numbers =
        colon != std::string_view::npos && colon + 1 < word.size() &&
        word.find_first_not_of("-0123456789,", colon + 1) == std::string_view::npos;
    return numbers ? colon : word.size();
}

}  // namespace

Result<std::string> game_word(const std::string& word, const Asker& asker) {
    if (!word.starts_with('@')) {
        return word;
    }
    if (!asker.reads_files()) {
        return std::unexpected{no_files_here(word)};
    }
    const std::size_t end = end_of_file_name(word);
    const auto text = rule_file(word.substr(1, end - 1));
    if (!text) {
        return std::unexpected{text.error()};
    }
    return own_game_word(*text, std::string_view{word}.substr(std::min(end + 1, word.size())));
}

Result<Fields> with_rules(Fields fields, const Asker& asker) {
    for (const std::string_view name : {"game", "name", "sequence"}) {
        const auto value = fields.value(name);
        if (!value || !value->starts_with('@')) {
            continue;
        }
        auto game = game_word(*value, asker);
        if (!game) {
            return std::unexpected{std::move(game.error())};
        }
        fields.set(name, {Given::Kind::text, {std::move(*game)}});
    }
    return fields;
}

Result<void> use_games(const std::string& folder) { return use_games_folder(folder); }

bool brings_rules(std::string_view game, std::string_view parameter) {
    return game == own_name || (parameter.empty() && game.starts_with("own:"));
}

std::string packed_game(std::string_view game, std::string_view parameter) {
    std::string_view rules = parameter;
    if (parameter.empty() && game.starts_with("own:")) {
        rules = game.substr(4);
    }
    return rules.starts_with(packed_mark) || rules.empty()
               ? std::string{own_name} + ":" + std::string{rules}
               : own_game_word(rules);
}

}  // namespace grundy::contract
