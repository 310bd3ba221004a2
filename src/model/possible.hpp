// What is known of a value that a search has not found before it was cut off.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "base/text.hpp"

namespace grundy {

/// The value is at least this, or one of these below.
struct Possible {
    std::size_t at_least = 0;
    std::vector<std::size_t> also{};

    [[nodiscard]] bool includes(std::size_t value) const {
        return value >= at_least || std::ranges::find(also, value) != also.end();
    }
    [[nodiscard]] bool says_something() const { return at_least > 0; }
    /// "value ≥ 2, or 0".
    [[nodiscard]] Text text() const {
        if (also.empty()) {
            return phrase("value ≥ {}", "valeur ≥ {}", at_least);
        }
        std::string others;
        for (const std::size_t value : also) {
            others += fmt::format("{}{}", others.empty() ? "" : ", ", value);
        }
        return phrase("value ≥ {}, or {}", "valeur ≥ {}, ou {}", at_least, others);
    }
};

}  // namespace grundy
