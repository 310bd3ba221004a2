#include "sequences/sparse/sparse_space.hpp"

#include <algorithm>

namespace grundy {

namespace {

/// transform[m] becomes the sum of (-1)^popcount(v & m) * transform[v] over all v.
void walsh_hadamard(std::vector<std::int64_t>& transform) {
    for (std::size_t half = 1; half < transform.size(); half *= 2) {
        for (std::size_t start = 0; start < transform.size(); start += 2 * half) {
            for (std::size_t i = start; i < start + half; ++i) {
                const std::int64_t a = transform[i];
                const std::int64_t b = transform[i + half];
                transform[i] = a + b;
                transform[i + half] = a - b;
            }
        }
    }
}

}  // namespace

std::vector<std::size_t> splitting_amounts(const HeapCode& code) {
    std::vector<std::size_t> amounts;
    for (std::size_t take = 0; take < code.digits.size(); ++take) {
        if ((code.digits[take] & 4U) != 0) {
            amounts.push_back(take);
        }
    }
    return amounts;
}

SparseSpace ValueCounts::sparsest(const HeapCode& code) const {
    // The transform is the even count minus the odd count: the most negative is the most odd.
    std::vector<std::int64_t> plain(even_.size());
    std::vector<std::int64_t> with_heap(even_.size());
    for (std::size_t value = 0; value < even_.size(); ++value) {
        plain[value] = even_[value] + odd_[value];
        with_heap[value] = even_[value] - odd_[value];
    }
    walsh_hadamard(plain);
    walsh_hadamard(with_heap);
    const auto least = std::ranges::min_element(plain);
    SparseSpace best{static_cast<NimWord>(least - plain.begin()), false, true};
    std::int64_t balance = *least;

    const std::vector<std::size_t> amounts = splitting_amounts(code);
    const auto odd = [](std::size_t amount) { return (amount & 1U) != 0; };
    if (amounts.empty() || !std::ranges::all_of(amounts, [&](std::size_t amount) {
            return odd(amount) == odd(amounts.front());
        })) {
        return best;
    }
    // A split that takes an odd amount turns the classes around: there the even class is common.
    const std::int64_t sign = odd(amounts.front()) ? -1 : 1;
    for (std::size_t mask = 0; mask < with_heap.size(); ++mask) {
        if (sign * with_heap[mask] < balance) {
            balance = sign * with_heap[mask];
            best = {static_cast<NimWord>(mask), true, sign > 0};
        }
    }
    return best;
}

}  // namespace grundy
