// Pairs of common heaps that show a rare value, looked for in bytes (index_bytes.hpp). The lesser
// heaps of the pairs are always the same ones: pieces of consecutive common heaps, from far apart,
// since in one place pairs resemble each other. They are kept in reverse order, so that both heaps
// of the next pair stand next to those of the last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sequences/sparse/index_bytes.hpp"
#include "sequences/sparse/xor_kernels.hpp"

namespace grundy {

class PairWitnesses {
   public:
    PairWitnesses() = default;
    /// Of some of the heaps that are known, none less than `least`.
    PairWitnesses(const IndexBytes& bytes, std::size_t least);

    /// Bit j: whether some pair of heaps with this sum has the rare value with index wanted[j], at
    /// most most_wanted of them. A bit that is not set says nothing.
    [[nodiscard]] unsigned show(const IndexBytes& bytes, std::size_t sum,
                                std::span<const std::uint8_t> wanted,
                                const XorKernels& kernels) const;

   private:
    void add(const IndexBytes& bytes, std::span<const std::size_t> firsts);

    std::size_t first_ = 0;    ///< the least heap of the pieces
    std::size_t end_ = 0;      ///< behind the largest one
    bool all_common_ = false;  ///< else rare heaps are marked
    std::vector<std::uint8_t> pieces_;
    std::vector<std::uint32_t> last_;  ///< by piece, the largest heap: it comes first
};

}  // namespace grundy
