#include "certify/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {

namespace {

constexpr std::size_t numbers_of_a_block = 3072;

std::string base64(std::string_view bytes) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            bits = bits << 8U | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            text += i <= count ? digits[bits >> (18U - 6U * i) & 63U] : '=';
        }
    }
    return text;
}

/// FNV-1a.
std::uint32_t checksum(std::string_view bytes) {
    std::uint32_t state = 0x811c9dc5U;
    for (const char c : bytes) {
        state = (state ^ static_cast<unsigned char>(c)) * 0x01000193U;
    }
    return state;
}

}  // namespace

std::size_t bytes_for(std::span<const std::uint64_t> numbers) {
    const std::uint64_t largest = numbers.empty() ? 0 : std::ranges::max(numbers);
    std::size_t bytes = 1;
    while (bytes < 8 && largest >> (8 * bytes) != 0) {
        ++bytes;
    }
    return bytes;
}

void Certificate::add_blocks(std::string_view kind, std::span<const std::uint64_t> numbers,
                             std::size_t width) {
    for (std::size_t from = 0; from < numbers.size(); from += numbers_of_a_block) {
        const auto block =
            numbers.subspan(from, std::min(numbers_of_a_block, numbers.size() - from));
        std::string bytes;
        for (const std::uint64_t number : block) {
            for (std::size_t i = 0; i < width; ++i) {
                bytes += static_cast<char>(number >> (8 * i) & 0xFFU);
            }
        }
        add(fmt::format("{} {} {} {:08x} {}", kind, from, from + block.size(), checksum(bytes),
                        base64(bytes)));
    }
}

std::string Certificate::finished() && {
    text_ += fmt::format("end records {}\n", records_);
    return std::move(text_);
}

}  // namespace grundy
