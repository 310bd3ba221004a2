#include "service/games/registry.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "generated/games.hpp"
#include "model/term_of.hpp"
#include "service/games/own_games.hpp"
#include "service/solving/by_sequence.hpp"

namespace grundy {

namespace {

/// The rules of a game for a parameter, or for its default.
template <Game G>
Result<G> rules_for(std::string_view parameter) {
    const Info& info = G::info;
    if (!parameter.empty()) {
        return G::make(parameter);
    }
    if (!info.parameter.empty() && info.default_parameter.empty()) {
        return failure_at(
            info.name, info.name.size(),
            phrase("{} needs a parameter", "{} demande un paramètre", info.name),
            phrase("{}\2:PARAMETER\2, {}", "{}\2:PARAMÈTRE\2, {}", info.name, info.parameter));
    }
    return G::make(info.default_parameter);
}

template <Game G>
Result<std::unique_ptr<Term>> open(std::string_view parameter, std::string_view position) {
    auto rules = rules_for<G>(parameter);
    if (!rules) {
        return std::unexpected{std::move(rules.error())};
    }
    auto parsed = rules->parse(position);
    if (!parsed) {
        return std::unexpected{std::move(parsed.error())};
    }
    return std::make_unique<TermOf<G>>(std::move(*rules), std::string{parameter},
                                       std::move(*parsed));
}

template <Game G>
Result<std::unique_ptr<Term>> random(std::string_view parameter, std::uint64_t size,
                                     Random& random) {
    auto rules = rules_for<G>(parameter);
    if (!rules) {
        return std::unexpected{std::move(rules.error())};
    }
    auto position = rules->random(size, random);
    return std::make_unique<TermOf<G>>(std::move(*rules), std::string{parameter},
                                       std::move(position));
}

template <Game G>
std::unique_ptr<Analysis> by_sequence(const Term& term, Meter& meter) {
    const auto* typed = dynamic_cast<const TermOf<G>*>(&term);
    check(typed != nullptr, "the term belongs to the game whose entry was found");
    auto row = typed->rules().heap_row(typed->at());
    if (!row) {
        return nullptr;
    }
    return std::make_unique<BySequence<G>>(*typed, std::move(*row), meter);
}

template <Game G>
std::optional<PositionGraph> explore(const Term& term, const Budget& budget, Meter& meter) {
    const auto* typed = dynamic_cast<const TermOf<G>*>(&term);
    check(typed != nullptr, "the term belongs to the game whose entry was found");
    return Exploration<G>::run(typed->rules(), typed->as_written(), budget, meter);
}

template <Game G>
std::unique_ptr<WrittenMoves> written_moves(const Term& term) {
    const auto* typed = dynamic_cast<const TermOf<G>*>(&term);
    check(typed != nullptr, "the term belongs to the game whose entry was found");
    return std::make_unique<WrittenMovesOf<G>>(typed->rules(), typed->as_written());
}

template <Game G>
Result<std::optional<SingleHeaps>> single_heaps(std::string_view parameter) {
    const auto rules = rules_for<G>(parameter);
    if (!rules) {
        return std::unexpected{rules.error()};
    }
    const auto one = rules->parse("1");
    check(one.has_value(), "a single heap of one can be written");
    const auto row = rules->heap_row(*one);
    if (!row || !row->whole) {
        return std::nullopt;
    }
    const std::size_t heap = row->heaps.empty() ? 0 : static_cast<std::size_t>(row->heaps.front());
    return SingleHeaps{row->code, 1 - heap};
}

template <Game G>
std::unique_ptr<RankedBox> box(const Term& top) {
    const auto* typed = dynamic_cast<const TermOf<G>*>(&top);
    check(typed != nullptr, "the term belongs to the game whose entry was found");
    return std::make_unique<RankedBoxOf<G>>(*typed);
}

template <Game G>
AnyGame any_game() {
    AnyGame game{.info = &G::info,
                 .open = open<G>,
                 .explore = explore<G>,
                 .written_moves = written_moves<G>};
    if constexpr (HasRanking<G>) {
        game.box = box<G>;
    }
    if constexpr (HasRandom<G>) {
        game.random = random<G>;
    }
    if constexpr (HasHeapRow<G>) {
        game.sequence = by_sequence<G>;
        game.single_heaps = single_heaps<G>;
    }
    return game;
}

template <class... Games>
std::span<const AnyGame> listed_games(TypeList<Games...>) {
    static const AnyGame games[] = {any_game<Games>()...};
    return games;
}

}  // namespace

std::span<const AnyGame> all_games() { return listed_games(AllGames{}); }

SharedGame entry_of(const Term& term) {
    const auto games = all_games();
    const auto found = std::ranges::find(games, &term.info(), &AnyGame::info);
    return found == games.end() ? rules_entry(term) : of_the_house(*found);
}

SharedGame of_the_house(const AnyGame& game) { return {std::shared_ptr<void>{}, &game}; }

}  // namespace grundy
