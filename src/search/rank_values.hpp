// Values or outcomes of all positions below one, in the order of their numbers: since every option
// has a smaller number, its entry only has to be read. The general method for ranked games;
// linear in the moves of all positions.
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "base/function_ref.hpp"
#include "machine/packed_numbers.hpp"
#include "model/convention.hpp"
#include "model/ranked_box.hpp"

namespace grundy {

/// What the entries of a table are.
struct EntryKind {
    bool outcomes = false;  ///< as in model/outcome_entry.hpp; otherwise Grundy values
    Convention convention = Convention::normal;
};

/// Fills the entries from number `known` on and returns how many are known at the end: not all when
/// the budget is used up, a value does not fit, or `after_some`, which is told now and then how
/// many are known, returns false.
std::uint64_t fill_by_rank(const RankedBox& box, const EntryKind& kind, PackedNumbers& entries,
                           std::uint64_t known, Meter& meter,
                           FunctionRef<bool(std::uint64_t known)> after_some);

}  // namespace grundy
