// Automata whose missing transitions fall back (Knuth, Morris and Pratt 1977 for one word; Aho and
// Corasick 1975 for several): a state is a prefix of a pattern, and where it can't be extended by
// the next letter, ρ leads to its longest proper suffix that is a prefix too. States are numbered
// by length, so ρ always leads to a smaller number; those of a single word are 0, 1, …, k.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace grundy {

using Letter = std::uint32_t;
using LetterWord = std::vector<Letter>;
using State = std::uint32_t;

class FallbackAutomaton {
   public:
    static constexpr State initial = 0;

    /// Linear in the total length of the patterns, after sorting them.
    explicit FallbackAutomaton(std::span<const LetterWord> patterns);

    [[nodiscard]] std::size_t size() const { return fallback_.size(); }

    struct Transition {
        Letter letter;
        State target;
    };
    /// The transitions that are there, by letter.
    [[nodiscard]] std::span<const Transition> transitions(State state) const {
        return {transitions_.data() + first_[state], first_[state + 1] - first_[state]};
    }
    [[nodiscard]] std::optional<State> transition(State state, Letter letter) const;
    /// ρ. The initial state has none, and stays where it is.
    [[nodiscard]] State fallback(State state) const { return fallback_[state]; }
    /// Where the letter leads after as many fallbacks as it takes. A single step may take many; a
    /// text takes at most one for each of its letters, since each undoes a step forward.
    [[nodiscard]] State next(State state, Letter letter) const;

    /// The patterns that are this prefix itself.
    [[nodiscard]] std::span<const std::uint32_t> ending(State state) const {
        return {order_.data() + ending_[state].first, ending_[state].count};
    }
    /// The nearest state on the way of the fallbacks, this one included, at which a pattern ends;
    /// the initial state when there is none.
    [[nodiscard]] State accepting(State state) const { return accepting_[state]; }
    [[nodiscard]] bool accepts(State state) const { return accepting_[state] != initial; }

   private:
    struct PatternRange {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };

    void build_trie(std::span<const LetterWord> patterns);
    void build_fallbacks();

    std::vector<Transition> transitions_;
    std::vector<std::size_t> first_;    ///< by state, into transitions_; one more at the end
    std::vector<State> fallback_;       ///< by state
    std::vector<State> accepting_;      ///< by state
    std::vector<PatternRange> ending_;  ///< by state, into order_
    std::vector<std::uint32_t> order_;  ///< the patterns, sorted
};

/// Every letter of the patterns once, ascending.
std::vector<Letter> alphabet_of(std::span<const LetterWord> patterns);

}  // namespace grundy
