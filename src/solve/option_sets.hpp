// Options of 64 heaps as sets of bits. A common heap's value is kept as a set of one bit, so that
// the options by one row are a few bytes a heap, next to each other for heaps in a row: joining
// them takes less than an instruction a heap. Rows with the same summand are joined first and
// XORed once: to XOR all members of a set with a number only moves its bits.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/check.hpp"
#include "solve/sparse_space.hpp"
#include "solve/xor_kernels.hpp"

namespace grundy {

/// Some of the values of one class, by their index (sparse_space.hpp), the first so many only.
struct OptionSet {
    static constexpr std::size_t size = 192;

    std::array<std::uint64_t, size / 64> words{};

    void add(std::size_t index) {
        if (index < size) {
            words[index / 64] |= std::uint64_t{1} << (index % 64);
        }
    }
    /// The least index that is missing, from this one on; `size` if there is none.
    [[nodiscard]] std::size_t least_missing(std::size_t from) const {
        for (; from < size; from = (from / 64 + 1) * 64) {
            const std::uint64_t missing = ~words[from / 64] >> (from % 64);
            if (missing != 0) {
                return from + static_cast<std::size_t>(std::countr_zero(missing));
            }
        }
        return size;
    }
};

/// A set can be XORed with a summand whose index is below: that moves the last word of a set into
/// itself, or out.
inline constexpr std::size_t summands = 128;

/// Up to so many rows with one summand.
inline constexpr std::size_t bundle_rows = 8;

/// Bundles of rows, all of the same length: a loop whose length is known is not mispredicted. A row
/// may stand twice, since joining it again changes nothing.
class RowBundles {
   public:
    struct Bundle {
        std::array<std::uint32_t, bundle_rows> backs{};
        std::uint32_t with = 0;  ///< index of the summand
    };

    /// The rows have one summand.
    void add(std::span<const XorRow> rows, const SparseSpace& space);

    [[nodiscard]] std::span<const Bundle> bundles() const { return bundles_; }
    /// How many heaps back the rows reach.
    [[nodiscard]] std::size_t furthest() const;

   private:
    std::vector<Bundle> bundles_;
};

/// Sorts the rows by their summand, and gives them in bundles.
std::vector<std::span<const XorRow>> bundled(std::vector<XorRow>& rows);

/// Where the sets of the heaps before a certain one stand: in front of these places.
struct RecentPlace {
    using Low = std::array<std::uint64_t, 2>;

    const Low* low = nullptr;
    const std::uint64_t* high = nullptr;
};

/// The last heaps, each as the set of its value, in two parts: empty for a rare heap and for an
/// index too large.
class RecentHeaps {
   public:
    /// Forgets everything; from now on the last `window` heaps are kept.
    void restart(std::size_t window);
    /// Takes up what is new in `values`. There is room for `ahead` heaps behind them.
    void extend(std::span<const NimWord> values, const SparseSpace& space, std::size_t ahead);
    [[nodiscard]] RecentPlace at(std::size_t heap) const;

   private:
    void resize(std::size_t size);
    void forget(std::size_t count);

    std::size_t window_ = 0;
    std::size_t start_ = 0;  ///< heap of the first set
    std::size_t end_ = 0;    ///< the first heap that is not known
    std::vector<RecentPlace::Low> low_;
    std::vector<std::uint64_t> high_;
};

/// The levels of XorKernels::gather: about an instruction a row and heap.
void gather_plain(const RowBundles& rows, const RecentPlace& block, OptionSet* options);
#if defined(__x86_64__)
void gather_avx2(const RowBundles& rows, const RecentPlace& block, OptionSet* options);
#endif

}  // namespace grundy
