#include "base/text.hpp"

#include <algorithm>

#include "base/command_words.hpp"
#include "base/controls.hpp"

namespace grundy {

std::string with_fields(std::string_view sentence, FieldStyle style) {
    std::string said;
    said.reserve(sentence.size());
    bool said_here = true;
    for (const char c : sentence) {
        if (c == command_mark) {
            said_here = style == FieldStyle::options || !said_here;
        } else if (!said_here) {
            continue;
        } else if (c != field_mark) {
            said += c;
        } else if (style == FieldStyle::options) {
            said += "--";
        }
    }
    return said;
}

std::string excerpt(std::string_view text, std::size_t limit) {
    std::string shown;
    const std::string_view part = text.substr(0, limit);
    for (std::size_t at = 0; at < part.size();) {
        const std::size_t length = control_length(part.substr(at));
        shown += length == 0 ? part[at] : '?';
        at += std::max<std::size_t>(length, 1);
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

std::size_t character_count(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

}  // namespace grundy
