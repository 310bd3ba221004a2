// The players of a game in which each has moves of their own.
#pragma once

#include <cstdint>

namespace grundy {

enum class Side : std::uint8_t { left, right };

constexpr Side other(Side side) { return side == Side::left ? Side::right : Side::left; }

}  // namespace grundy
