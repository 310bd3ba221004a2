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
    /// Learns from at most so many of the last heaps, whose bytes are known; there must be more
    /// than a few hundred. Only indices that a set can hold are to be shown.
    GreedyRows(const std::vector<NimWord>& values, const IndexBytes& bytes,
               const SparseSpace& space, std::size_t most_heaps);

    /// The rows of one bundle are taken together, or not at all. Their summands are indices.
    using Bundle = std::span<const XorRow>;

    /// Chooses bundles, always one that newly shows most indices below that of G(n), or nearly so,
    /// as long as it shows so many a heap; says which, in the order of their choice.
    std::vector<std::size_t> choose(std::span<const Bundle> bundles, double least_a_heap);

    /// So many indices below that of G(n) at most are missing for such a share of the heaps.
    [[nodiscard]] std::size_t missing(double share_of_heaps) const;

   private:
    [[nodiscard]] std::size_t newly_shown(Bundle bundle) const;
    void show(Bundle bundle);
    /// Calls visit(i, word, bit) for every heap of the sample: where its option by the row is in
    /// shown_.
    template <class Visit>
    void for_each_option(const XorRow& row, Visit visit) const;

    /// Heaps in a row stand in one line of the cache, but resemble each other: from many places a
    /// few are taken.
    static constexpr std::size_t in_a_row = 8;

    const std::uint8_t* bytes_;
    std::size_t sample_heaps_;
    std::size_t apart_;  ///< the first heaps of two places
    std::size_t first_;  ///< heap of the sample
    /// By heap of the sample, a bit for every byte: what is shown, or need not be.
    std::vector<std::array<std::uint64_t, 4>> shown_;
};

}  // namespace grundy
