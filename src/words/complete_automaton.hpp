// The fallbacks removed: one transition for every state and letter, so that a letter of the text
// costs one step, always. States are taken in their order; a row is a copy of the row of its
// fallback, which is done, with its own transitions put in. O(states · letters).
#pragma once

#include <span>
#include <vector>

#include "words/fallback_automaton.hpp"

namespace grundy {

class CompleteAutomaton {
   public:
    /// Letters outside the ascending `alphabet` lead to the initial state, and have no column.
    CompleteAutomaton(const FallbackAutomaton& automaton, std::span<const Letter> alphabet);

    [[nodiscard]] std::size_t letters() const { return letters_; }
    [[nodiscard]] std::size_t size() const { return table_.size() / letters_; }
    /// By the place of the letter in the alphabet.
    [[nodiscard]] State next(State state, std::size_t letter) const {
        return table_[state * letters_ + letter];
    }

   private:
    std::size_t letters_;
    std::vector<State> table_;
};

}  // namespace grundy
