// Which rows to look at first: greedy set cover on some of the last heaps that are known. Lazy
// (Minoux, 1978): what a row newly shows only shrinks, so most rows are never looked at again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sequences/sparse/index_bytes.hpp"
#include "sequences/sparse/sparse_space.hpp"
#include "sequences/sparse/xor_kernels.hpp"

namespace grundy {

class GreedyRows {
   public:
    /// Learns from at most `most_heaps` of the last heaps, whose bytes are known; more than a few
    /// hundred must be known. Only indices that a set can hold are to be shown.
    GreedyRows(const std::vector<NimWord>& values, const IndexBytes& bytes,
               const SparseSpace& space, std::size_t most_heaps);

    /// The rows of one bundle are taken together, or not at all. Their summands are indices.
    using Bundle = std::span<const XorRow>;

    /// Chooses bundles, each time one that newly shows the most indices below that of G(n), or
    /// nearly the most, as long as it shows at least `least_a_heap` per heap. Returns them in the
    /// order of choice.
    std::vector<std::size_t> choose(std::span<const Bundle> bundles, double least_a_heap);

    /// The number of indices below that of G(n) that are missing at most, for this share of the
    /// heaps.
    [[nodiscard]] std::size_t missing(double share_of_heaps) const;

   private:
    [[nodiscard]] std::size_t newly_shown(Bundle bundle) const;
    void show(Bundle bundle);
    /// Calls visit(i, word, bit) for every heap of the sample: where its option by the row is in
    /// shown_.
    template <class Visit>
    void for_each_option(const XorRow& row, Visit visit) const;

    /// Consecutive heaps lie in one cache line, but resemble each other: a few are taken from each
    /// of many places.
    static constexpr std::size_t in_a_row = 8;

    const std::uint8_t* bytes_;
    std::size_t sample_heaps_;
    std::size_t apart_;  ///< from the first heap of one place to that of the next
    std::size_t first_;  ///< heap of the sample
    /// By heap of the sample, one bit for every byte: whether it is shown, or need not be.
    std::vector<std::array<std::uint64_t, 4>> shown_;
};

}  // namespace grundy
