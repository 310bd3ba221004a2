// Pairs of common heaps that show a rare value, looked for in bytes (index_bytes.hpp). The smaller
// heaps of the pairs are always the same ones: pieces of consecutive common heaps, taken from far
// apart, because pairs from one place resemble each other. Some bits of G follow a frequency: in
// 0.6 the parity of G(n) & 313 agrees with the sign of cos(2π · 0.348204 n + φ) for nine heaps in
// ten (131,072 heaps from 300,000 on). The pieces are kept in reverse order, so that both heaps of
// the next pair lie next to those of the last.
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
    /// Pieces of the heaps known, none of them below `least`.
    PairWitnesses(const IndexBytes& bytes, std::size_t least);

    /// Bit j: whether some pair of heaps with this sum has the rare value with index wanted[j], at
    /// most most_wanted of them. A bit that is not set says nothing.
    [[nodiscard]] unsigned show(const IndexBytes& bytes, std::size_t sum,
                                std::span<const std::uint8_t> wanted,
                                const XorKernels& kernels) const;

   private:
    void add(const IndexBytes& bytes, std::span<const std::size_t> firsts);

    std::size_t first_ = 0;    ///< the least heap of the pieces
    std::size_t end_ = 0;      ///< the heap after the largest
    bool all_common_ = false;  ///< otherwise rare heaps are marked in the pieces
    std::vector<std::uint8_t> pieces_;
    std::vector<std::uint32_t> last_;  ///< by piece, the largest heap: it comes first
};

}  // namespace grundy
