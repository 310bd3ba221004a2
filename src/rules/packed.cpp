#include "rules/packed.hpp"

#include <cstdint>

namespace grundy {

namespace {

constexpr std::string_view letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string packed_rules(std::string_view text) {
    std::string packed{packed_mark};
    std::uint32_t bits = 0;
    unsigned held = 0;
    for (const char c : text) {
        bits = (bits << 8U) | static_cast<unsigned char>(c);
        held += 8;
        while (held >= 6) {
            held -= 6;
            packed += letters[(bits >> held) & 63U];
        }
    }
    if (held > 0) {
        packed += letters[(bits << (6 - held)) & 63U];
    }
    return packed;
}

Result<std::string> unpacked_rules(std::string_view packed) {
    std::string text;
    std::uint32_t bits = 0;
    unsigned held = 0;
    for (std::size_t at = packed.starts_with(packed_mark) ? 1 : 0; at < packed.size(); ++at) {
        const std::size_t letter = letters.find(packed[at]);
        if (letter == std::string_view::npos) {
            return failure_at(
                packed, at,
                Words{"this is no packed rule file", "ce n'est pas un fichier de règles compacté"},
                Words{"~ and letters of base64url", "~ et des lettres de base64url"});
        }
        bits = (bits << 6U) | static_cast<std::uint32_t>(letter);
        held += 6;
        if (held >= 8) {
            held -= 8;
            text += static_cast<char>((bits >> held) & 255U);
        }
    }
    if (packed_rules(text) != (packed.starts_with(packed_mark) ? "" : "~") + std::string{packed}) {
        return failure_at(
            packed, packed.size(),
            Words{"the packed rule file is cut off", "le fichier de règles compacté est coupé"},
            Words{"~ and letters of base64url", "~ et des lettres de base64url"});
    }
    return text;
}

}  // namespace grundy
