// The Game concept: rules, and nothing but rules. A game is one header in games/; the build finds
// it, and the command line, the tests and every method work with it. CONTRIBUTING.md has the
// recipe.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/function_ref.hpp"
#include "base/integer.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "model/convention.hpp"
#include "model/drawing.hpp"
#include "model/effect.hpp"
#include "model/heap_row.hpp"
#include "model/info.hpp"
#include "model/set_removal.hpp"
#include "model/side.hpp"

namespace grundy {

/// Takes one move; returns false when no more are wanted.
template <class Move>
using Emit = FunctionRef<bool(const Move&)>;

/// What a game says of itself: once for all its rules, or, for a game out of a file, by the rules.
template <class G>
const Info& info_of(const G& rules) {
    if constexpr (requires { rules.told(); }) {
        return rules.told();
    } else {
        return G::info;
    }
}

template <class G>
concept Game =
    std::regular<typename G::Position> && std::copyable<typename G::Move> &&
    requires(const G rules, const typename G::Position position, const typename G::Move move,
             std::string_view text, Emit<typename G::Move> emit) {
        { info_of(rules) } -> std::same_as<const Info&>;
        { rules.parse(text) } -> std::same_as<Result<typename G::Position>>;
        { rules.format(position) } -> std::same_as<std::string>;       // parse reads it back
        { rules.label(position, move) } -> std::same_as<std::string>;  // "1-2": names the move
        { rules.describe(position, move) } -> std::same_as<Text>;      // "take 2 from heap 1"
        { rules.after(position, move) } -> std::same_as<typename G::Position>;
        { rules.moves(position, emit) } -> std::same_as<void>;  // every move, in a fixed order
    };

// The optional members, one concept each, named after the claim in Info.

/// Independent parts: the position is their sum. None for a position without moves.
template <class G>
concept HasParts = requires(const G rules, const typename G::Position p) {
    { rules.parts(p) } -> std::same_as<std::vector<typename G::Position>>;
};

/// Positions whose Grundy values have the xor that is the value of this one, though moves may go
/// from one to the other: the single coins of a row. In normal play only.
template <class G>
concept HasSummands = requires(const G rules, const typename G::Position p) {
    { rules.summands(p) } -> std::same_as<std::vector<typename G::Position>>;
};

/// One form for positions that are the same game: order of heaps, mirror images.
template <class G>
concept HasCanonical = requires(const G rules, const typename G::Position p) {
    { rules.canonical(p) } -> std::same_as<typename G::Position>;
};

/// The position without what is empty, as people write it.
template <class G>
concept HasTidy = requires(const G rules, const typename G::Position p) {
    { rules.tidy(p) } -> std::same_as<typename G::Position>;
};

/// The followers of `top` lie among count(top) positions numbered 0, 1, …; every move leads to a
/// smaller number. A count beyond 64 bits is given as 0: too many to number.
template <class G>
concept HasRanking = requires(const G rules, const typename G::Position p, std::uint64_t rank) {
    { rules.count(p) } -> std::same_as<std::uint64_t>;
    { rules.rank(p, p) } -> std::same_as<std::uint64_t>;
    { rules.unrank(p, rank) } -> std::same_as<typename G::Position>;
};

template <class G>
concept HasDrawing = requires(const G rules, const typename G::Position p) {
    { rules.drawing(p) } -> std::same_as<Drawing>;
};

/// A random position of about `size` tokens, squares or nodes; 0 leaves the size to the game.
template <class G>
concept HasRandom = requires(const G rules, std::uint64_t size, Random& random) {
    { rules.random(size, random) } -> std::same_as<typename G::Position>;
};

/// How many tokens, squares or nodes are on the table.
template <class G>
concept HasSize = requires(const G rules, const typename G::Position p) {
    { rules.size(p) } -> std::same_as<Integer>;
};

/// The move that a person typed, if it is one; without this member, labels are compared.
template <class G>
concept HasParseMove =
    requires(const G rules, const typename G::Position p, std::string_view text) {
        { rules.parse_move(p, text) } -> std::same_as<Result<typename G::Move>>;
    };

/// A lower bound on the length of the text of the position after the move.
template <class G>
concept HasLengthAfter =
    requires(const G rules, const typename G::Position p, const typename G::Move m) {
        { rules.length_after(p, m) } -> std::same_as<std::size_t>;
    };

/// The position as a row of heaps with a finite code; none when the code would be too long.
template <class G>
concept HasHeapRow = requires(const G rules, const typename G::Position p) {
    { rules.heap_row(p) } -> std::same_as<std::optional<HeapRow>>;
};

/// The moves of its board, as they take elements from a set, and the set that a position is; none
/// where the board is too large. Positions of one game and one board share the moves.
template <class G>
concept HasSetRemoval = requires(const G rules, const typename G::Position p) {
    { rules.set_removal(p) } -> std::same_as<std::optional<SetRemoval>>;
    { rules.set_of(p) } -> std::same_as<SetRemoval::Set>;
};

/// What a move does to the drawing, so that it can be chosen there.
template <class G>
concept HasEffect =
    requires(const G rules, const typename G::Position p, const typename G::Move m) {
        { rules.effect(p, m) } -> std::same_as<Effect>;
    };

/// How a position ends the game, if it does so in a way of its own: P when the player to move has
/// lost. It has no moves.
template <class G>
concept HasEndings = requires(const G rules, const typename G::Position p) {
    { rules.ending(p) } -> std::same_as<std::optional<Outcome>>;
};

/// Left and Right have moves of their own, and a position says whose turn it is: none in a game
/// whose moves belong to both.
template <class G>
concept HasSides = requires(const G rules, const typename G::Position p, Side side) {
    { rules.turn(p) } -> std::same_as<std::optional<Side>>;
    { rules.begun_by(p, side) } -> std::same_as<typename G::Position>;
};

/// Finding the moves may itself be long: it is paid for, and stops when the budget is used up.
template <class G>
concept HasMeteredMoves =
    requires(const G rules, const typename G::Position p, Emit<typename G::Move> emit, Meter& m) {
        { rules.moves(p, emit, m) } -> std::same_as<void>;
    };

/// Every move, paid for where the game asks for it.
template <Game G>
void each_move(const G& rules, const typename G::Position& position, Meter& meter,
               Emit<typename G::Move> emit) {
    if constexpr (HasMeteredMoves<G>) {
        rules.moves(position, emit, meter);
    } else {
        rules.moves(position, emit);
    }
}

/// A game whose rules are read at run time: what it offers depends on them, so that its Info claims
/// no more than its members can do.
template <class G>
concept ToldAtRunTime = requires(const G rules) { rules.told(); };

/// Every claim has its member, and every member its claim.
template <Game G>
    requires(!ToldAtRunTime<G>)
constexpr void require_honest() {
    constexpr Can can = G::info.can;
    static_assert(includes(can, Can::endings) == HasEndings<G>, "Can::endings and ending()");
    static_assert(includes(can, Can::sides) == HasSides<G>, "Can::sides, turn() and begun_by()");
    static_assert(includes(can, Can::parts) == HasParts<G>, "Can::parts and parts()");
    static_assert(includes(can, Can::canonical) == HasCanonical<G>, "Can::canonical, canonical()");
    static_assert(includes(can, Can::tidy) == HasTidy<G>, "Can::tidy and tidy()");
    static_assert(includes(can, Can::ranked) == HasRanking<G>, "Can::ranked, count/rank/unrank()");
    static_assert(includes(can, Can::drawing) == HasDrawing<G>, "Can::drawing and drawing()");
    static_assert(includes(can, Can::random) == HasRandom<G>, "Can::random and random()");
    static_assert(includes(can, Can::size) == HasSize<G>, "Can::size and size()");
    static_assert(includes(can, Can::parse_move) == HasParseMove<G>, "Can::parse_move");
    static_assert(includes(can, Can::length_after) == HasLengthAfter<G>, "Can::length_after");
    static_assert(includes(can, Can::heap_row) == HasHeapRow<G>, "Can::heap_row and heap_row()");
    static_assert(includes(can, Can::set_removal) == HasSetRemoval<G>, "Can::set_removal");
    static_assert(includes(can, Can::effect) == HasEffect<G>, "Can::effect and effect()");
}

/// make() of a game that has no parameter.
template <class G>
Result<G> without_parameter(std::string_view parameter) {
    if (!parameter.empty()) {
        return failure_at(
            parameter, 0,
            phrase("{} takes no parameter", "{} ne prend pas de paramètre", G::info.name),
            phrase("just '{}'", "simplement « {} »", G::info.name));
    }
    return G{};
}

}  // namespace grundy
