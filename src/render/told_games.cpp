#include "render/told_games.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "service/games/registry.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_told = 12;  ///< amounts that a sentence lists

/// A game told to somebody who sees its board. Empty words: the summary, or the sentence for all.
struct Telling {
    std::string_view game;   ///< its name, or an alias
    Words rules{};           ///< {} stands for the amounts that may be taken
    Words wins{};            ///< who wins in normal play
    Words loses{};           ///< who loses under misère
    bool takes_one = false;  ///< the goal is told so only where a single one may be taken
};

constexpr Telling tellings[] = {
    {"chomp",
     {"A bar of chocolate. Choose a square: it is eaten, with all above it and to its right. "
      "Nobody may choose the poisoned one.",
      "Une tablette de chocolat. Choisissez une case : elle est mangée, avec toutes celles qui "
      "sont "
      "au-dessus ou à sa droite. La case empoisonnée ne se choisit pas."},
     {"Whoever leaves the other only the poisoned square wins.",
      "Qui ne laisse à l'autre que la case empoisonnée gagne."},
     {"Whoever leaves the other only the poisoned square loses.",
      "Qui ne laisse à l'autre que la case empoisonnée perd."}},
    {"hackendot",
     {"Trees with their roots on top. Choose a node: it goes, with the whole path above it. What "
      "hung from that path stays, as new trees.",
      "Des arbres, la racine en haut. Choisissez un nœud : il disparaît, avec tout le chemin "
      "au-dessus de lui. Ce qui pendait à ce chemin reste : de nouveaux arbres."},
     {"Whoever takes the last node wins.", "Qui prend le dernier nœud gagne."},
     {"Whoever takes the last node loses.", "Qui prend le dernier nœud perd."}},
    {"kayles",
     {},
     {"Whoever knocks down the last pin wins.", "Qui abat la dernière quille gagne."},
     {"Whoever knocks down the last pin loses.", "Qui abat la dernière quille perd."}},
    {"matches",
     {"Take {} from the row, but leave at least one match.",
      "Prenez {} dans la rangée, mais laissez au moins une allumette."},
     {"Whoever leaves the other a single match wins.",
      "Qui ne laisse à l'autre qu'une allumette gagne."},
     {"Whoever leaves the other a single match loses.",
      "Qui ne laisse à l'autre qu'une allumette perd."},
     true},
    {"nim",
     {"Take as many matches as you like, all from one heap.",
      "Prenez autant d'allumettes que vous voulez, toutes dans un même tas."},
     {"Whoever takes the last match wins.", "Qui prend la dernière allumette gagne."},
     {"Whoever takes the last match loses.", "Qui prend la dernière allumette perd."}},
    {"polyomino",
     {},
     {"Whoever removes the last square wins.", "Qui enlève la dernière case gagne."},
     {"Whoever removes the last square loses.", "Qui enlève la dernière case perd."}},
    {"subtraction",
     {"Take {} from one heap.", "Prenez {} dans un tas."},
     {"Whoever takes the last stick wins.", "Qui prend le dernier bâton gagne."},
     {"Whoever takes the last stick loses.", "Qui prend le dernier bâton perd."},
     true},
    {"tablette",
     {},
     {"Whoever removes the last square wins.", "Qui enlève la dernière case gagne."},
     {"Whoever removes the last square loses.", "Qui enlève la dernière case perd."}},
    {"wythoff",
     {"Move the queen to the left, down, or slantwise down to the left, as far as you like. Column "
      "and row are two heaps: a move takes from one of them, or the same from both.",
      "Déplacez la dame vers la gauche, vers le bas, ou en diagonale vers le bas à gauche, aussi "
      "loin que vous voulez. Colonne et ligne sont deux tas : on prend dans l'un, ou autant dans "
      "les deux."},
     {"Whoever brings it to the corner wins.", "Qui l'amène dans le coin gagne."},
     {"Whoever brings it to the corner loses.", "Qui l'amène dans le coin perd."}},
};

/// For every game that has no better words.
constexpr Telling any_game{
    {},
    {},
    {"Whoever makes the last move wins.", "Qui joue le dernier coup gagne."},
    {"Misère: whoever makes the last move loses.", "Misère : qui joue le dernier coup perd."}};

const Telling& telling_of(const AskedTerm& asked) {
    const auto* const found = std::ranges::find(tellings, asked.game, &Telling::game);
    return found == std::end(tellings) ? any_game : *found;
}

std::string_view parameter_of(const AskedTerm& asked) {
    const std::string_view written = asked.written_parameter();
    return !written.empty() ? written : asked.term->info().default_parameter;
}

/// The code of a game whose positions are rows of heaps.
std::optional<HeapCode> code_of(const AskedTerm& asked) {
    const SharedGame game = entry_of(*asked.term);
    if (game == nullptr || game->single_heaps == nullptr) {
        return std::nullopt;
    }
    const auto family = game->single_heaps(parameter_of(asked));
    return family && *family ? std::optional{(**family).code} : std::nullopt;
}

