// Who wins when nobody can move, and how a position stands. Both belong to the question, not to
// the game.
#pragma once

#include <cstdint>

namespace grundy {

enum class Convention {
    normal,  ///< whoever cannot move loses
    misere   ///< whoever cannot move wins
};

enum class Outcome : std::uint8_t {
    N,  ///< the player to move wins
    P,  ///< the player who just moved wins
    draw,
    unknown
};

constexpr Outcome terminal_outcome(Convention convention) {
    return convention == Convention::normal ? Outcome::P : Outcome::N;
}

}  // namespace grundy
