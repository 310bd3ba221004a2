// A set of amounts that may be taken, as in subtraction:1,2,3 and matches:1,2,3.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "model/heap_row.hpp"

namespace grundy {

/// Ascending. Distinct positive numbers joined by commas or blanks; anything else is an error.
Result<std::vector<std::uint64_t>> parse_amounts(std::string_view text);

/// The same list with commas alone: "1, 2 3" is "1,2,3".
std::string tidied_amounts(std::string_view text);

/// The code of a game in which these amounts may be taken; none when the largest is very large.
std::optional<HeapCode> code_of_amounts(const std::vector<std::uint64_t>& amounts);

}  // namespace grundy
