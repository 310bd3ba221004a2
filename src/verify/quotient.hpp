// Misère quotients: a finite monoid with a set P, the values of parts in it, and the contexts that prove it correct
// (docs/theory/quotients.md). Everything is verified from the rules of the games.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/records.hpp"
#include "verify/rules.hpp"

namespace grundy::verify {

class Quotient {
   public:
    using Element = std::uint16_t;              ///< 0 is the one of the empty sum
    using Name = std::pair<std::size_t, Part>;  ///< a part of a game

    Quotient(std::vector<const Rules*> games, Work& work) : games_(std::move(games)), work_(work) {}

    /// How many elements there are. Says why not, or nothing, as all that follow.
    Wrong begin(Record words);
    static bool has_record(std::string_view kind);
    /// A record of the section that begins with this word.
    Wrong record(std::string_view kind, Record words);
    /// Verifies that every sum is decided. To be called once, after the last record of the section.
    Wrong check();

    /// Whether the player to move loses a sum of these parts under misère play; none if one of them is not known.
    [[nodiscard]] std::optional<bool> lost(const std::vector<Name>& sum) const;
    /// A claim about the quotient itself: what is proved by it, the game being called so.
    [[nodiscard]] Wrong prove(Record words, const Text& title, Text& proved) const;

   private:
    static constexpr Element one = 0;
    using Set = std::vector<bool>;  ///< of elements
    /// Values of the heaps 0, 1, …; from `from` on they repeat, unless the period is 0.
    struct Heaps {
        std::uint64_t shift;
        std::uint64_t period;
        std::uint64_t from;
        std::vector<Element> values;
    };
    /// A part as far as sums are concerned: its value, and where no move in it wins.
    using Letter = std::pair<Element, Set>;

    [[nodiscard]] Wrong action(Record words);
    [[nodiscard]] Wrong portion(Record words);
    [[nodiscard]] Wrong phi(Record words);
    [[nodiscard]] Wrong part(Record words);
    [[nodiscard]] Wrong context(Record words);
    [[nodiscard]] Wrong add_letter(Element value, const Set& options);
    [[nodiscard]] std::optional<Element> value(const Name& part) const;
    [[nodiscard]] std::optional<Element> product(const std::vector<Name>& sum) const;
    [[nodiscard]] std::optional<std::vector<Element>> elements(Record words) const;
    [[nodiscard]] std::optional<Set> set(Record words) const;

    std::vector<const Rules*> games_;
    Work& work_;
    std::size_t size_ = 0;
    std::vector<std::vector<Element>> actions_;   ///< of the generators
    std::vector<std::vector<Element>> products_;  ///< once P is there
    std::vector<Set> rows_;                       ///< of x: the z for which xz is in P
    std::map<std::size_t, Heaps> heaps_;          ///< by game
    std::map<Name, Element> parts_;
    std::set<std::pair<Element, Set>> seen_;  ///< values of parts, each with those of the options
    std::set<Letter> letters_;
    std::vector<std::vector<Set>> contexts_;  ///< by element
};

}  // namespace grundy::verify
