#include <random>

#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/render/json.hpp"
#include "apps/render/text.hpp"
#include "service/registry.hpp"

namespace grundy::cli {

namespace {

Error too_many_words(const Invocation& invocation, std::size_t most) {
    return {phrase("unexpected argument '{}'", "argument inattendu « {} »",
                   excerpt(invocation.words[most])),
            phrase("grundy {} {}", "grundy {} {}", invocation.command->name,
                   invocation.command->arguments)};
}

}  // namespace

int run_games(const Invocation& invocation) {
    const Console console{invocation};
    if (invocation.words.size() > 1) {
        return console.refuse(too_many_words(invocation, 1));
    }
    std::vector<const AnyGame*> games;
    if (invocation.words.empty()) {
        for (const AnyGame& game : all_games()) {
            games.push_back(&game);
        }
    } else {
        const auto named = find_game(invocation.words.front());
        if (!named) {
            return console.refuse(named.error());
        }
        games.push_back(named->game);
    }
    if (console.json()) {
        console.print(games_json(games, console.lang()) + "\n");
    } else if (console.quiet()) {
        for (const AnyGame* game : games) {
            console.print(std::string{game->info->name} + "\n");
        }
    } else {
        console.print(invocation.words.empty() ? games_text(console.lang())
                                               : game_text(*games.front(), console.lang()));
    }
    return Exit::answered;
}

int run_random(const Invocation& invocation) {
    const Console console{invocation};
    if (invocation.words.empty()) {
        return console.refuse(
            {Words{"which game?", "quel jeu ?"}, Words{"grundy random GAME", "grundy random JEU"}});
    }
    if (invocation.words.size() > 1) {
        return console.refuse(too_many_words(invocation, 1));
    }
    auto named = find_game(invocation.words.front());
    if (!named) {
        return console.refuse(named.error());
    }
    constexpr std::uint64_t largest_size = 100'000'000;
    const auto size = invocation.number("size", 0, 1, largest_size);
    if (!size) {
        return console.refuse(size.error());
    }
    const auto seed = invocation.number("seed", std::random_device{}(), 0, ~std::uint64_t{0});
    if (!seed) {
        return console.refuse(seed.error());
    }
    const Info& info = *named->game->info;
    if (named->game->random == nullptr) {
        return console.refuse({phrase("{} draws no random positions",
                                      "{} ne tire pas de position au hasard", info.name),
                               Words{"a game that does", "un jeu qui le fait"}});
    }
    Random random{*seed};
    auto term = named->game->random(named->parameter, *size, random);
    if (!term) {
        return console.refuse(term.error());
    }
    const std::string name = invocation.words.front().substr(0, invocation.words.front().find(':'));
    const AskedTerm asked{name, name == info.name ? named->parameter : "", std::move(*term)};
    console.print((console.json() ? random_json(asked, *seed) : asked.term->position()) + "\n");
    return Exit::answered;
}

}  // namespace grundy::cli
