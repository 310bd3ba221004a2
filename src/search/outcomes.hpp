// Outcomes by search: a position is N as soon as one option is P, so the walk stops at the first
// winning move.
#pragma once

#include "model/convention.hpp"
#include "search/depth_first.hpp"

namespace grundy {

/// Every option must be a single node: explorers of whole positions, or of sums.
class OutcomeFold {
   public:
    using Value = Outcome;

    explicit OutcomeFold(Convention convention) : terminal_(terminal_outcome(convention)) {}

    void add(Outcome option, bool /*last*/) {
        moved_ = true;
        won_ = won_ || option == Outcome::P;
    }
    [[nodiscard]] bool done() const { return won_; }
    [[nodiscard]] Outcome value() const {
        return won_ ? Outcome::N : moved_ ? Outcome::P : terminal_;
    }

   private:
    Outcome terminal_;
    bool moved_ = false;
    bool won_ = false;
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

}  // namespace grundy
