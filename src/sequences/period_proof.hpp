// When a period is a theorem: G(n + p) = G(n) must have been seen in a window of heaps, whose
// length depends on how many heaps one heap may become (docs/theory/octal.md and subtraction.md).
#pragma once

#include <cstddef>
#include <optional>

#include "base/text.hpp"
#include "model/heap_row.hpp"
#include "sequences/short_window.hpp"
#include "words/borders.hpp"

namespace grundy {

struct PeriodProof {
    Words theorem;
    std::size_t from = 0;  ///< G(n + p) = G(n) for from ≤ n ≤ to
    std::size_t to = 0;
    std::size_t values = 0;               ///< how many values prove it, from heap 0 on
    std::optional<ShortWindow> sparse{};  ///< of the short window
};

/// What proves that the candidate (with a period of at least 1) holds for ever.
PeriodProof proof_of(const HeapCode& code, const Periodicity& candidate);

/// The same by the short window, which holds.
PeriodProof proof_of(const ShortWindow& window, const Periodicity& candidate);

/// How many values prove it, whatever they are, from heap 0 on.
std::size_t values_needed(const HeapCode& code, const Periodicity& candidate);

}  // namespace grundy
