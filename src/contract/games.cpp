#include "contract/games.hpp"

#include "contract/given_words.hpp"
#include "service/games/own_games.hpp"

namespace grundy::contract {

std::span<const FieldSpec> games_fields() {
    static constexpr FieldSpec fields[] = {
        {.name = "name", .place = FieldSpec::Place::word},
        {.name = "source",
         .help = {"the rule file of a game that has one",
                  "le fichier de règles d'un jeu qui en a un"}},
        {.name = "check",
         .value = "FILE",
         .help = {"what is understood of a rule file (docs/rules.md)",
                  "ce qui est compris d'un fichier de règles (docs/rules.md)"},
         .who = FieldSpec::For::this_machine},
    };
    return fields;
}

Result<GamesRequest> read_games(const Fields& fields) {
    const auto name = fields.value("name");
    if (const auto file = fields.value("check")) {
        if (name) {
            return std::unexpected{unexpected_word(*name, "games --check FILE")};
        }
        auto text = rule_file(*file);
        if (!text) {
            return std::unexpected{std::move(text.error())};
        }
        return GamesRequest{.checked = std::move(*text)};
    }
    if (!name) {
        return fields.has("source")
                   ? Result<GamesRequest>{failure(
                         Words{"the rule file of which game?",
                               "le fichier de règles de quel jeu ?"},
                         Words{"grundy games NAME --source", "grundy games NOM --source"})}
                   : GamesRequest{};
    }
    auto named = find_game(*name);
    if (!named) {
        return std::unexpected{std::move(named.error())};
    }
    if (fields.has("source") && !named->game->rules) {
        return failure_at(
            *name, 0,
            phrase("{} is written in C++ and has no rule file",
                   "{} est écrit en C++ et n'a pas de fichier de règles", named->name),
            Words{"a game out of a file, such as lasker", "un jeu d'un fichier, comme lasker"});
    }
    return GamesRequest{std::move(*named), fields.has("source")};
}

std::string source_of(const NamedGame& named) {
    return named.game->rules ? named.game->rules->text().text() : "";
}

Result<RulesReport> checked_rules(const GamesRequest& request) {
    return rules_report(*request.checked, "");
}

std::vector<SharedGame> games(const GamesRequest& request) {
    if (request.one) {
        return {request.one->game};
    }
    std::vector<SharedGame> all;
    for (const AnyGame& game : all_games()) {
        all.push_back(of_the_house(game));
    }
    for (const RuleSource& rules : named_rules()) {
        if (auto game = game_of_rules(rules.text, rules.name, "")) {
            all.push_back(std::move(*game));
        }
    }
    return all;
}

}  // namespace grundy::contract
