// Options of 64 heaps as sets of bits (step 1 of sparse_block.cpp). The value of a common heap is
// kept as a set with one bit, the bit of its index. XORing all members of a set with a number only
// moves its bits. So the options of consecutive heaps by one row are consecutive sets of 16 bytes,
// and joining them takes about one instruction per heap. The joined sets of a pattern of rows
// (row_patterns.hpp) are kept as well.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

#include "sequences/sparse/row_patterns.hpp"
#include "sequences/sparse/sparse_space.hpp"
#include "sequences/sparse/xor_kernels.hpp"

namespace grundy {

/// Some of the values of one class, by their index (sparse_space.hpp); only indices below `size`.
struct OptionSet {
    static constexpr std::size_t size = 128;

    std::array<std::uint64_t, size / 64> words{};

    void add(std::size_t index) {
        if (index < size) {
            words[index / 64] |= std::uint64_t{1} << (index % 64);
        }
    }
    /// The set of one index below the size.
    [[nodiscard]] bool contains(std::size_t index) const {
        return ((words[index / 64] >> (index % 64)) & 1U) != 0;
    }
    void join(const OptionSet& other) {
        words[0] |= other.words[0];
        words[1] |= other.words[1];
    }
    /// All members XORed with 2^bit, a number below the size.
    [[nodiscard]] OptionSet xored_bit(unsigned bit) const {
        if (bit == 6) {
            return {{words[1], words[0]}};
        }
        constexpr std::array<std::uint64_t, 6> without{
            0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
            0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF,
        };
        OptionSet result;
        for (std::size_t i = 0; i < words.size(); ++i) {
            result.words[i] = ((words[i] & without[bit]) << (1U << bit)) |
                              ((words[i] >> (1U << bit)) & without[bit]);
        }
        return result;
    }
    /// All members XORed with a number below the size.
    [[nodiscard]] OptionSet xored(std::size_t with) const {
        OptionSet result = *this;
        for (; with != 0; with &= with - 1) {
            result = result.xored_bit(static_cast<unsigned>(std::countr_zero(with)));
        }
        return result;
    }
    /// The least missing index from this one on. From the size on all are missing.
    [[nodiscard]] std::size_t least_missing(std::size_t from) const {
        for (; from < size; from = (from / 64 + 1) * 64) {
            const std::uint64_t missing = ~words[from / 64] >> (from % 64);
            if (missing != 0) {
                return from + static_cast<std::size_t>(std::countr_zero(missing));
            }
        }
        return from;
    }
    friend bool operator==(const OptionSet&, const OptionSet&) = default;
};

/// Rows whose options are gathered in sets, sorted by the three lowest bits of the summand's index:
/// these move bits within a byte, the others whole bytes, which is cheaper.
class SetRows {
   public:
    static constexpr std::size_t within_byte = 8;

    struct Row {
        std::uint32_t back = 0;
        std::uint16_t level = 0;  ///< of the pattern that it stands for
        std::uint16_t bytes = 0;  ///< the other bits of the summand's index
    };

    /// The summand is an index.
    void add(const XorRow& row, std::size_t level);
    /// Puts the rows of one summand together, and among these the rows that go back about as far,
    /// since they read the same sets.
    void sort();

    [[nodiscard]] std::span<const Row> with(std::size_t low_bits) const { return rows_[low_bits]; }
    [[nodiscard]] std::size_t size() const;
    /// How many heaps back the rows reach, without their patterns.
    [[nodiscard]] std::size_t furthest() const;

   private:
    std::array<std::vector<Row>, within_byte> rows_;
};

static_assert(std::tuple_size_v<RecentPlace> == RowPatterns::most_levels);

/// The last heaps, each as the set of its value: empty for a rare heap and for an index too
/// large. On level k the sets are joined as the patterns say.
class RecentSets {
   public:
    /// Forgets everything; from now on the last `window` heaps are kept. The summands of the
    /// patterns are indices.
    void restart(std::size_t window, const RowPatterns& patterns, const SparseSpace& space);
    /// Takes up what is new in `values`. There is room for `ahead` heaps after them.
    void extend(std::span<const NimWord> values, std::size_t ahead);
    /// The sets of the heaps before this one end at these places.
    [[nodiscard]] RecentPlace at(std::size_t heap) const;

   private:
    void forget(std::size_t count);

    std::size_t window_ = 0;
    std::size_t start_ = 0;  ///< heap of the first set
    std::size_t end_ = 0;    ///< the first heap that is not known
    SparseSpace space_;
    RowPatterns patterns_;
    std::vector<std::vector<OptionSet>> sets_{1};  ///< by level
};

/// The levels of XorKernels::gather and XorKernels::least_missing.
void gather_plain(const SetRows& rows, const RecentPlace& block, OptionSet* options);
void least_missing_plain(const OptionSet* sets, BlockBytes* index, std::size_t count);
#if defined(__x86_64__)
void least_missing_avx2(const OptionSet* sets, BlockBytes* index, std::size_t count);
void gather_avx2(const SetRows& rows, const RecentPlace& block, OptionSet* options);
#endif

}  // namespace grundy
