// Whether a monoid with values is correct, by the conditions (P) and (N) of
// docs/theory/quotients.md, and if not, the first word about which it is wrong.
//
// (N) speaks of all words, of which there are infinitely many. For a word u let D(u) be the set of
// the elements z for which uz is said to be an N-position and no move in u wins there. If D(u)
// contains 1, the word itself is wrong. D(uv) is what D(u) and D(v) leave, so all that matters of a
// word is its value and D, and a word whose D lies in that of an earlier word with the same value
// need not be looked at: what it makes wrong, the other one makes wrong earlier.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "quotients/bipartite_monoid.hpp"
#include "quotients/word.hpp"

namespace grundy {

/// A word whose outcome is not what the monoid says, while it is right about all words before.
struct WrongWord {
    PartWord word;
    bool lost = false;  ///< in truth
};

class Verification {
   public:
    /// Of the words of no part at all.
    explicit Verification(const BipartiteMonoid& monoid);

    /// Where no move in a part with these options wins: {z : no option's value times z is in P}.
    [[nodiscard]] std::vector<BitWord> calm(const std::vector<Element>& options) const;

    /// (P) for one part: none, or the first word with it that is said to be lost and has a lost
    /// option.
    [[nodiscard]] std::optional<WrongWord> breach(Part part, Element value, BitSpan calm) const;

    /// (N) for all words with one part more, which is larger than all before: none, or the first
    /// word that is wrong. Nothing is known when the budget ended. What it took before is charged
    /// by its owner, and what it takes now is for the owner to charge.
    std::optional<WrongWord> add(Part part, Element value, BitSpan calm, Meter& meter);
    /// Forgets the last part that was added.
    void take_back();

    /// Words that no earlier one covers, the empty one first: with the parts they prove (N), and a
    /// certificate lists them.
    [[nodiscard]] std::size_t states() const { return values_.size(); }
    [[nodiscard]] Element value(std::size_t state) const { return values_[state]; }
    [[nodiscard]] BitSpan danger(std::size_t state) const { return danger_[state]; }

    /// About what it takes, and may take when it grows next.
    [[nodiscard]] std::size_t bytes() const;

   private:
    struct Letter {
        Part part = 0;
        Element value = 0;
        std::size_t calm = 0;  ///< row
    };

    [[nodiscard]] bool covered(Element value, BitSpan danger) const;
    void push(Element value, BitSpan danger, std::uint32_t parent, Part part);
    [[nodiscard]] PartWord word(std::uint32_t state) const;

    const BipartiteMonoid& monoid_;
    // States: words that no earlier one covers.
    std::vector<Element> values_;
    BitRows danger_;
    std::vector<std::uint32_t> parents_;
    std::vector<Part> last_;
    std::vector<std::vector<std::uint32_t>> by_value_;
    std::vector<Letter> letters_;
    BitRows calms_;
    struct Before {
        std::size_t states = 0;
        std::size_t letters = 0;
    } before_;
};

}  // namespace grundy
