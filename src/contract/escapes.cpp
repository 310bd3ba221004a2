#include "contract/escapes.hpp"

#include <charconv>

namespace grundy::contract {

namespace {

/// The byte that two hexadecimal digits name, or nothing.
std::optional<char> hexadecimal(std::string_view digits) {
    unsigned byte = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    if (digits.size() != 2 || error != std::errc{} || end != digits.data() + 2) {
        return std::nullopt;
    }
    return static_cast<char>(byte);
}

}  // namespace

Result<std::string> unescaped(std::string_view text) {
    constexpr std::string_view names = "ntr0\\";
    constexpr std::string_view bytes{"\n\t\r\0\\", 5};
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\\') {
            plain += text[at];
            continue;
        }
        const std::size_t known =
            at + 1 < text.size() ? names.find(text[at + 1]) : std::string_view::npos;
        if (known != std::string_view::npos) {
            plain += bytes[known];
            ++at;
            continue;
        }
        const auto byte = at + 1 < text.size() && text[at + 1] == 'x'
                              ? hexadecimal(text.substr(at + 2, 2))
                              : std::nullopt;
        if (!byte) {
            return failure_at(
                text, at,
                Words{"this backslash stands for nothing",
                      "cette barre oblique inverse ne vaut rien"},
                Words{"\\n, \\t, \\r, \\0, \\x41 or \\\\", "\\n, \\t, \\r, \\0, \\x41 ou \\\\"});
        }
        plain += *byte;
        at += 3;
    }
    return plain;
}

}  // namespace grundy::contract
