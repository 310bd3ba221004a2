// The least indices that sets of options lack, for 64 heaps at once. Those that turn out to be
// options by further rows are struck, and what is left moves up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "sequences/sparse/option_sets.hpp"
#include "sequences/sparse/xor_kernels.hpp"

namespace grundy {

class LeastMissing {
   public:
    LeastMissing() = default;
    /// At most so many indices of each heap, those that are less than its `end`.
    LeastMissing(std::span<const OptionSet, block_heaps> sets, const BlockBytes& end,
                 std::size_t count, const XorKernels& kernels);

    /// Strikes what is less than `below` and an option by some row (XorKernels::strike).
    void strike(std::span<const XorRow> rows, const std::uint8_t* block, const XorKernels& kernels,
                std::uint8_t below = struck_index);
    /// Forgets all but the least so many of each heap.
    void keep(std::size_t count);

    /// At most so many are left of a heap.
    [[nodiscard]] std::size_t count() const { return count_; }
    /// What is left of a heap, in order; `struck_index` stands behind.
    [[nodiscard]] std::uint8_t index(std::size_t k, std::size_t heap) const {
        return k < count_ ? index_[k][heap] : struck_index;
    }
    /// Of what is less, all but the indices that are left is known to be options.
    [[nodiscard]] std::size_t end(std::size_t heap) const { return end_[heap]; }
    /// The least index that is left, or the end.
    [[nodiscard]] std::size_t least(std::size_t heap) const {
        return index(0, heap) == struck_index ? end_[heap] : index(0, heap);
    }
    /// Whether some index is left that is not less.
    [[nodiscard]] bool any_from(std::uint8_t bound) const;

   private:
    void forget_struck();

    std::size_t count_ = 0;
    std::array<BlockBytes, candidates_together> index_{};
    BlockBytes end_{};
};

}  // namespace grundy
