// A quotient as numbers, so that a long run can be ended and go on. What is read back is believed
// as little as a trial: it must be a monoid, reduced, and then it is verified
// (docs/theory/quotients.md).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quotients/trial.hpp"

namespace grundy {

[[nodiscard]] std::vector<std::uint16_t> saved_quotient(const BipartiteMonoid& monoid,
                                                        std::span<const Element> values);
/// None when the numbers are not those of a commutative, reduced monoid.
[[nodiscard]] std::optional<Valued> read_quotient(std::span<const std::uint16_t> numbers);

}  // namespace grundy
