// Borders of a word (Morris and Pratt, 1970): a border is a proper prefix that is also a suffix.
#pragma once

#include <cstddef>
#include <ranges>
#include <vector>

namespace grundy {

/// failure[k] is the length of the longest border of the first k letters (failure[0] is 0).
/// Linear time.
template <std::ranges::random_access_range Word>
std::vector<std::size_t> failure_function(const Word& word) {
    const auto length = static_cast<std::size_t>(std::ranges::size(word));
    const auto letter = [&](std::size_t i) {
        return std::ranges::begin(word)[static_cast<std::ptrdiff_t>(i)];
    };
    std::vector<std::size_t> failure(length + 1, 0);
    std::size_t border = 0;
    for (std::size_t k = 1; k < length; ++k) {
        while (border > 0 && letter(border) != letter(k)) {
            border = failure[border];
        }
        if (letter(border) == letter(k)) {
            ++border;
        }
        failure[k + 1] = border;
    }
    return failure;
}

/// From `preperiod` on, the word repeats itself every `period` letters, up to its end.
struct Periodicity {
    std::size_t preperiod = 0;
    std::size_t period = 0;
};

/// The periodicity of the tail of a word with the least preperiod + period: a suffix of length k
/// has the period k - failure(k) in the reversed word. One linear pass.
template <std::ranges::random_access_range Word>
Periodicity tail_periodicity(const Word& word) {
    const std::vector<std::size_t> failure = failure_function(word | std::views::reverse);
    const std::size_t length = failure.size() - 1;
    Periodicity best{length, 0};
    std::size_t best_cost = length + 1;
    for (std::size_t k = length; k > 0; --k) {
        const std::size_t period = k - failure[k];
        const std::size_t preperiod = length - k;
        if (preperiod + period < best_cost && failure[k] > 0) {
            best_cost = preperiod + period;
            best = {preperiod, period};
        }
    }
    return best;
}

}  // namespace grundy
