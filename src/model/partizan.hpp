// Games in which Left and Right have moves of their own: who wins depends on who begins, and both
// are told. The four classes are those of Conway, On Numbers and Games; draws are beyond them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/text.hpp"
#include "model/convention.hpp"
#include "model/side.hpp"

namespace grundy {

enum class Winner : std::uint8_t { left, right, nobody, unknown };

constexpr Winner winner_of(Side side) { return side == Side::left ? Winner::left : Winner::right; }

/// Of a position at which `to_move` is to move.
constexpr Winner winner_of(Outcome outcome, Side to_move) {
    switch (outcome) {
        case Outcome::N:
            return winner_of(to_move);
        case Outcome::P:
            return winner_of(other(to_move));
        case Outcome::draw:
            return Winner::nobody;
        case Outcome::unknown:
            break;
    }
    return Winner::unknown;
}

/// Who wins, by who begins.
struct Beginnings {
    Winner left = Winner::unknown;   ///< when Left begins
    Winner right = Winner::unknown;  ///< when Right begins

    [[nodiscard]] constexpr bool known() const {
        return left != Winner::unknown && right != Winner::unknown;
    }
    friend constexpr bool operator==(const Beginnings&, const Beginnings&) = default;
};

/// The class of a position, as answers say it: N (whoever begins wins), P (whoever begins loses),
/// L, R, draw, or mixed when a win and a draw stand side by side.
constexpr std::string_view class_name(const Beginnings& begun) {
    if (!begun.known()) {
        return "unknown";
    }
    if (begun.left == begun.right) {
        return begun.left == Winner::left ? "L" : begun.left == Winner::right ? "R" : "draw";
    }
    if (begun.left == Winner::nobody || begun.right == Winner::nobody) {
        return "mixed";
    }
    return begun.left == Winner::left ? "N" : "P";
}

/// "L", "R" or "draw"; none where it is not known.
constexpr std::optional<std::string_view> winner_name(Winner winner) {
    switch (winner) {
        case Winner::left:
            return "L";
        case Winner::right:
            return "R";
        case Winner::nobody:
            return "draw";
        case Winner::unknown:
            break;
    }
    return std::nullopt;
}

/// What the players are called.
constexpr Words side_words(Side side) {
    return side == Side::left ? Words{"Left", "Gauche"} : Words{"Right", "Droite"};
}
/// The same in JSON and in what people type.
constexpr std::string_view side_name(Side side) { return side == Side::left ? "left" : "right"; }

}  // namespace grundy
