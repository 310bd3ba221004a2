// Numbers and bytes as text, one way to write each, so that a file can be compared and refused by
// its characters: decimals, hexadecimals, base64, and a checksum for accidents.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

/// Decimal digits without leading zeros, less than 2^63.
[[nodiscard]] std::optional<std::uint64_t> number_of(std::string_view digits);
/// At most 16 digits, in small letters.
[[nodiscard]] std::optional<std::uint64_t> number_of_hexadecimal(std::string_view digits);

[[nodiscard]] std::string base64(std::string_view bytes);
/// The bytes that a text in base64 stands for; none if it is not one, or not written as `base64`
/// writes it.
[[nodiscard]] std::optional<std::string> bytes_of_base64(std::string_view text);

/// A number as this many bytes, the least first; and back.
void append_number(std::string& bytes, std::uint64_t number, std::size_t width);
[[nodiscard]] std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t width);

/// FNV-1a, 32 bits: finds accidents, stops nobody.
[[nodiscard]] std::uint32_t fnv1a(std::string_view bytes);

/// The pieces between separators; one piece if there is none.
[[nodiscard]] std::vector<std::string_view> cut(std::string_view text, std::string_view separator);

}  // namespace grundy
