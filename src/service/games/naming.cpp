// Games by the names that people give them: in any case, in French, by a nickname; and for a name
// that nobody knows, the game that was probably meant, by spelling or by meaning. What a game is
// called stands with the game, in its Info.
#include <algorithm>

#include "base/spelling.hpp"
#include "service/games/own_games.hpp"
#include "service/games/registry.hpp"

namespace grundy {

namespace {

/// One name that answers use, with all that is typed for it.
struct Name {
    const AnyGame* game;
    const Alias* alias;  ///< null for the game's own name
    std::string_view name;
    Nicknames also;
    Nicknames evokes;
};

const std::vector<Name>& all_names() {
    static const std::vector<Name> names = [] {
        std::vector<Name> list;
        for (const AnyGame& game : all_games()) {
            const Info& info = *game.info;
            list.push_back({&game, nullptr, info.name, info.also, info.evokes});
            for (const Alias& alias : info.aliases) {
                list.push_back({&game, &alias, alias.name, alias.also, alias.evokes});
            }
        }
        return list;
    }();
    return names;
}

bool holds(Nicknames words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

/// The names that a word may have meant; one by spelling, several by meaning.
std::vector<std::string_view> meant_names(const std::vector<Name>& names, std::string_view typed) {
    std::vector<std::string_view> meant;
    for (const Name& name : names) {
        if (holds(name.evokes, typed)) {
            meant.push_back(name.name);
        }
    }
    if (!meant.empty()) {
        return meant;
    }
    std::vector<std::string_view> known;
    for (const Name& name : names) {
        known.push_back(name.name);
        known.insert(known.end(), name.also.begin(), name.also.end());
    }
    if (const auto nearest = meant_word(typed, known)) {
        return {*nearest};
    }
    known.clear();
    for (const Name& name : names) {
        known.insert(known.end(), name.evokes.begin(), name.evokes.end());
    }
    if (const auto nearest = meant_word(typed, known)) {
        return meant_names(names, *nearest);
    }
    known.clear();
    for (const RuleSource& rules : named_rules()) {
        known.push_back(rules.name);
    }
    const auto nearest = meant_word(typed, known);
    return nearest ? std::vector{*nearest} : meant;
}

/// "'chomp' or 'tablette'".
Text alternatives(const std::vector<std::string_view>& names) {
    Text list;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Words joint = i == 0                  ? Words{"", ""}
                            : i + 1 == names.size() ? Words{" or ", " ou "}
                                                    : Words{", ", ", "};
        list = phrase("{}{}'{}'", "{}{}« {} »", list, joint, names[i]);
    }
    return list;
}

/// A game out of a file that has a name.
Result<NamedGame> named_rules_game(const RuleSource& rules, std::string_view parameter) {
    auto game = game_of_rules(rules.text, rules.name, parameter);
    if (!game) {
        return std::unexpected{std::move(game.error())};
    }
    return NamedGame{std::move(*game), std::string{parameter}, std::string{rules.name}};
}

std::unexpected<Error> unknown_game(std::string_view text, std::string_view name,
                                    const std::vector<Name>& names) {
    constexpr std::size_t longest_name = 40;
    const auto meant = meant_names(names, folded(name.substr(0, longest_name)));
    return failure_at(
        text, 0, phrase("there is no game '{}'", "il n'y a pas de jeu « {} »", excerpt(name)),
        meant.empty()
            ? Text{Words{"the name of a game\2; 'grundy games' lists them all\2",
                         "le nom d'un jeu\2 ; « grundy games » les liste tous\2"}}
            : phrase("the name of a game, perhaps {}\2; 'grundy games' lists them all\2",
                     "le nom d'un jeu, peut-être {}\2 ; « grundy games » les liste tous\2",
                     alternatives(meant)));
}

}  // namespace

Result<NamedGame> find_game(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view typed = text.substr(0, colon);
    const std::string_view parameter =
        colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
    const std::string word = folded(typed);
    if (word == own_name && !parameter.empty()) {
        return own_game(parameter);
    }
    const auto& names = all_names();
    const auto found = std::ranges::find_if(
        names, [&](const Name& name) { return name.name == word || holds(name.also, word); });
    if (found == names.end()) {
        const auto rules = find_rules(word);
        return rules ? named_rules_game(*rules, parameter) : unknown_game(text, typed, names);
    }
    const Info& info = *found->game->info;
    std::string name{found->name};
    if (found->alias == nullptr) {
        const bool tidied = info.tidy_parameter != nullptr && !parameter.empty();
        return NamedGame{of_the_house(*found->game),
                         tidied ? info.tidy_parameter(parameter) : std::string{parameter},
                         std::move(name)};
    }
    if (!parameter.empty()) {
        return failure_at(text, colon,
                          phrase("{} takes no parameter", "{} ne prend pas de paramètre", name),
                          phrase("'{}', or {}:CODE", "« {} », ou {}:CODE", name, info.name));
    }
    return NamedGame{of_the_house(*found->game), std::string{found->alias->parameter},
                     std::move(name)};
}

}  // namespace grundy
