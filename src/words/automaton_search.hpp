// Patterns found in bytes by their automaton, in time that does not depend on them. A step waits
// for the one before it, so four stretches of the text are read side by side: each begins as many
// letters early as a prefix can reach back, and is then in the same state as if it had read all.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "words/complete_automaton.hpp"
#include "words/fallback_automaton.hpp"
#include "words/occurrences.hpp"

namespace grundy {

class AutomatonSearch {
   public:
    /// Patterns must not be empty.
    explicit AutomatonSearch(std::span<const LetterWord> patterns);

    /// Every occurrence that ends after the first `skip` bytes of the text; `before` is added to
    /// the ends. Linear. Ends early when no more are wanted.
    void search(std::string_view text, std::size_t skip, std::uint64_t before, Occurrences& found);

    /// Texts are best given in pieces of about this size.
    [[nodiscard]] std::size_t window() const;
    [[nodiscard]] std::size_t longest() const { return longest_; }

   private:
    static constexpr std::size_t lanes = 4;
    /// A state of the table: the place of its row, and whether a pattern ends there.
    using Row = std::uint32_t;
    static constexpr Row accepting_bit = Row{1} << 31U;

    struct Hit {
        std::uint32_t at;
        Row row;
    };

    void build_table(std::span<const LetterWord> patterns);
    void search_lanes(std::string_view text, std::size_t stretch, std::uint64_t before,
                      Occurrences& found);
    void search_alone(std::string_view text, std::size_t skip, std::uint64_t before,
                      Occurrences& found) const;
    [[nodiscard]] State state_of(Row row) const {
        return static_cast<State>((row & ~accepting_bit) / letters_);
    }
    void report(State state, std::uint64_t end, Occurrences& found) const;

    FallbackAutomaton automaton_;
    bool single_;  ///< one pattern: a state that accepts needs no further look
    std::size_t longest_ = 0;
    std::size_t letters_ = 0;  ///< columns of the table; 0 when there is none
    std::vector<Row> table_;   ///< none when it would be too large
    std::array<std::uint8_t, 256> column_{};
    std::array<std::vector<Hit>, lanes> hits_;
};

}  // namespace grundy
