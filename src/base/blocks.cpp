#include "base/blocks.hpp"

#include <fmt/format.h>

#include "base/encoding.hpp"
#include "base/lines.hpp"

namespace grundy {

std::string block_of(std::size_t from, std::span<const std::uint64_t> numbers, std::size_t width) {
    std::string bytes;
    for (const std::uint64_t number : numbers) {
        append_number(bytes, number, width);
    }
    return fmt::format("{} {} {:08x} {}", from, from + numbers.size(), fnv1a(bytes), base64(bytes));
}

std::optional<std::vector<std::uint32_t>> numbers_of_block(std::string_view block,
                                                           std::uint64_t from, std::size_t width) {
    Record words{block};
    const auto begin = words.number();
    const auto end = words.number();
    const auto checksum = number_of_hexadecimal(words.word());
    const auto bytes = bytes_of_base64(words.rest());
    if (begin != from || !end || *end <= from || !checksum || !bytes ||
        bytes->size() != (*end - from) * width || fnv1a(*bytes) != *checksum) {
        return std::nullopt;
    }
    std::vector<std::uint32_t> numbers;
    numbers.reserve(*end - from);
    for (std::size_t at = 0; at < bytes->size(); at += width) {
        numbers.push_back(static_cast<std::uint32_t>(number_at(*bytes, at, width)));
    }
    return numbers;
}

}  // namespace grundy
