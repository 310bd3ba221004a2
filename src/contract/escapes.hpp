// Bytes that can't be typed, written with a backslash.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace grundy::contract {

/// \n, \t, \r, \0, \xHH and \\ replaced by the bytes that they stand for.
Result<std::string> unescaped(std::string_view text);

}  // namespace grundy::contract
