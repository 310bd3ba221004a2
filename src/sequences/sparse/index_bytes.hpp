// The heaps of a sparse game, one byte each: the index of a common value (sparse_space.hpp), which
// determines it, or a mark. XORs of values become XORs of bytes, half as wide, so that twice as
// many heaps are compared at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sequences/sparse/sparse_space.hpp"
#include "sequences/sparse/xor_kernels.hpp"

namespace grundy {

class IndexBytes {
   public:
    /// Indices from here on have no byte.
    static constexpr std::size_t end = 192;
    /// Stands for a rare heap, and for heap 0, which no split leaves. XORed with less than 128 it
    /// stays above all indices below 128: no option by such a heap is mistaken for one of those.
    static constexpr std::uint8_t rare = 0xFF;

    [[nodiscard]] std::size_t last_rare() const { return last_rare_; }

    void restart();
    /// Takes up what is new in `values`. The `ahead` heaps after them are marked as rare.
    void extend(std::span<const NimWord> values, const SparseSpace& space, std::size_t ahead);
    /// The next heap, marked as rare until now, is known.
    void append(NimWord value, const SparseSpace& space);

    /// The bytes of the heaps before this one end here.
    [[nodiscard]] const std::uint8_t* before(std::size_t heap) const {
        return bytes_.data() + heap;
    }
    [[nodiscard]] std::size_t known() const { return known_; }
    /// The largest index of a common heap.
    [[nodiscard]] std::uint8_t largest() const { return largest_; }
    /// If the XOR of two bytes is below this, it is 0 or an option: marks come out larger.
    [[nodiscard]] std::size_t end_with_marks() const { return largest_ < 128 ? 128 : 64; }
    /// Whether no heap known so far is rare from this one on.
    [[nodiscard]] bool common_from(std::size_t heap) const { return heap > last_rare_; }

   private:
    std::size_t known_ = 0;
    std::size_t last_rare_ = 0;
    std::uint8_t largest_ = 0;  ///< index
    std::vector<std::uint8_t> bytes_;
};

}  // namespace grundy
