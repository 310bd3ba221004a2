// Characters that command a terminal instead of being shown by it.
#pragma once

#include <cstddef>
#include <string_view>

namespace grundy {

/// How many bytes the control character takes with which the text begins, 0 when it is none: those
/// of ASCII, and in UTF-8 U+0080 to U+009F, which terminals obey too.
inline std::size_t control_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text.empty()) {
        return 0;
    }
    if (byte(0) < 0x20 || byte(0) == 0x7f) {
        return 1;
    }
    return text.size() > 1 && byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0 ? 2 : 0;
}

}  // namespace grundy
