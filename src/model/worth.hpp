// What a position adds to a sum, and how a sum is decided by it: Sprague and Grundy for normal
// play, Bouton and Ferguson for misère play (docs/theory/sums.md and misere.md).
#pragma once

#include "base/integer.hpp"
#include "model/convention.hpp"

namespace grundy {

struct Worth {
    Integer nim = 0;    ///< the xor of the values of the parts
    bool firm = false;  ///< some part is worth 2 or more; only misère play asks

    friend Worth operator+(const Worth& a, const Worth& b) {
        return {a.nim ^ b.nim, a.firm || b.firm};
    }
};

inline bool is_firm(const Integer& value) { return value > 1; }

/// Under misère only for parts of Ferguson's kind.
inline Outcome outcome_of(Convention convention, const Worth& sum) {
    const bool last_move_wins = convention == Convention::normal || sum.firm;
    return sum.nim == (last_move_wins ? 0 : 1) ? Outcome::P : Outcome::N;
}

/// The value that a move in one part must reach to leave a P-position, when the others are worth
/// `rest`.
inline Integer winning_target(Convention convention, const Worth& rest) {
    const bool last_move_wins = convention == Convention::normal || rest.firm;
    return last_move_wins ? rest.nim : rest.nim ^ Integer { 1 };
}

}  // namespace grundy
