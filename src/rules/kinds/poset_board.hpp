// What a game on an order is played on: elements, and for each what is above and below it, as rows
// of bits. chain:5, grid:5x3, boolean:3, divisors:72, or relations such as a<b,a<c.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "rules/kinds/bit_words.hpp"
#include "rules/kinds/board_text.hpp"
#include "rules/rule_position.hpp"

namespace grundy {

struct PosetBoard : RuleBoard {
    std::vector<std::string> names;

    /// Closes the relations, each the smaller element first; O(relations · words). Returns an
    /// element that would be below itself, if there is one.
    std::optional<std::uint32_t> order_by(const std::vector<Pair>& relations);

    [[nodiscard]] std::size_t elements() const { return names.size(); }
    [[nodiscard]] std::size_t words() const { return words_for(elements()); }
    /// The element and all above it; and all below it.
    [[nodiscard]] std::span<const Word> up(std::size_t element) const {
        return {up_.data() + element * words(), words()};
    }
    [[nodiscard]] std::span<const Word> down(std::size_t element) const {
        return {down_.data() + element * words(), words()};
    }
    [[nodiscard]] bool below(std::size_t a, std::size_t b) const { return has_bit(up(a), b); }
    /// How many elements the longest chain below it has.
    [[nodiscard]] std::size_t height(std::size_t element) const { return heights_[element]; }
    /// The relations among these elements that follow from no others: Hasse's diagram.
    [[nodiscard]] std::vector<Pair> covers(std::span<const Word> there) const;

   private:
    std::vector<Word> up_;
    std::vector<Word> down_;
    std::vector<std::size_t> heights_;
    std::vector<std::uint32_t> sorted_;  ///< smaller elements first
};

inline constexpr PairSign less_sign{.sign = '<', .symmetric = false};

/// A generator, a list of relations, or lines of a file.
Result<std::shared_ptr<const PosetBoard>> read_poset(const Written& written, const Text& expected);

}  // namespace grundy
