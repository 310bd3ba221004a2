// Which rows to look at first: greedy set cover on some of the last heaps that are known. Lazy
// (Minoux, 1978): what a row newly shows only shrinks, so most rows are never looked at again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/function_ref.hpp"
#include "solve/xor_kernels.hpp"

namespace grundy {

class GreedyRows {
   public:
    /// Learns from the last values; there must be more than a few hundred. Only the values that
    /// count are to be shown.
    GreedyRows(const std::vector<NimWord>& values, FunctionRef<bool(NimWord)> counts);

    /// The rows of one bundle are taken together, or not at all.
    using Bundle = std::span<const XorRow>;

    /// Chooses bundles, always the one that newly shows most values below G(n), as long as it
    /// shows so many a heap; says which, in the order of their choice.
    std::vector<std::size_t> choose(std::span<const Bundle> bundles, double least_a_heap);

   private:
    [[nodiscard]] std::size_t newly_shown(Bundle bundle) const;
    void show(Bundle bundle);

    const NimWord* values_;
    std::size_t sample_heaps_;
    /// Heaps that follow each other resemble each other, and rows would be learnt by heart.
    std::size_t apart_;
    std::size_t first_;                ///< heap of the sample
    std::size_t width_;                ///< above every value
    std::vector<std::uint8_t> shown_;  ///< by heap of the sample and value
};

}  // namespace grundy
