// Evaluates a formula: in machine words first, and in integers of any size when a word would
// overflow, so that no number is ever wrong. Division rounds down, a remainder is never negative,
// and bits of negative numbers are those of two's complement, as in Python.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <vector>

#include "base/budget.hpp"
#include "base/integer.hpp"
#include "base/text.hpp"
#include "claims/fault.hpp"
#include "claims/program.hpp"

namespace grundy {

class Machine {
   public:
    explicit Machine(Program program);

    /// The value for these variables. Linear in the instructions that are executed, as long as the
    /// numbers are small; an operation on long ones is paid for by their lengths. A fault of kind
    /// `exhausted` when the budget is used up.
    std::expected<Integer, Fault> value(std::uint64_t n, std::uint64_t m, Meter& meter);

    [[nodiscard]] const Program& program() const { return program_; }

   private:
    Program program_;
    std::vector<std::int64_t> small_constants_;
    bool constants_are_small_ = true;
    std::vector<std::int64_t> words_;  ///< the stack, kept for its memory
    std::vector<Integer> integers_;
};

}  // namespace grundy
