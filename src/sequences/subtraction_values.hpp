// Nim-values of games that never split a heap: from the largest amount on they are subtraction
// games. Small sets by the definition with the mex of a machine word, large ones by the jump
// sieve.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "model/heap_row.hpp"
#include "sequences/definition_values.hpp"
#include "sequences/jump_sieve.hpp"
#include "sequences/sparse/xor_kernels.hpp"
#include "sequences/value_method.hpp"

namespace grundy {

class SubtractionValues final : public ValueMethod {
   public:
    /// `values` holds the values of the first heaps, however few; more are appended to it.
    SubtractionValues(const HeapCode& code, std::vector<NimWord>& values);

    bool extend(std::size_t length, Meter& meter) override;

   private:
    void extend_in_words(std::size_t length);

    const HeapCode code_;
    std::vector<std::size_t> amounts_;  ///< that leave one heap
    std::vector<NimWord>& values_;
    DefinitionValues definition_;
    std::optional<JumpSieve> sieve_;
};

}  // namespace grundy
