// What can go wrong when a formula is evaluated.
#pragma once

#include <cstddef>

#include "base/text.hpp"

namespace grundy {

/// What can go wrong at a point although the formula is well written.
struct Fault {
    enum class Kind { division_by_zero, negative_shift, too_large, no_such_entry, exhausted };
    Kind kind;
    std::size_t place = 0;  ///< in the text of the formula

    [[nodiscard]] Text text() const;
};

/// Numbers with more bits than this are refused: a shift could ask for any amount of memory.
inline constexpr std::size_t most_bits = 100'000;

}  // namespace grundy
