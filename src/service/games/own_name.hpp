// What a game is called that a question brings along, in a request and in an answer; people read
// its title.
#pragma once

#include <string_view>

namespace grundy {

inline constexpr std::string_view own_name = "own";

}  // namespace grundy
