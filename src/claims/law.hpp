// Laws read off a table of values: periods in each direction after a preperiod, and for one
// variable also arithmetic periods, G(n + p) = G(n) + s, which are the periods of the differences.
// A law is only observed; it is written as a claim, so that it can be checked further.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/text.hpp"

namespace grundy {

/// Values at (n, m); where there is no position there is none.
class ValueGrid {
   public:
    ValueGrid(std::size_t rows, std::size_t columns)
        : rows_(rows), columns_(columns), values_(rows * columns, none) {}

    void set(std::size_t n, std::size_t m, std::uint32_t value) {
        values_[n * columns_ + m] = value;
    }
    [[nodiscard]] std::int64_t at(std::size_t n, std::size_t m) const {
        return values_[n * columns_ + m];
    }
    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] std::size_t columns() const { return columns_; }

    static constexpr std::int64_t none = -1;
    static constexpr std::size_t bytes_a_value = sizeof(std::int64_t);

   private:
    std::size_t rows_;
    std::size_t columns_;
    std::vector<std::int64_t> values_;
};

struct Law {
    std::string claim;
    Text about;  ///< "period 12 from n = 71 on"
};

/// The law with the least preperiod + period in each direction whose period shows at least three
/// times, or a shorter formula (closed_form.hpp); none when there is none. Linear in the table.
std::optional<Law> law_of(const ValueGrid& table);

}  // namespace grundy
