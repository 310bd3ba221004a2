// Outcomes by search: a position is N as soon as one option is P, so the walk stops at the first
// winning move. Otherwise it is a draw if one option is, and else P. A position that ends the game
// in a way of its own is what it says.
#pragma once

#include "model/convention.hpp"
#include "search/depth_first.hpp"

namespace grundy {

/// Every option must be a single node: explorers of whole positions, or of sums.
class OutcomeFold {
   public:
    using Value = Outcome;

    explicit OutcomeFold(Convention convention) : terminal_(terminal_outcome(convention)) {}

    void end(Outcome ending) {
        terminal_ = ending;
        ended_ = true;
    }
    /// A move to a P-position wins.
    static bool settles(Outcome option) { return option == Outcome::P; }
    void add(Outcome option, bool /*last*/) {
        moved_ = true;
        won_ = won_ || option == Outcome::P;
        drawn_ = drawn_ || option == Outcome::draw;
    }
    [[nodiscard]] bool done() const { return won_ || ended_; }
    [[nodiscard]] Outcome value() const {
        return !moved_ ? terminal_ : won_ ? Outcome::N : drawn_ ? Outcome::draw : Outcome::P;
    }

   private:
    Outcome terminal_;
    bool ended_ = false;
    bool moved_ = false;
    bool won_ = false;
    bool drawn_ = false;
};

/// The definition: who wins, by plain recursion without memory. Exponential.
inline Walked<Outcome> outcome_by_definition(Explorer& explorer, Node node, Convention convention,
                                             Meter& meter) {
    Oblivion<Outcome> nothing;
    return depth_first(explorer, node, OutcomeFold{convention}, nothing, meter);
}

/// Who wins, each position once. Linear in the moves of the positions looked at.
inline Walked<Outcome> outcome_by_memo(Explorer& explorer, Node node, Convention convention,
                                       Memory<Outcome>& memory, Meter& meter) {
    return depth_first(explorer, node, OutcomeFold{convention}, memory, meter);
}

/// The same, and a known P-position among the options is seen before another one is searched.
inline Walked<Outcome> outcome_by_search(Explorer& explorer, Node node, Convention convention,
                                         Memory<Outcome>& memory, Meter& meter) {
    return depth_first<true>(explorer, node, OutcomeFold{convention}, memory, meter);
}

}  // namespace grundy
