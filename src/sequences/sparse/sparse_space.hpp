// Sparse spaces (Winning Ways, chapter 4; mechanised by A. Flammenkamp and by J. P. Grossman,
// 2019): a mask for which nearly all values have one parity, the common ones, and few the other,
// the rare ones. A common option then comes only from a split with exactly one rare heap.
#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/heap_row.hpp"
#include "sequences/sparse/xor_kernels.hpp"

namespace grundy {

/// The amounts that may be taken while the rest is split in two.
std::vector<std::size_t> splitting_amounts(const HeapCode& code);

/// Which of the values of one class, in their order: half as large as the value itself.
struct ValueIndex {
    NimWord number = 0;

    friend constexpr auto operator<=>(const ValueIndex&, const ValueIndex&) = default;
    friend constexpr ValueIndex operator^(ValueIndex a, ValueIndex b) {
        return {static_cast<NimWord>(a.number ^ b.number)};
    }
};

/// One summand for every heap n: the option G(n - back) ^ with, where back counts what is taken
/// too. In an XorRow the summand is an index instead.
struct ValueRow {
    ValueRow(std::size_t heaps_back, NimWord summand)
        : back(static_cast<std::uint32_t>(heaps_back)), with(summand) {}

    std::uint32_t back = 0;
    NimWord with = 0;
};

struct SparseSpace {
    NimWord mask = 0;
    /// The parity of the heap counts as one more bit (0.127, 0.051). Then the class of an option is
    /// class(a) ^ class(b) ^ (the parity of what was taken), so all splits must take alike.
    bool with_heap = false;
    bool common_is_odd = true;

    [[nodiscard]] bool common(NimWord value, std::size_t heap) const {
        // The parity of 16 bits by folding: not every machine counts bits in one instruction.
        unsigned bits = static_cast<unsigned>(value & mask);
        bits ^= bits >> 8U;
        bits ^= bits >> 4U;
        const unsigned odd =
            (0x6996U >> (bits & 15U)) ^ (with_heap ? static_cast<unsigned>(heap) : 0U);
        return ((odd & 1U) != 0) == common_is_odd;
    }

    /// The values of one class in their order, numbered from 0: the lowest bit of the mask follows
    /// from the other bits and from the class, and is left out. The index of a XOR is the XOR of
    /// the indices. The mask must not be 0.
    [[nodiscard]] ValueIndex index(NimWord value) const {
        const unsigned below = redundant() - 1U;
        return {static_cast<NimWord>((value & below) | ((value >> 1U) & ~below))};
    }
    /// The largest index of a value up to this one: a smaller value may have a larger index,
    /// because of the bits below the one left out.
    [[nodiscard]] ValueIndex largest_index(NimWord largest) const {
        return index(static_cast<NimWord>(largest | (redundant() - 1U)));
    }
    /// The smaller of the two values with that index; each class has one.
    [[nodiscard]] NimWord least_value(ValueIndex index) const {
        const unsigned below = redundant() - 1U;
        return static_cast<NimWord>((index.number & below) | ((index.number & ~below) << 1U));
    }
    /// The value with that index in the class that is common, or rare, at this heap.
    [[nodiscard]] NimWord value(ValueIndex index, std::size_t heap, bool is_common) const {
        const NimWord least = least_value(index);
        return common(least, heap) == is_common ? least : static_cast<NimWord>(least | redundant());
    }
    friend bool operator==(const SparseSpace&, const SparseSpace&) = default;

   private:
    [[nodiscard]] unsigned redundant() const { return mask & (~unsigned{mask} + 1U); }
};

/// How often each value occurs, at even and at odd heaps, from heap 1 on.
class ValueCounts {
   public:
    void add(NimWord value, std::size_t heap) {
        if (value >= even_.size()) {
            even_.resize(std::bit_ceil(std::size_t{value} + 1), 0);
            odd_.resize(even_.size(), 0);
        }
        ++((heap & 1U) == 0 ? even_ : odd_)[value];
    }
    /// The space with the fewest rare heaps among all that were counted, by the Walsh-Hadamard
    /// transform: O(m log m) for values below m.
    [[nodiscard]] SparseSpace sparsest(const HeapCode& code) const;

   private:
    std::vector<std::int64_t> even_{0};
    std::vector<std::int64_t> odd_{0};
};

}  // namespace grundy
