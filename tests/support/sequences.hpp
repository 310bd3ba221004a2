// Nim-sequences by the definition, value after value, and what it means to be periodic.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/octal.hpp"
#include "model/heap_row.hpp"

namespace grundy::tests {

using Values = std::vector<std::uint32_t>;

inline HeapCode code_of(std::string_view code) { return {Octal::make(code).value().code.digits}; }

/// G(0) … G(length-1): for each amount that may be taken, every way to leave the rest.
inline Values values_by_definition(const HeapCode& code, std::size_t length) {
    Values values{0};
    std::vector<bool> seen;
    while (values.size() < length) {
        const std::size_t heap = values.size();
        seen.assign(4 * length, false);
        for (std::size_t take = 0; take < std::min(code.digits.size(), heap + 1); ++take) {
            const unsigned digit = code.digits[take];
            const std::size_t rest = heap - take;
            if ((digit & 1U) != 0 && rest == 0) {
                seen[0] = true;
            }
            if ((digit & 2U) != 0 && rest > 0) {
                seen[values[rest]] = true;
            }
            for (std::size_t a = 1; (digit & 4U) != 0 && 2 * a <= rest; ++a) {
                seen[values[a] ^ values[rest - a]] = true;
            }
            for (std::size_t a = 1; (digit & 8U) != 0 && 3 * a <= rest; ++a) {
                for (std::size_t b = a; a + 2 * b <= rest; ++b) {
                    seen[values[a] ^ values[b] ^ values[rest - a - b]] = true;
                }
            }
        }
        const auto least = std::ranges::find(seen, false);
        values.push_back(static_cast<std::uint32_t>(least - seen.begin()));
    }
    return values;
}

inline Values values_by_definition(std::string_view code, std::size_t length) {
    return values_by_definition(code_of(code), length);
}

/// G(n+p) = G(n) from `preperiod` as far as the values go.
inline bool holds(const Values& values, std::size_t preperiod, std::size_t period) {
    return std::equal(values.begin() + static_cast<std::ptrdiff_t>(preperiod + period),
                      values.end(), values.begin() + static_cast<std::ptrdiff_t>(preperiod));
}

}  // namespace grundy::tests
