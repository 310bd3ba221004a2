// Formulas of the form a + b·n + c·x + …: what they are at most can be read off, and so whether a
// move makes something smaller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "claims/registers.hpp"
#include "rules/choices.hpp"

namespace grundy {

/// a + b·n + c·x + …, possibly halved and rounded down.
struct Linear {
    /// A register; or the entry of an array whose index is a register alone: x[i].
    struct Variable {
        std::size_t number = 0;
        std::optional<std::size_t> entry_of{};
        friend auto operator<=>(const Variable&, const Variable&) = default;
    };

    std::int64_t constant = 0;
    std::map<Variable, std::int64_t> factors{};
    bool halved = false;

    [[nodiscard]] bool is_constant() const { return factors.empty() && !halved; }
    [[nodiscard]] std::int64_t factor(std::size_t variable) const;
    friend bool operator==(const Linear&, const Linear&) = default;
};

/// a + sign · b; none when it can't be said in this form.
std::optional<Linear> linear_sum(const Linear& a, const Linear& b, std::int64_t sign);

/// The formula in this form, if it has it. The first registers are parameters, with these values.
std::optional<Linear> linear_form(const Code& code, const std::vector<std::int64_t>& fixed);

/// Whether the form is at most -1 whatever the names of the choices stand for: each is replaced by
/// the end of its range that makes the form largest. False when that can't be shown so.
bool always_negative(Linear form, const Choices& choices, const std::vector<std::int64_t>& fixed);

}  // namespace grundy
