#include "service/solving/question.hpp"

#include "service/games/registry.hpp"

namespace grundy {

namespace {

/// An alias brings a parameter that was not written.
AskedTerm as_asked(NamedGame named, std::unique_ptr<Term> term) {
    const bool alias = named.is_alias();
    return {std::move(named.name), alias ? "" : std::move(named.parameter), std::move(term)};
}

}  // namespace

Result<AskedTerm> asked_term(std::string_view game, std::string_view position) {
    auto named = find_game(game);
    if (!named) {
        return std::unexpected{std::move(named.error())};
    }
    auto term = named->game->open(named->parameter, position);
    if (!term) {
        return std::unexpected{std::move(term.error())};
    }
    return as_asked(std::move(*named), std::move(*term));
}

Result<AskedTerm> random_term(std::string_view game, std::uint64_t size, std::uint64_t seed) {
    auto named = find_game(game);
    if (!named) {
        return std::unexpected{std::move(named.error())};
    }
    const std::string_view name = named->game->info->name;
    if (named->game->random == nullptr) {
        return failure(
            phrase("{} draws no random positions", "{} ne tire pas de position au hasard", name),
            Words{"a game that does", "un jeu qui le fait"});
    }
    Random random{seed};
    auto term = named->game->random(named->parameter, size, random);
    // A position that is over is nothing to begin with, where there is another.
    constexpr int most_draws = 100;
    for (int i = 1; i < most_draws && term && (*term)->terminal(); ++i) {
        auto another = named->game->random(named->parameter, size, random);
        if (another && !(*another)->terminal()) {
            term = std::move(another);
        }
    }
    if (!term) {
        return std::unexpected{std::move(term.error())};
    }
    if (auto fault = (*term)->fault()) {
        return std::unexpected{std::move(*fault)};
    }
    if (size != 0 && (*term)->size() && *(*term)->size() != size) {
        return failure(phrase("{} draws no position of size {}",
                              "{} ne tire pas de position de taille {}", name, size),
                       phrase("a smaller size", "une taille plus petite"));
    }
    return as_asked(std::move(*named), std::move(*term));
}

}  // namespace grundy
