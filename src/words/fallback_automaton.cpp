#include "words/fallback_automaton.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/check.hpp"

namespace grundy {

FallbackAutomaton::FallbackAutomaton(std::span<const LetterWord> patterns) {
    for (const LetterWord& pattern : patterns) {
        check(!pattern.empty(),
              "the empty word ends everywhere, and no automaton is needed for it");
    }
    build_trie(patterns);
    build_fallbacks();
}

void FallbackAutomaton::build_trie(std::span<const LetterWord> patterns) {
    order_.resize(patterns.size());
    std::iota(order_.begin(), order_.end(), 0U);
    // Equal patterns in the order in which they were given.
    std::ranges::sort(order_, {}, [&](std::uint32_t p) {
        return std::pair<const LetterWord&, std::uint32_t>{patterns[p], p};
    });

    // A state is a run of the sorted patterns that share its prefix; its children are the runs of
    // the next letter. Taking the states in the order in which they are met numbers them by length.
    struct Run {
        std::uint32_t first;
        std::uint32_t last;
        std::size_t length;
    };
    std::vector<Run> runs{{0, static_cast<std::uint32_t>(patterns.size()), 0}};
    for (std::size_t state = 0; state < runs.size(); ++state) {
        const auto [first, last, length] = runs[state];
        std::uint32_t at = first;
        while (at < last && patterns[order_[at]].size() == length) {
            ++at;
        }
        ending_.push_back({first, at - first});
        first_.push_back(transitions_.size());
        while (at < last) {
            const Letter letter = patterns[order_[at]][length];
            const std::uint32_t begin = at;
            while (at < last && patterns[order_[at]][length] == letter) {
                ++at;
            }
            transitions_.push_back({letter, static_cast<State>(runs.size())});
            runs.push_back({begin, at, length + 1});
        }
    }
    first_.push_back(transitions_.size());
}

void FallbackAutomaton::build_fallbacks() {
    fallback_.assign(ending_.size(), initial);
    accepting_.assign(ending_.size(), initial);
    for (State state = 0; state < ending_.size(); ++state) {
        if (state != initial) {
            accepting_[state] = ending_[state].count > 0 ? state : accepting_[fallback_[state]];
        }
        for (const Transition& transition : transitions(state)) {
            fallback_[transition.target] =
                state == initial ? initial : next(fallback_[state], transition.letter);
        }
    }
}

std::optional<State> FallbackAutomaton::transition(State state, Letter letter) const {
    const auto own = transitions(state);
    const auto found = std::ranges::lower_bound(own, letter, {}, &Transition::letter);
    if (found == own.end() || found->letter != letter) {
        return std::nullopt;
    }
    return found->target;
}

State FallbackAutomaton::next(State state, Letter letter) const {
    while (true) {
        if (const auto target = transition(state, letter)) {
            return *target;
        }
        if (state == initial) {
            return initial;
        }
        state = fallback_[state];
    }
}

std::vector<Letter> alphabet_of(std::span<const LetterWord> patterns) {
    std::vector<Letter> letters;
    for (const LetterWord& pattern : patterns) {
        letters.insert(letters.end(), pattern.begin(), pattern.end());
        std::ranges::sort(letters);
        const auto repeated = std::ranges::unique(letters);
        letters.erase(repeated.begin(), repeated.end());
    }
    return letters;
}

}  // namespace grundy
