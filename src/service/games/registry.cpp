#include "service/games/registry.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "generated/games.hpp"
#include "model/term_of.hpp"
#include "service/solving/by_sequence.hpp"
#include "theory/bouton.hpp"
#include "theory/chomp_shapes.hpp"
#include "theory/strategy_stealing.hpp"
#include "theory/tablette_law.hpp"
#include "theory/ulehla.hpp"
#include "theory/wythoff_pairs.hpp"

namespace grundy {

namespace {

/// Every theorem; each knows its game.
using AllTheorems =
    TypeList<Bouton, ChompShapes, StrategyStealing, TabletteLaw, Ulehla, WythoffPairs>;

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
            phrase("{}:PARAMETER, {}", "{}:PARAMÈTRE, {}", info.name, info.parameter));
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
Result<std::optional<SingleHeaps>> single_heaps(std::string_view parameter) {
    const auto rules = rules_for<G>(parameter);
    if (!rules) {
        return std::unexpected{rules.error()};
    }
    const auto one = rules->parse("1");
    check(one.has_value(), "a single heap of one can be written");
    const auto row = rules->heap_row(*one);
    if (!row) {
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
constexpr AnyGame any_game() {
    AnyGame game{&G::info, open<G>, nullptr, nullptr, explore<G>, nullptr, nullptr};
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

template <Theorem T>
void add_theorem(const Term& term, std::vector<std::unique_ptr<Analysis>>& found) {
    const auto* typed = dynamic_cast<const TermOf<typename T::Game>*>(&term);
    if (typed != nullptr && T::applies(typed->rules(), typed->at())) {
        found.push_back(std::make_unique<ByTheorem<T>>(*typed));
    }
}

}  // namespace

std::span<const AnyGame> all_games() { return listed_games(AllGames{}); }

const AnyGame* entry_of(const Term& term) {
    const auto games = all_games();
    const auto found = std::ranges::find(games, &term.info(), &AnyGame::info);
    return found == games.end() ? nullptr : &*found;
}

std::unique_ptr<Analysis> sequence_for(const Term& term, Meter& meter) {
    // A game of an outside project is in no list; it is searched.
    const AnyGame* game = entry_of(term);
    return game != nullptr && game->sequence != nullptr ? game->sequence(term, meter) : nullptr;
}

std::vector<std::unique_ptr<Analysis>> theorems_for(const Term& term) {
    std::vector<std::unique_ptr<Analysis>> found;
    [&]<class... Theorems>(TypeList<Theorems...>) {
        (add_theorem<Theorems>(term, found), ...);
    }(AllTheorems{});
    return found;
}

std::vector<std::string> method_names(const Info& info) {
    std::vector<std::string> names;
    const auto add = [&](std::string_view name) {
        if (std::ranges::find(names, name) == names.end()) {
            names.emplace_back(name);
        }
    };
    [&]<class... Theorems>(TypeList<Theorems...>) {
        const auto add_of = [&]<class T>(TypeList<T>) {
            if (&T::Game::info == &info) {
                add(T::name(Convention::normal));
                add(T::name(Convention::misere));
            }
        };
        (add_of(TypeList<Theorems>{}), ...);
    }(AllTheorems{});
    if (includes(info.can, Can::heap_row)) {
        add("sequence");
        add("ferguson");
    }
    for (const std::string_view general : {"search", "memo", "definition", "remoteness"}) {
        add(general);
    }
    return names;
}

}  // namespace grundy
