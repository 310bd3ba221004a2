// Search by Knuth, Morris and Pratt (1977), O(k + n): the state is how many letters of the word
// have just been read, and falls back to the longest border that the next letter may extend. The
// text may come in pieces. A run of the word's first letter keeps its state, and is passed over at
// once: that is where a word like aaaa…ab would otherwise fall back at every letter.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/sink.hpp"
#include "words/agreement.hpp"
#include "words/borders.hpp"

namespace grundy {

/// The least p > 0 such that letters at distance p are equal; 0 for the empty word.
template <std::ranges::random_access_range Word>
std::size_t least_period(const Word& word) {
    const std::vector<std::size_t> failure = failure_function(word);
    return failure.size() - 1 - failure.back();
}

template <class Letter>
class KnuthMorrisPratt {
   public:
    /// The word must not be empty.
    explicit KnuthMorrisPratt(std::vector<Letter> word) : word_(std::move(word)) {
        const std::vector<std::size_t> border = failure_function(word_);
        check(word_.size() < static_cast<std::size_t>(std::numeric_limits<Index>::max()),
              "a word of less than two thousand million letters");
        fallback_.push_back(before_the_first);
        for (std::size_t k = 1; k < word_.size(); ++k) {
            // A state that waits for the same letter would only fail again.
            const std::size_t to = border[k];
            fallback_.push_back(word_[to] == word_[k] ? fallback_[to] : static_cast<Index>(to));
        }
        fallback_.push_back(static_cast<Index>(border.back()));
        while (static_cast<std::size_t>(run_) < word_.size() &&
               word_[static_cast<std::size_t>(run_)] == word_[0]) {
            ++run_;
        }
    }

    /// Reads `count` letters. Calls emit(from, to) when occurrences end with each of the letters
    /// from, …, to - 1 of them, and ends when that is false.
    template <class Emit>
    void read(const Letter* text, std::size_t count, Emit emit) {
        const auto length = static_cast<Index>(word_.size());
        Index state = state_;
        std::size_t i = 0;
        while (i < count) {
            if (state == run_ && text[i] == word_[0]) {
                const std::size_t run = 1 + agreement(text + i + 1, text + i, count - i - 1);
                if (run_ == length && !takes(emit, i, i + run)) {
                    return;
                }
                i += run;
                continue;
            }
            if (state == length) {
                state = fallback_.back();
            }
            while (state >= 0 && word_[static_cast<std::size_t>(state)] != text[i]) {
                state = fallback_[static_cast<std::size_t>(state)];
            }
            ++state;
            ++i;
            // On as far as the word goes with the text, without looking at the state.
            const auto at = static_cast<std::size_t>(state);
            const std::size_t more =
                agreement(word_.data() + at, text + i, std::min(word_.size() - at, count - i));
            state += static_cast<Index>(more);
            i += more;
            if (state == length && !takes(emit, i - 1, i)) {
                return;
            }
        }
        state_ = state;
    }

    /// As if nothing had been read.
    void restart() { state_ = 0; }

   private:
    using Index = std::int32_t;
    static constexpr Index before_the_first = -1;  ///< a step from here leads to state 0

    std::vector<Letter> word_;
    std::vector<Index> fallback_;
    Index run_ = 0;  ///< how many times the word begins with its first letter
    Index state_ = 0;
};

}  // namespace grundy
