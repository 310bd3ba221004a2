// The values that a sum may have, as far as those of its last part are excluded.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

#include "model/possible.hpp"
#include "search/couples/value_set.hpp"

namespace grundy {

/// `known` is what all parts but one are worth, and that one is worth none of `excluded`.
inline Possible possible_values(std::size_t known, const ValueSet& excluded) {
    // From a power of two on that is above both, exclusion and xor change nothing.
    Possible possible{.at_least = std::bit_ceil(std::max(known, excluded.largest()) + 1)};
    while (possible.at_least > 0 && !excluded.has((possible.at_least - 1) ^ known)) {
        --possible.at_least;
    }
    for (std::size_t value = 0; value < possible.at_least; ++value) {
        if (!excluded.has(value ^ known)) {
            possible.also.push_back(value);
        }
    }
    return possible;
}

}  // namespace grundy
