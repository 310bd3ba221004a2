// A rule text in an address or in one word: "~" and base64 with the letters that addresses allow
// (RFC 4648, section 5), without padding.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace grundy {

inline constexpr char packed_mark = '~';

std::string packed_rules(std::string_view text);
/// The text; an error for what packed_rules() does not write.
Result<std::string> unpacked_rules(std::string_view packed);

}  // namespace grundy
