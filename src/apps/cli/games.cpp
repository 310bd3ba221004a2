// games: what there is to play.
#include "contract/games.hpp"

#include <fmt/format.h>

#include "apps/cli/asking.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "render/json.hpp"
#include "render/rules.hpp"
#include "render/text.hpp"

namespace grundy::cli {

namespace {

constexpr Example games_examples[] = {
    {"games", {"every game, with an example", "tous les jeux, avec un exemple"}},
    {"games octal", {"one game: rules, syntax, methods", "un jeu : règles, syntaxe, méthodes"}},
    {"games lasker --source",
     {"the rule file of a game that has one", "le fichier de règles d'un jeu qui en a un"}},
    {"games --json", {"the same for programs", "la même chose pour les programmes"}},
};

std::string listed(const contract::GamesRequest& request, const Console& console) {
    const Lang lang = console.lang();
    if (console.json()) {
        return games_json(contract::games(request), lang) + "\n";
    }
    if (console.quiet()) {
        std::string names;
        for (const SharedGame& game : contract::games(request)) {
            names += fmt::format("{}\n", game->info->name);
        }
        return names;
    }
    if (!request.one) {
        return games_text(lang, console.paint());
    }
    const NamedGame& named = *request.one;
    if (request.source) {
        return contract::source_of(named);
    }
    const Info& info = *named.game->info;
    const std::string alias =
        named.is_alias() ? fmt::format("{} = {}:{}\n{}\n\n", named.name, info.name, named.parameter,
                                       info.told_as(named.name).summary.in(lang))
                         : "";
    return alias + game_text(*named.game, lang, console.paint());
}

int run_games(const Invocation& invocation) {
    const Console console{invocation};
    const auto fields = fields_of(invocation, contract::games_fields());
    if (!fields) {
        return console.refuse(fields.error());
    }
    const auto request = contract::read_games(*fields);
    if (!request) {
        return console.refuse(request.error());
    }
    if (request->checked) {
        const auto report = contract::checked_rules(*request);
        if (!report) {
            return console.refuse(report.error());
        }
        console.print(console.json() ? rules_json(*report, "", console.lang()) + "\n"
                                     : rules_text(*report, console.lang(), console.paint()));
        return Exit::answered;
    }
    console.print(listed(*request, console));
    return Exit::answered;
}

}  // namespace

const CommandSpec games_command{
    "games",
    "[NAME]",
    {"Every game; or one: rules, syntax, moves, what is known.",
     "Tous les jeux ; ou un seul : règles, syntaxe, coups, ce qu'on sait."},
    {},
    games_examples,
    run_games,
    contract::games_fields(),
};

}  // namespace grundy::cli
