// The jump sieve for subtraction sets. For one value, a bit marks each heap ahead that is known to
// have an option of that value. The next heap without a mark has the value itself, and the mask of
// the whole set is joined to the bits after it. The cost is per heap found, not per heap and
// amount. Peeling gives all Grundy values: value 0 first, then value 1 in the same way on what
// remains, and so on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sequences/sparse/xor_kernels.hpp"

namespace grundy {

/// What peeling one value works on. Bits and values are counted from the same heap.
struct SieveLayer {
    std::span<std::uint64_t> open;         ///< heaps without a value
    std::uint64_t* struck = nullptr;       ///< heaps that have an option of this value
    const std::uint64_t* masks = nullptr;  ///< of the set, shifted by 0 … 63
    std::size_t words = 0;                 ///< of a mask
    std::size_t first = 0;                 ///< the first word of `open` that is not empty
    NimWord* values = nullptr;
    NimWord value = 0;
};

/// The levels of XorKernels::peel.
std::size_t peel_plain(const SieveLayer& layer);
#if defined(__x86_64__)
std::size_t peel_avx2(const SieveLayer& layer);
#endif

class JumpSieve {
   public:
    /// The amounts ascending, not empty.
    explicit JumpSieve(std::vector<std::size_t> amounts, const XorKernels& kernels = xor_kernels());

    /// Which heaps below `length` have value 0, one bit each. O(length/64 + found · max/64).
    [[nodiscard]] std::vector<std::uint64_t> cold_heaps(std::size_t length) const;

    /// Appends `count` values, at least one, to those known. O((count + max) · max/64), and
    /// count/64 for every value that occurs.
    void peel(std::vector<NimWord>& values, std::size_t count) const;

    /// Whether peeling is expected to be faster than looking at each amount.
    [[nodiscard]] bool worth_it() const;

   private:
    /// Joins the set to the bits after `heap`.
    void strike(std::uint64_t* bits, std::size_t heap) const;
    /// Gives its value to every heap of a layer, and says how many there are.
    std::size_t peel_layer(const SieveLayer& layer) const;
    [[nodiscard]] std::size_t largest() const { return amounts_.back(); }

    const XorKernels* kernels_;
    std::vector<std::size_t> amounts_;
    std::size_t words_ = 0;             ///< of a shifted mask; 0: bits are set one by one
    std::vector<std::uint64_t> masks_;  ///< of the set, shifted by 0 … 63
};

}  // namespace grundy
