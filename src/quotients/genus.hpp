// The genus of a part (Conway; Winning Ways, chapter 13): its Grundy value in normal play, and the
// misère values of the part alone and with one, two, three, … heaps of 2 of Nim beside it. A misère
// value is a mex like a Grundy value, with 1 in place of 0 for positions without moves.
//
// By the definition, on all sums that can be reached: for small parts only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "quotients/word.hpp"

namespace grundy {

struct Genus {
    std::uint32_t normal = 0;
    std::vector<std::uint32_t> misere;  ///< with 0, 1, 2, … heaps of 2 beside the part

    friend bool operator==(const Genus&, const Genus&) = default;
};

class Genera {
   public:
    /// `rules` must outlive it.
    Genera(const PartRules& rules, std::size_t most_sums) : rules_(rules), most_sums_(most_sums) {}

    /// The genus of the next part, with `twos` misère values. None when there are too many sums or
    /// the budget ended.
    std::optional<Genus> next(std::size_t twos, Meter& meter);

   private:
    /// Heaps of 2 and of 1 of Nim, then parts from the largest to the smallest.
    using Sum = std::vector<Part>;

    [[nodiscard]] std::vector<Sum> options(const Sum& sum) const;
    std::optional<std::uint32_t> misere_value(Sum sum, Meter& meter);

    const PartRules& rules_;
    std::size_t most_sums_;
    std::vector<std::uint32_t> normal_;
    std::map<Sum, std::uint32_t> misere_;
};

}  // namespace grundy
