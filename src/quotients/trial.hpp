// A trial: a monoid that is large enough to have the quotient as an image, if all goes well. It is
// the product of a monoid that is known and of a cyclic monoid for each part that is set free.
// Its elements get their outcomes from the rules, each at its first word, and are then identified
// where no product tells them apart. Whether the result is right is for the verification to say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "quotients/bipartite_monoid.hpp"
#include "quotients/word.hpp"

namespace grundy {

/// A monoid and the values of the parts in it.
struct Valued {
    BipartiteMonoid monoid;
    std::vector<Element> values;  ///< by part
};

/// A part that gets a generator a of its own, with a^(index + period) = a^index.
struct Freed {
    Part part = 0;
    std::size_t index = 2;
    std::size_t period = 2;
};

class Trial {
   public:
    /// With the parts 0 … parts-1; one that `base` does not value yet must be freed. The meter
    /// watches all that it does, and its memory is charged for as long as it lives.
    Trial(const Valued& base, const PartRules& rules, Part parts, std::span<const Freed> freed,
          Meter& meter);

    /// How many elements the product has; not all of them need be products of values.
    [[nodiscard]] std::size_t product_size() const { return base_.monoid.size() * cyclic_size_; }
    /// Whether two words are different elements.
    [[nodiscard]] bool separates(const PartWord& a, const PartWord& b) const {
        return value_of(a) != value_of(b);
    }
    /// Walks all products of values and gives each its outcome. False when the budget ended.
    bool mark();
    /// After mark(): whether the trial makes the word a P-position.
    [[nodiscard]] bool is_lost(const PartWord& word) const {
        return lost_[place_[value_of(word)] - 1];
    }
    /// After mark(): elements that nothing tells apart made one. None when the budget ended, or if
    /// more than `most` elements were left.
    std::optional<Valued> reduced(std::size_t most) const;

   private:
    using Code = std::size_t;  ///< element of the base × cyclic part

    /// A divisor of a first word: what is left of it without one of its parts.
    struct Divisor {
        std::uint32_t generator = 0;
        std::uint32_t rest = 0;
    };

    [[nodiscard]] Code product(Code a, Code b) const {
        return Code{base_.monoid.product(static_cast<Element>(a / cyclic_size_),
                                         static_cast<Element>(b / cyclic_size_))} *
                   cyclic_size_ +
               cyclic_sum_[(a % cyclic_size_) * cyclic_size_ + b % cyclic_size_];
    }
    [[nodiscard]] Code value_of(std::span<const Part> word) const;
    bool walk();
    [[nodiscard]] std::size_t bytes() const;
    [[nodiscard]] bool has_room_for_divisors() const;
    void add(Code code, std::uint32_t parent, std::uint32_t generator);
    [[nodiscard]] bool has_lost_option(std::size_t at,
                                       const std::vector<std::vector<Code>>& options) const;

    const Valued& base_;
    const PartRules& rules_;
    Meter& meter_;
    Loan loan_;
    std::size_t cyclic_size_ = 1;
    std::vector<std::uint32_t> cyclic_sum_;
    std::vector<Code> values_;  ///< by part

    // Elements in the order of their first words.
    std::vector<std::uint32_t> place_;  ///< by code: 1 + number, or 0 where it is no product
    std::vector<Code> codes_;
    std::vector<std::uint32_t> parents_;
    std::vector<std::uint32_t> last_;  ///< the generator that is not smaller than any other
    std::vector<Part> generators_;
    std::vector<Divisor> divisors_;
    std::vector<std::size_t> divisors_from_{0};
    std::vector<bool> lost_;
};

}  // namespace grundy
