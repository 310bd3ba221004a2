// P-positions of Chomp with up to three rows. For two rows b >= c at most one first row a makes
// (a, b, c) a P-position, since a longer one can be bitten down to it. So the table of these a
// decides everything. It is filled row by row: each a is the least that no move to a P-position
// rules out (as in D. Zeilberger's "Three-Rowed CHOMP", 2001). Trying one a after the other is
// cubic. Here an a that is ruled out waits for the next b with which it is not, so that each is
// looked at about once for every c.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.hpp"

namespace grundy {

class ThreeRowChomp {
   public:
    /// All positions with first rows of up to `columns`. None when the budget is used up. Two bytes
    /// and a few steps for each pair of upper rows that has a P-position.
    static std::optional<ThreeRowChomp> make(std::size_t columns, Meter& meter);
    /// The memory that make() takes, approximately.
    static std::uint64_t bytes(std::size_t columns);

    [[nodiscard]] std::size_t columns() const { return columns_; }

    /// The first row that makes a P-position of these two, second >= third, if one up to columns()
    /// does.
    [[nodiscard]] std::optional<std::size_t> first_row(std::size_t second, std::size_t third) const;
    /// Up to three rows, from the bottom, at least one square, none longer than columns().
    [[nodiscard]] bool is_p(std::span<const std::uint32_t> rows) const;

   private:
    static constexpr std::uint16_t none = 0xFFFF;

    explicit ThreeRowChomp(std::size_t columns) : columns_(columns) {}

    std::size_t columns_;
    std::vector<std::vector<std::uint16_t>> longer_;  ///< by third row, by how much the second is
                                                      ///< longer: by how much the first is still
};

}  // namespace grundy
