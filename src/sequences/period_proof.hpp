// When a period is a theorem: G(n + p) = G(n) must have been seen in a window of heaps, whose
// length depends on how many heaps one heap may become (docs/theory/octal.md and subtraction.md).
#pragma once

#include <cstddef>

#include "base/text.hpp"
#include "model/heap_row.hpp"
#include "words/borders.hpp"

namespace grundy {

struct PeriodProof {
    Words theorem;
    std::size_t from = 0;  ///< G(n + p) = G(n) for from ≤ n ≤ to
    std::size_t to = 0;
};

/// What proves that the candidate (with a period of at least 1) holds for ever.
PeriodProof proof_of(const HeapCode& code, const Periodicity& candidate);

/// How many values prove it, from heap 0 on.
std::size_t values_needed(const HeapCode& code, const Periodicity& candidate);

}  // namespace grundy