std::vector<std::size_t> takes_of(const HeapCode& code) {
    std::vector<std::size_t> takes;
    for (std::size_t take = 0; take < code.digits.size(); ++take) {
        takes.insert(takes.end(), code.digits[take] != 0 ? 1 : 0, take);
    }
    return takes;
}

/// "1", "1 or 2", "0, 1 or 2".
Text listed(const std::vector<std::size_t>& numbers, const Words& last_joint) {
    Text list;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Words joint = i == 0                    ? Words{"", ""}
                            : i + 1 == numbers.size() ? last_joint
                                                      : Words{", ", ", "};
        list = phrase("{}{}{}", "{}{}{}", list, joint, numbers[i]);
    }
    return list;
}

/// "take 2 (leaving 0 or 1 heap)" for every digit of a code.
Text told_digits(const HeapCode& code) {
    Text list;
    for (std::size_t take = 0; take < code.digits.size(); ++take) {
        std::vector<std::size_t> left;
        for (std::size_t heaps = 0; heaps <= 3; ++heaps) {
            if (((code.digits[take] >> heaps) & 1U) != 0) {
                left.push_back(heaps);
            }
        }
        if (left.empty()) {
            continue;
        }
        const Text leaving =
            left.back() == 0 ? Text{Words{"leaving nothing", "sans rien laisser"}}
            : left.back() == 1
                ? phrase("leaving {} heap", "en laissant {} tas", listed(left, {" or ", " ou "}))
                : phrase("leaving {} heaps", "en laissant {} tas", listed(left, {" or ", " ou "}));
        list = phrase("{}{}take {} ({})", "{}{}prendre {} ({})", list,
                      list.en.empty() ? Words{"", ""} : Words{", ", ", "}, take, leaving);
    }
    return list;
}

/// "Take 1, 2 or 3 from one heap.", where the amounts are few.
std::optional<Text> rules_with_amounts(const Telling& telling, const AskedTerm& asked) {
    const auto code = code_of(asked);
    if (!code || !code->subtracts()) {
        return std::nullopt;
    }
    const auto takes = takes_of(*code);
    if (takes.empty() || takes.size() > most_told) {
        return std::nullopt;
    }
    const Text amounts = listed(takes, {" or ", " ou "});
    const auto filled = [](std::string_view words, std::string_view with) {
        const std::size_t hole = words.find("{}");
        return std::string{words.substr(0, hole)}.append(with).append(words.substr(hole + 2));
    };
    return Text{filled(telling.rules.en, amounts.en), filled(telling.rules.fr, amounts.fr)};
}

/// Whether the words on who wins are true: with amounts from 2 on, something may be left over.
bool is_told(const Telling& telling, const AskedTerm& asked) {
    if (telling.wins.empty()) {
        return false;
    }
    const auto code = telling.takes_one ? code_of(asked) : std::nullopt;
    return !telling.takes_one || (code && code->digits.size() > 1 && code->digits[1] != 0);
}

}  // namespace

Text parameter_words(const AskedTerm& asked) {
    const std::string_view parameter = parameter_of(asked);
    if (asked.game != asked.term->info().name || parameter.empty()) {
        return {};
    }
    if (const auto code = code_of(asked)) {
        const auto takes = takes_of(*code);
        if (takes.size() <= most_told && !takes.empty()) {
            return code->subtracts()
                       ? phrase("Allowed amounts: {}.", "Nombres permis : {}.",
                                listed(takes, {" and ", " et "}))
                       : phrase("The code {} allows: {}.", "Le code {} permet de : {}.", parameter,
                                told_digits(*code));
        }
    }
    return phrase("Parameter: {}.", "Paramètre : {}.", excerpt(parameter, 200));
}

Text rules_words(const AskedTerm& asked) {
    const Telling& telling = telling_of(asked);
    const bool amounts = telling.rules.en.find("{}") != std::string_view::npos;
    if (!telling.rules.empty() && !amounts) {
        return telling.rules;
    }
    if (auto rules = amounts ? rules_with_amounts(telling, asked) : std::nullopt) {
        return std::move(*rules);
    }
    const auto code = asked.game == asked.term->info().name ? code_of(asked) : std::nullopt;
    if (code && !code->subtracts() && takes_of(*code).size() <= most_told) {
        return phrase("From one heap: {}.", "Dans un tas : {}.", told_digits(*code));
    }
    const Text summary = asked.term->info().told_as(asked.game).summary;
    const Text parameter = parameter_words(asked);
    return parameter.en.empty() ? summary : phrase("{} {}", "{} {}", summary, parameter);
}

std::optional<Text> goal_words(const Question& question) {
    const bool normal = question.convention == Convention::normal;
    if (question.terms.size() > 1) {
        return normal ? Words{"Whoever makes the very last move wins.",
                              "Qui joue le tout dernier coup gagne."}
                      : Words{"Misère: whoever makes the very last move loses.",
                              "Misère : qui joue le tout dernier coup perd."};
    }
    const AskedTerm& asked = question.terms.front();
    if (includes(asked.term->info().can, Can::endings)) {
        return std::nullopt;
    }
    const Telling& telling = telling_of(asked);
    const Telling& used = is_told(telling, asked) ? telling : any_game;
    return normal ? used.wins : used.loses;
}

}  // namespace grundy
