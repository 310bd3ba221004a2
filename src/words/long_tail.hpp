// The periodicity of the tail of a word that is too long for a failure function, which needs one
// number per letter. The last letters are looked for further and further back, and where they occur
// the repetition is followed to its beginning. It needs no memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "words/borders.hpp"

namespace grundy {

/// As tail_periodicity, among the periodicities in which at least `overlap` letters (one or more)
/// equal those a period before them; of several as good, the one with the least period. By the
/// theorem of Fine and Wilf, when the last m letters have the period d, no period from d + 1 to m -
/// d goes back any further than d does; so these are left out, and a tail that repeats itself often
/// is followed only once.
template <class Letter>
    requires(std::has_unique_object_representations_v<Letter>)
Periodicity long_tail_periodicity(std::span<const Letter> word, std::size_t overlap) {
    const std::size_t length = word.size();
    Periodicity best{length, 0};
    std::size_t best_cost = length + 1;
    overlap = std::max<std::size_t>(overlap, 1);
    // A few letters at once rule out most periods.
    constexpr std::size_t probed = sizeof(std::uint64_t) / sizeof(Letter);
    const auto probe = [&](std::size_t end) {
        std::uint64_t letters = 0;
        std::memcpy(&letters, word.data() + end - probed, sizeof letters);
        return letters;
    };
    for (std::size_t period = 1; period + overlap <= length && period < best_cost;) {
        if (overlap >= probed && probe(length - period) != probe(length)) {
            ++period;
            continue;
        }
        // The first n for which all from n on equal those a period later.
        std::size_t from = length - period;
        while (from > 0 && word[from - 1] == word[from - 1 + period]) {
            --from;
        }
        const std::size_t repeated = length - from;  // has this period
        if (repeated < period + overlap) {
            ++period;
            continue;
        }
        if (from + period < best_cost) {
            best_cost = from + period;
            best = {from, period};
        }
        period = std::max(period + 1, repeated - period + 1);
    }
    return best;
}

}  // namespace grundy
