// Rows that reach less far back than the heaps that are computed together: their options are known
// only when a heap's turn comes. They are looked at all at once, in a window of bytes over the last
// heaps (index_bytes.hpp), in which most places have a row of their own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sequences/sparse/xor_kernels.hpp"

namespace grundy {

class NearRows {
   public:
    NearRows() = default;
    /// The rows' summands are bytes, and no row goes back further than `reach`.
    NearRows(std::span<const XorRow> rows, std::size_t reach);

    [[nodiscard]] std::span<const XorRow> rows() const { return rows_; }
    /// How many heaps back the rows reach.
    [[nodiscard]] std::size_t reach() const { return summand_.size(); }
    /// Whether the heap whose byte would stand at `place` has the option by some row.
    [[nodiscard]] bool show(const std::uint8_t* place, std::uint8_t option) const;

   private:
    using Bytes [[gnu::vector_size(16)]] = std::uint8_t;

    std::vector<XorRow> rows_;
    std::vector<std::uint8_t> summand_;  ///< by place in the window
    std::vector<std::uint8_t> is_row_;   ///< all bits, or none
    std::vector<XorRow> others_;         ///< those that go back as far as another row
};

}  // namespace grundy
