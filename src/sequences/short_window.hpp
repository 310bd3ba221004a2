// A shorter window for octal games with a sparse space: where all rare heaps are small, a period
// from n0 on is a theorem once it has been seen up to n0 + r + t, instead of 2 n0 + p + t, and the
// rare values of one period are shown by splits that grow with it (docs/theory/octal.md, "A shorter
// window").
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "model/heap_row.hpp"
#include "sequences/sparse/sparse_space.hpp"
#include "words/borders.hpp"

namespace grundy {

struct ShortWindow {
    SparseSpace space;
    std::size_t rare_to = 0;  ///< the last rare heap
    std::size_t to = 0;       ///< G(n + p) = G(n) was seen below this heap: A = n0 + r + t
    std::size_t needed = 0;   ///< how many values that takes, from heap 0 on
};

/// The window that would prove the candidate, if its rare heaps lie before it; it may need more
/// values than there are. Linear.
std::optional<ShortWindow> short_window(const HeapCode& code, std::span<const NimWord> values,
                                        const Periodicity& candidate);

/// A part of a split of `heap` into this value, the larger part of which is at least `least`.
std::optional<std::size_t> split_with_value(std::span<const std::size_t> amounts,
                                            std::span<const NimWord> values, std::size_t heap,
                                            NimWord value, std::size_t least);

/// Whether the values, which must be enough for the window, prove the candidate by it.
bool holds(const ShortWindow& window, const HeapCode& code, std::span<const NimWord> values,
           const Periodicity& candidate);

}  // namespace grundy
