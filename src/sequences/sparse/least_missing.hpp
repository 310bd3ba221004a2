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
    /// At most `count` indices per heap, all less than its `end`.
    LeastMissing(std::span<const OptionSet, block_heaps> sets, const BlockBytes& end,
                 std::size_t count, const XorKernels& kernels);

    /// Strikes what is less than `below` and an option by some row (XorKernels::strike).
    void strike(std::span<const XorRow> rows, const std::uint8_t* block, const XorKernels& kernels,
                std::uint8_t below = struck_index);
    /// Forgets all but the `count` least indices of each heap.
    void keep(std::size_t count);

    /// How many indices per heap are left, at most.
    [[nodiscard]] std::size_t count() const { return count_; }
    /// The indices left of a heap, in order, then `struck_index`.
    [[nodiscard]] std::uint8_t index(std::size_t k, std::size_t heap) const {
        return k < count_ ? index_[k][heap] : struck_index;
    }
    /// All indices less than this are known to be options, except those that are left.
    [[nodiscard]] std::size_t end(std::size_t heap) const { return end_[heap]; }
    /// The least index that is left, or the end.
    [[nodiscard]] std::size_t least(std::size_t heap) const {
        return index(0, heap) == struck_index ? end_[heap] : index(0, heap);
    }
    /// Whether some index is left that is at least `bound`.
    [[nodiscard]] bool any_from(std::uint8_t bound) const;

   private:
    void forget_struck();

    std::size_t count_ = 0;
    std::array<BlockBytes, candidates_together> index_{};
    BlockBytes end_{};
};

}  // namespace grundy
