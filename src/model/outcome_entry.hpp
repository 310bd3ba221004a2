// Outcomes as numbers, defined only here: entries of tables and of their files,
// what is true of a claimed outcome, arrays for Python. A position is P exactly if its entry is 0,
// whether the entries are outcomes or the Grundy values of normal play.
#pragma once

#include <cstdint>

#include "model/convention.hpp"

namespace grundy {

/// An entry of one bit holds P and N, which is all that a table needs: its plays end.
constexpr std::uint32_t outcome_entry(Outcome outcome) {
    switch (outcome) {
        case Outcome::P:
            return 0;
        case Outcome::N:
            return 1;
        case Outcome::draw:
            return 2;
        case Outcome::unknown:
            break;
    }
    return 3;
}

/// Of an outcome, or of a Grundy value in normal play.
constexpr bool says_p(std::uint32_t entry) { return entry == outcome_entry(Outcome::P); }

/// P or N, of the same entries.
constexpr Outcome outcome_of_entry(std::uint32_t entry) {
    return says_p(entry) ? Outcome::P : Outcome::N;
}

/// The entry of a position from those of its options: whether one of them is P, and whether there
/// are none.
constexpr std::uint32_t outcome_entry(Convention convention, bool reaches_p, bool terminal) {
    return outcome_entry(terminal    ? terminal_outcome(convention)
                         : reaches_p ? Outcome::N
                                     : Outcome::P);
}

}  // namespace grundy
