// A claim: a formula, and where it applies. "m where n == 1" says nothing about other positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/error.hpp"
#include "claims/machine.hpp"

namespace grundy {

class Claim {
   public:
    /// FORMULA [where CONDITION], in n, and in m when there are two variables. Lines that begin
    /// with # are comments.
    static Result<Claim> parse(std::string_view text, unsigned variables);

    /// What is claimed of this point; nothing where the condition is false. An error names the
    /// point at which the formula has no value, or says nothing that matters when the meter is
    /// exhausted.
    Result<std::optional<Integer>> value(std::uint64_t n, std::uint64_t m, Meter& meter);

   private:
    Claim(Machine formula, std::optional<Machine> condition, unsigned variables)
        : formula_(std::move(formula)), condition_(std::move(condition)), variables_(variables) {}

    [[nodiscard]] Error error(const Fault& fault, std::uint64_t n, std::uint64_t m) const;

    Machine formula_;
    std::optional<Machine> condition_;
    unsigned variables_;
};

}  // namespace grundy
