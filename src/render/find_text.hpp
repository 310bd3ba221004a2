// Occurrences and automata as people read them in a terminal.
#pragma once

#include <string>
#include <vector>

#include "render/diagram.hpp"
#include "service/finding/finding.hpp"

namespace grundy {

/// What both text and JSON need to know of a search.
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

/// One line each: the place, and with several patterns the pattern.
void append_lines(const FindQuestion& question, std::span<const Occurrence> batch,
                  std::string& text);
/// The number alone, or one line for each pattern.
std::string count_text(const FindQuestion& question, const FindSummary& summary);

std::string automaton_text(const FindQuestion& question, const AutomatonView& view, Lang lang);
/// With its fallbacks, which are dashed, without them, or one beside the other.
enum class AutomatonKind { both, with_fallbacks, completed };
Diagram automaton_diagram(const FindQuestion& question, const AutomatonView& view,
                          AutomatonKind kind, Lang lang);
/// Both, in DOT.
std::string automaton_dot(const FindQuestion& question, const AutomatonView& view, Lang lang);

/// A letter as it is shown: itself, or its number.
std::string letter_text(const FindQuestion& question, Letter letter);

}  // namespace grundy
