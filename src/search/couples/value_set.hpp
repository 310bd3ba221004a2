// The values that the options of a position are known to have. Nearly all are small, so that a word
// is enough; the others are kept in order.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy {

class ValueSet {
   public:
    explicit ValueSet(std::uint64_t small = 0) : small_(small) {}

    void add(std::size_t value) {
        if (value < 64) {
            small_ |= std::uint64_t{1} << value;
            return;
        }
        const auto at = std::ranges::lower_bound(large_, value);
        if (at == large_.end() || *at != value) {
            large_.insert(at, value);
        }
    }
    /// Bit k of the set: the value k.
    void add_small(std::uint64_t set) { small_ |= set; }
    [[nodiscard]] bool has(std::size_t value) const {
        return value < 64 ? (small_ >> value & 1U) != 0 : std::ranges::binary_search(large_, value);
    }
    /// The least value that is not there.
    [[nodiscard]] std::size_t mex() const {
        std::size_t least = static_cast<std::size_t>(std::countr_one(small_));
        for (std::size_t i = 0; least >= 64 && i < large_.size() && large_[i] == least; ++i) {
            ++least;
        }
        return least;
    }
    /// 0 where there is none.
    [[nodiscard]] std::size_t largest() const {
        return !large_.empty() ? large_.back()
               : small_ == 0   ? 0
                               : static_cast<std::size_t>(std::bit_width(small_)) - 1;
    }
    /// Those below 64, bit by bit.
    [[nodiscard]] std::uint64_t small() const { return small_; }

   private:
    std::uint64_t small_;
    std::vector<std::size_t> large_;
};

}  // namespace grundy
