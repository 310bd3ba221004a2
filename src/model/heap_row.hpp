// A position seen as a row of heaps of one taking-and-breaking game: what nim-sequences work on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/integer.hpp"
#include "base/text.hpp"

namespace grundy {

struct HeapCode {
    std::vector<unsigned> digits;  ///< bit j of digits[k]: taking k may leave j heaps

    /// The place of the last digit that allows anything.
    [[nodiscard]] std::size_t last() const {
        std::size_t place = digits.size();
        while (place > 0 && digits[place - 1] == 0) {
            --place;
        }
        return place == 0 ? 0 : place - 1;
    }
    /// The largest number of heaps that one heap may become.
    [[nodiscard]] unsigned most_pieces() const {
        unsigned all = 0;
        for (const unsigned digit : digits) {
            all |= digit;
        }
        return all >= 8 ? 3 : all >= 4 ? 2 : all >= 2 ? 1 : 0;
    }
    /// Whatever may be taken may be taken from any heap that has it, and the heap is never split.
    [[nodiscard]] bool subtracts() const {
        return std::ranges::all_of(digits, [](unsigned digit) { return digit == 0 || digit == 3; });
    }
};

struct HeapRow {
    HeapCode code;
    std::vector<Integer> heaps;
    Text note{};  ///< how the heaps come from the position, when that is not plain
    /// The code is that of the game. Otherwise it is cut behind these heaps, and what it says of
    /// larger ones, its period for one, is not true of the game.
    bool whole = true;
};

}  // namespace grundy
