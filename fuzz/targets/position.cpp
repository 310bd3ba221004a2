// Positions of every game: the game by a byte, its parameter on a line, then the position. What a
// game writes it reads back as the same position, and so it does with every form of it.
#include "generated/games.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

/// Empty heaps are read but not always written: they are the same position.
template <class G>
typename G::Position without_what_is_empty(const G& rules, const typename G::Position& position) {
    if constexpr (HasTidy<G>) {
        return rules.tidy(position);
    }
    return position;
}

template <class G>
void check_round_trip(const G& rules, const typename G::Position& position) {
    const auto again = rules.parse(rules.format(position));
    check(again.has_value(), "a game reads what it writes");
    check(without_what_is_empty(rules, *again) == without_what_is_empty(rules, position),
          "a game reads what it writes as the same position");
}

/// Numbers of positions: the position itself has the last one of those below it.
template <class G>
void check_ranks(const G& rules, const typename G::Position& position) {
    const std::uint64_t count = rules.count(position);
    if (count == 0 || count > std::uint64_t{1} << 32U) {
        return;
    }
    const std::uint64_t rank = rules.rank(position, position);
    check(rank < count, "a rank is less than the number of positions");
    check(rules.rank(position, rules.unrank(position, rank)) == rank,
          "the position of a rank has that rank");
    check(rules.rank(position, rules.unrank(position, 0)) == 0, "ranks begin at 0");
}

template <class G>
void examine_position(std::string_view parameter, std::string_view text) {
    const auto rules = G::make(parameter);
    if (!succeeded(rules)) {
        return;
    }
    const auto position = rules->parse(text);
    if (!succeeded(position)) {
        return;
    }
    check_round_trip(*rules, *position);
    if constexpr (HasTidy<G>) {
        check_round_trip(*rules, rules->tidy(*position));
    }
    if constexpr (HasCanonical<G>) {
        const auto canonical = rules->canonical(*position);
        check(rules->canonical(canonical) == canonical, "a canonical form is its own");
    }
    if constexpr (HasRanking<G>) {
        check_ranks(*rules, *position);
    }
    if constexpr (HasSize<G>) {
        check(rules->size(*position) >= 0, "a size is a natural number");
    }
}

template <class... Games>
void examine_game(TypeList<Games...>, unsigned which, std::string_view parameter,
                  std::string_view text) {
    using Examination = void (*)(std::string_view, std::string_view);
    constexpr Examination all[] = {examine_position<Games>...};
    all[which % sizeof...(Games)](parameter, text);
}

void try_position(std::string_view bytes) {
    Input input{bytes};
    const unsigned game = input.byte();
    const std::string_view parameter = input.line();
    examine_game(AllGames{}, game, parameter, input.rest());
}

const Registered position_target{"position", try_position};

}  // namespace

}  // namespace grundy::fuzz
