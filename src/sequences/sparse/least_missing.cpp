#include "sequences/sparse/least_missing.hpp"

#include <algorithm>

namespace grundy {

LeastMissing::LeastMissing(std::span<const OptionSet, block_heaps> sets, const BlockBytes& end,
                           std::size_t count, const XorKernels& kernels)
    : count_(count) {
    kernels.least_missing(sets.data(), index_.data(), count);
    const BlockBytes& last = index_[count - 1];
    for (std::size_t i = 0; i < block_heaps; ++i) {
        end_[i] = std::min(static_cast<std::uint8_t>(last[i] + 1U), end[i]);
    }
    for (BlockBytes& indices : std::span{index_}.first(count)) {
        for (std::size_t i = 0; i < block_heaps; ++i) {
            indices[i] = indices[i] < end[i] ? indices[i] : struck_index;
        }
    }
    forget_struck();
}

void LeastMissing::strike(std::span<const XorRow> rows, const std::uint8_t* block,
                          const XorKernels& kernels, std::uint8_t below) {
    kernels.strike(rows, block, index_.data(), count_, below);
    forget_struck();
}

void LeastMissing::keep(std::size_t count) {
    if (count >= count_) {
        return;
    }
    for (std::size_t i = 0; i < block_heaps; ++i) {
        end_[i] = std::min(end_[i], index_[count][i]);
    }
    count_ = count;
}

bool LeastMissing::any_from(std::uint8_t bound) const {
    return std::ranges::any_of(std::span{index_}.first(count_), [&](const BlockBytes& indices) {
        return std::ranges::any_of(
            indices, [&](std::uint8_t index) { return index >= bound && index != struck_index; });
    });
}

void LeastMissing::forget_struck() {
    // In most games only a few are left soon, and each costs time.
    const auto is_struck = [](std::uint8_t index) { return index == struck_index; };
    while (count_ > 0 && std::ranges::all_of(index_[count_ - 1], is_struck)) {
        --count_;
    }
}

}  // namespace grundy
