#include "base/text.hpp"

namespace grundy {

std::string with_fields(std::string_view sentence, FieldStyle style) {
    std::string said;
    said.reserve(sentence.size());
    for (const char c : sentence) {
        if (c != field_mark) {
            said += c;
        } else if (style == FieldStyle::options) {
            said += "--";
        }
    }
    return said;
}

std::string excerpt(std::string_view text, std::size_t limit) {
    std::string shown;
    for (const char c : text.substr(0, limit)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f) {
            shown += '?';
        } else {
            shown += c;
        }
    }
    // A cut inside a UTF-8 sequence would print half a character.
    if (text.size() > limit) {
        while (!shown.empty() && (static_cast<unsigned char>(shown.back()) & 0xC0U) == 0x80U) {
            shown.pop_back();
        }
        if (!shown.empty() && static_cast<unsigned char>(shown.back()) >= 0xC0U) {
            shown.pop_back();
        }
        shown += "…";
    }
    return shown;
}

}  // namespace grundy
