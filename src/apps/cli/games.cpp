// games: what there is to play.
#include <fmt/format.h>

#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "render/json.hpp"
#include "render/text.hpp"
#include "service/games/registry.hpp"

namespace grundy::cli {

namespace {

constexpr Example games_examples[] = {
    {"games", {"every game, with an example", "tous les jeux, avec un exemple"}},
    {"games octal", {"one game: rules, syntax, methods", "un jeu : règles, syntaxe, méthodes"}},
    {"games --json", {"the same for programs", "la même chose pour les programmes"}},
};

int list_games(const Console& console) {
    if (console.json()) {
        std::vector<const AnyGame*> games;
        for (const AnyGame& game : all_games()) {
            games.push_back(&game);
        }
        console.print(games_json(games, console.lang()) + "\n");
    } else if (console.quiet()) {
        for (const AnyGame& game : all_games()) {
            console.print(std::string{game.info->name} + "\n");
        }
    } else {
        console.print(games_text(console.lang(), console.paint()));
    }
    return Exit::answered;
}

int run_games(const Invocation& invocation) {
    const Console console{invocation};
    if (invocation.words.size() > 1) {
        return console.refuse(too_many_words(invocation, 1));
    }
    if (invocation.words.empty()) {
        return list_games(console);
    }
    const auto named = find_game(invocation.words.front());
    if (!named) {
        return console.refuse(named.error());
    }
    const Info& info = *named->game->info;
    if (console.json()) {
        console.print(games_json({named->game}, console.lang()) + "\n");
    } else if (console.quiet()) {
        console.print(std::string{info.name} + "\n");
    } else {
        if (named->is_alias()) {
            const Told told = info.told_as(named->name);
            console.print(fmt::format("{} = {}:{}\n{}\n\n", named->name, info.name,
                                      named->parameter, told.summary.in(console.lang())));
        }
        console.print(game_text(*named->game, console.lang(), console.paint()));
    }
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
};

}  // namespace grundy::cli
