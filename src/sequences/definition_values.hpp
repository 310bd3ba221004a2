// Nim-values of any taking-and-breaking game by the definition, heap after heap: O(n) per value for
// each digit with a 4, O(n²) for each with an 8. The only method for hexadecimal games.
#pragma once

#include <cstddef>
#include <vector>

#include "base/budget.hpp"
#include "model/heap_row.hpp"
#include "sequences/sparse/xor_kernels.hpp"
#include "sequences/value_method.hpp"

namespace grundy {

class DefinitionValues final : public ValueMethod {
   public:
    /// `values` holds the values of the first heaps, however few; more are appended to it.
    DefinitionValues(const HeapCode& code, std::vector<NimWord>& values);

    bool extend(std::size_t length, Meter& meter) override;

   private:
    std::size_t next_value();
    void mark_splits(std::size_t rest, unsigned digit);
    void mark(std::size_t value) { marked_[value] = values_.size(); }

    const HeapCode code_;
    std::vector<NimWord>& values_;
    std::vector<std::size_t> marked_;  ///< by value: the last heap that has such an option
};

/// The error for a value that is too large to be kept.
void give_up_on_large_values(Meter& meter);

}  // namespace grundy
