// Which rows to look at first: greedy set cover on the last heaps that are known. Lazy (Minoux,
// 1978): what a row newly shows only shrinks, so most rows are never looked at again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solve/xor_kernels.hpp"

namespace grundy {

class GreedyRows {
   public:
    /// Learns from the last values; there must be more than a few hundred.
    explicit GreedyRows(const std::vector<NimWord>& values);

    /// Moves rows to `chosen`, always the one that newly shows most values below G(n), as long as
    /// it shows any; the others are left in `rest`.
    void choose(std::span<const XorRow> rows, std::vector<XorRow>& chosen,
                std::vector<XorRow>& rest);

   private:
    static constexpr std::size_t sample_heaps = 256;

    [[nodiscard]] std::size_t newly_shown(const XorRow& row) const;
    void show(const XorRow& row);

    const NimWord* values_;
    std::size_t first_;                ///< heap of the sample
    std::size_t width_;                ///< above every value of the sample
    std::vector<std::uint8_t> shown_;  ///< by heap of the sample and value
};

}  // namespace grundy
