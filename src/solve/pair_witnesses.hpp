// Pairs of common heaps that show a rare value, looked for in bytes (index_bytes.hpp). The lesser
// heaps of the pairs are always the same ones: they are kept in reverse order, so that both heaps
// of the next pair stand next to those of the last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/index_bytes.hpp"
#include "solve/xor_kernels.hpp"

namespace grundy {

class PairWitnesses {
   public:
    PairWitnesses() = default;
    /// Of some of the heaps that are known, none less than `least`.
    PairWitnesses(const IndexBytes& bytes, std::size_t least);

    /// Whether some pair of heaps with this sum has the rare value with that index. False says
    /// nothing.
    [[nodiscard]] bool show(const IndexBytes& bytes, std::size_t sum, std::size_t index,
                            const XorKernels& kernels) const;

   private:
    std::size_t end_ = 0;
    bool all_common_ = false;
    std::vector<std::uint8_t> reversed_;  ///< the heaps before end_
};

}  // namespace grundy
