// What it costs to make a position, to keep it and to give it a number: methods that remember
// positions pay for them in one way.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <vector>

#include "base/budget.hpp"

namespace grundy {

/// What it costs to make a follower: one step, unless the position is long.
template <class Position>
std::uint64_t ticks_of(const Position& position) {
    constexpr std::size_t letters_a_tick = 16;
    if constexpr (std::ranges::sized_range<Position>) {
        return 1 + std::ranges::size(position) / letters_a_tick;
    } else {
        return 1;
    }
}

/// Room for one more element and for its number, as far as the budget has it; what it takes is
/// charged, and added to `bytes`. What grows doubles, and for a moment the old is still there.
template <class T, class Numbers>
bool make_room(std::vector<T>& elements, const Numbers& numbers, std::size_t& bytes, Meter& meter) {
    const auto taken = [&](std::size_t more) {
        if (!meter.has_room(2 * more)) {
            return false;
        }
        bytes += more;
        meter.charge(more);
        return true;
    };
    if (elements.size() == elements.capacity()) {
        const std::size_t more = std::max<std::size_t>(1, elements.size());
        if (!taken(more * sizeof(T))) {
            return false;
        }
        elements.reserve(elements.size() + more);
    }
    constexpr std::size_t bytes_a_slot = sizeof(typename Numbers::value_type) + 2;  // full or not
    return numbers.size() != numbers.max_load() || taken(numbers.bucket_count() * bytes_a_slot);
}

}  // namespace grundy
