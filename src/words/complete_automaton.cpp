#include "words/complete_automaton.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace grundy {

CompleteAutomaton::CompleteAutomaton(const FallbackAutomaton& automaton,
                                     std::span<const Letter> alphabet)
    : letters_(alphabet.size()), table_(automaton.size() * alphabet.size()) {
    check(!alphabet.empty(), "an automaton needs letters");
    for (State state = 0; state < automaton.size(); ++state) {
        State* const row = table_.data() + state * letters_;
        if (state != FallbackAutomaton::initial) {
            std::copy_n(table_.data() + automaton.fallback(state) * letters_, letters_, row);
        }
        for (const auto& [letter, target] : automaton.transitions(state)) {
            const auto found = std::ranges::lower_bound(alphabet, letter);
            check(found != alphabet.end() && *found == letter, "the alphabet has every letter");
            row[found - alphabet.begin()] = target;
        }
    }
}

}  // namespace grundy
