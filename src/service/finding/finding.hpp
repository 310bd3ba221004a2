// Patterns found in texts and in nim-sequences, and their automata to look at: what the surfaces
// need of the words layer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "words/fallback_automaton.hpp"
#include "words/occurrences.hpp"
#include "words/stream_search.hpp"

namespace grundy {

/// What an answer repeats of a search.
struct FindQuestion {
    std::vector<std::string> patterns;  ///< as they were written
    std::vector<std::size_t> lengths;   ///< in letters
    bool starts = false;                ///< places where they start, from 0, not end, from 1
    bool numbers = false;               ///< letters are numbers, not bytes
};

/// What was found, when the search is over.
struct FindSummary {
    std::vector<std::uint64_t> counts;  ///< by pattern
    std::uint64_t letters = 0;          ///< that were read
    std::optional<Text> why;            ///< why not all

    [[nodiscard]] std::uint64_t count() const {
        std::uint64_t sum = 0;
        for (const std::uint64_t one : counts) {
            sum += one;
        }
        return sum;
    }
};

/// Where an occurrence is, by its end or its start.
inline std::uint64_t place(const FindQuestion& question, const Occurrence& occurrence) {
    return question.starts ? occurrence.end - question.lengths[occurrence.pattern] : occurrence.end;
}

/// A search for these patterns in bytes; the empty pattern is refused.
Result<StreamSearch> text_search(const std::vector<std::string>& patterns);

/// A pattern of numbers, as in 1,2,3.
Result<LetterWord> number_pattern(std::string_view text);
/// A pattern of bytes.
LetterWord byte_pattern(std::string_view text);

struct SequenceSearch {
    std::string game;        ///< as it is typed
    std::uint64_t upto = 0;  ///< the last heap
    std::vector<LetterWord> patterns;
    Budget budget{};
};
struct SearchedSequence {
    std::uint64_t letters = 0;  ///< values that were read: of the heaps 0, 1, …
    std::optional<Text> why;    ///< why not all
};
/// Patterns in the nim-sequence G(0), G(1), …, G(upto) of a game that sequences.hpp knows. Ends
/// early when no more are wanted.
Result<SearchedSequence> search_sequence(const SequenceSearch& question, Occurrences& found);

/// The automaton of some patterns, with its fallbacks and completed.
struct AutomatonView {
    struct Row {
        std::vector<std::optional<State>> transitions;  ///< by letter; none: it falls back
        State fallback = 0;
        std::vector<State> completed;           ///< by letter
        std::vector<std::uint32_t> recognises;  ///< patterns that end here, from 0
    };
    /// A letter read: the states it fell back to first, in order.
    struct Step {
        Letter letter = 0;
        State from = 0;
        std::vector<State> fallbacks;
        State to = 0;
    };
    std::vector<Letter> alphabet;  ///< any other letter leads to state 0
    std::vector<Row> states;
    std::vector<std::size_t> periods;          ///< by pattern
    std::optional<std::vector<Step>> steps{};  ///< through a text, if there is one
};
/// An error when the table, or the way through the text, would be too long to look at.
Result<AutomatonView> automaton_of(const std::vector<LetterWord>& patterns,
                                   const std::optional<LetterWord>& text = std::nullopt);

}  // namespace grundy
