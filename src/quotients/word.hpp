// Words: multisets of parts, which are numbered so that a move leads to parts with smaller numbers.
// They are ordered by how often the largest part occurs, then by the next one, and so on: every
// option of a word comes before it, and the order goes with products.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/function_ref.hpp"

namespace grundy {

using Part = std::uint32_t;

/// From the largest part to the smallest, each as often as it occurs.
using PartWord = std::vector<Part>;

/// Whether a comes before b.
inline bool is_before(const PartWord& a, const PartWord& b) {
    return std::ranges::lexicographical_compare(a, b);
}

inline PartWord times(PartWord word, Part part) {
    word.insert(std::ranges::upper_bound(word, part, std::greater<>{}), part);
    return word;
}

/// The rules of the parts.
class PartRules {
   public:
    PartRules() = default;
    PartRules(const PartRules&) = delete;
    PartRules& operator=(const PartRules&) = delete;
    virtual ~PartRules() = default;

    /// Every option: the parts that are left, all of them smaller; none where nothing is.
    virtual void options(Part part, FunctionRef<void(std::span<const Part>)> emit) const = 0;
};

}  // namespace grundy
