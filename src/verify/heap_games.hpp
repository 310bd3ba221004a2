// What the readers of the nine games share.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "verify/rules.hpp"

namespace grundy::verify {

/// Options of a larger position are not listed one by one.
inline constexpr std::uint64_t largest_listed = 1'000'000;

/// A number without leading zeros, of at most max_digits digits.
[[nodiscard]] std::optional<Integer> integer_of(std::string_view text);
/// Numbers joined by commas.
[[nodiscard]] std::optional<std::vector<std::uint64_t>> numbers_of(std::string_view text);

/// Nim, subtraction, octal games and matches; null for any other name, or a wrong parameter.
[[nodiscard]] std::unique_ptr<Rules> heap_game(std::string_view name, std::string_view parameter);

}  // namespace grundy::verify
