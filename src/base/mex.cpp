#include "base/mex.hpp"

#include <bit>

namespace grundy {

std::uint64_t Mex::value() const {
    const auto first = static_cast<std::uint64_t>(std::countr_one(low_));
    if (first < 64) {
        return first;
    }
    std::vector<bool> seen(high_.size());
    for (const std::uint64_t value : high_) {
        if (value - 64 < seen.size()) {
            seen[value - 64] = true;
        }
    }
    std::size_t free = 0;
    while (free < seen.size() && seen[free]) {
        ++free;
    }
    return 64 + free;
}

}  // namespace grundy
