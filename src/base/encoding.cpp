#include "base/encoding.hpp"

#include <algorithm>
#include <array>

namespace grundy {

namespace {

constexpr std::string_view base64_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<int, 256> base64_worth = [] {
    std::array<int, 256> worth{};
    worth.fill(-1);
    for (std::size_t i = 0; i < base64_digits.size(); ++i) {
        worth[static_cast<unsigned char>(base64_digits[i])] = static_cast<int>(i);
    }
    return worth;
}();

}  // namespace

std::optional<std::uint64_t> number_of(std::string_view digits) {
    if (digits.empty() || digits.size() > 19 || (digits.size() > 1 && digits[0] == '0')) {
        return std::nullopt;
    }
    std::uint64_t number = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') {
            return std::nullopt;
        }
        number = 10 * number + static_cast<std::uint64_t>(c - '0');
    }
    return number >> 63U == 0 ? std::optional{number} : std::nullopt;
}

std::optional<std::uint64_t> number_of_hexadecimal(std::string_view digits) {
    if (digits.empty() || digits.size() > 16) {
        return std::nullopt;
    }
    std::uint64_t number = 0;
    for (const char c : digits) {
        const std::size_t digit = std::string_view{"0123456789abcdef"}.find(c);
        if (digit == std::string_view::npos) {
            return std::nullopt;
        }
        number = 16 * number + digit;
    }
    return number;
}

std::string base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            bits = bits << 8U | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            text += i <= count ? base64_digits[bits >> (18U - 6U * i) & 63U] : '=';
        }
    }
    return text;
}

std::optional<std::string> bytes_of_base64(std::string_view text) {
    if (text.size() % 4 != 0) {
        return std::nullopt;
    }
    text.remove_suffix(text.ends_with("==") ? 2U : text.ends_with("=") ? 1U : 0U);
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 2);
    unsigned bits = 0;
    unsigned kept = 0;
    for (const char c : text) {
        const int digit = base64_worth[static_cast<unsigned char>(c)];
        if (digit < 0) {
            return std::nullopt;
        }
        bits = (bits << 6U | static_cast<unsigned>(digit)) & 0xFFFFU;
        kept += 6;
        if (kept >= 8) {
            kept -= 8;
            bytes += static_cast<char>(bits >> kept & 0xFFU);
        }
    }
    // What is left over must be zero: otherwise two texts would stand for the same bytes.
    return (bits & ((1U << kept) - 1)) == 0 ? std::optional{bytes} : std::nullopt;
}

void append_number(std::string& bytes, std::uint64_t number, std::size_t width) {
    for (std::size_t i = 0; i < width; ++i) {
        bytes += static_cast<char>(number >> (8 * i) & 0xFFU);
    }
}

std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t width) {
    std::uint64_t number = 0;
    for (std::size_t i = width; i > 0; --i) {
        number = number << 8U | static_cast<unsigned char>(bytes[at + i - 1]);
    }
    return number;
}

std::uint32_t fnv1a(std::string_view bytes) {
    std::uint32_t state = 0x811c9dc5U;
    for (const char c : bytes) {
        state = (state ^ static_cast<unsigned char>(c)) * 0x01000193U;
    }
    return state;
}

std::vector<std::string_view> cut(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> pieces;
    for (std::size_t at = 0; (at = text.find(separator)) != std::string_view::npos;) {
        pieces.push_back(text.substr(0, at));
        text.remove_prefix(at + separator.size());
    }
    pieces.push_back(text);
    return pieces;
}

}  // namespace grundy
