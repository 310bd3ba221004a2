// Text search in bytes, every occurrence, overlapping ones too. For one pattern a filter looks for
// its two bytes that are rarest in the text, and the pattern is compared only there. Texts can be
// made in which that takes too long; so comparisons are paid from a credit that grows with the
// text, and when it is used up, the automaton reads on for a while: the worst case is linear.
// Several patterns are read by their automaton (Aho and Corasick).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/automaton_search.hpp"
#include "words/byte_pairs.hpp"
#include "words/knuth_morris_pratt.hpp"
#include "words/occurrences.hpp"

namespace grundy {

class ByteSearch {
   public:
    /// Patterns must not be empty.
    explicit ByteSearch(std::vector<std::string> patterns, ByteFilter filter = byte_filter());

    /// Every occurrence that ends after the first `skip` bytes of the text, by their ends; `before`
    /// is added to those. Linear time, and memory for the patterns only. Ends early when no more
    /// are wanted.
    void search(std::string_view text, std::size_t skip, std::uint64_t before, Occurrences& found);

    /// The length of the longest pattern.
    [[nodiscard]] std::size_t longest() const { return longest_; }

   private:
    /// Two places of the pattern.
    struct Pair {
        std::size_t first = 0;
        std::size_t second = 0;
    };

    [[nodiscard]] Pair rarest_in(std::string_view sample) const;
    void search_one(std::string_view text, std::size_t from, std::uint64_t before,
                    Occurrences& found);
    /// Reports occurrences that start at `from` or later, as far as the credit goes. Returns the
    /// first start that was not looked at.
    std::size_t filtered(std::string_view text, std::size_t from, std::uint64_t before,
                         Occurrences& found);
    /// The same for the candidates of a block, paid from the credit.
    std::optional<std::size_t> compared(std::string_view text, std::size_t block,
                                        std::size_t candidates, std::uint64_t before,
                                        Occurrences& found);
    /// Reports an occurrence, and those that follow it at the distance of the pattern's period as
    /// long as the text goes on with that period. No other starts lie between, because the first
    /// letters of the pattern, one period of them, are not a power of a shorter word. Returns the
    /// first start that this does not settle.
    std::size_t repeated(std::string_view text, std::size_t start, std::uint64_t before,
                         Occurrences& found) const;
    void by_automaton(std::string_view text, std::uint64_t before, Occurrences& found);

    std::vector<std::string> patterns_;
    std::size_t longest_ = 0;
    ByteFilter filter_;
    std::vector<std::size_t> last_places_;  ///< of one pattern: where each of its bytes stands last
    std::size_t period_ = 0;                ///< of one pattern
    std::size_t settled_ = 0;               ///< smaller starts are done
    std::int64_t credit_ = 0;
    std::uint64_t tried_ = 0;   ///< comparisons since the automaton was last used
    std::uint64_t agreed_ = 0;  ///< letters that agreed in them
    std::vector<std::uint16_t> candidates_;
    // Made when they are needed: the automaton with a table, and the one without.
    std::optional<AutomatonSearch> automaton_;
    std::optional<KnuthMorrisPratt<unsigned char>> links_;
};

}  // namespace grundy
