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

std::optional<std::string> bytes_of_block(std::string_view block, std::uint64_t from,
                                          std::size_t width) {
    Record words{block};
    const auto begin = words.number();
    const auto end = words.number();
    const auto checksum = number_of_hexadecimal(words.word());
    auto bytes = bytes_of_base64(words.rest());
    const bool sound = begin == from && end && *end > from && checksum && bytes &&
                       bytes->size() == (*end - from) * width && fnv1a(*bytes) == *checksum;
    return sound ? std::move(bytes) : std::nullopt;
}

}  // namespace grundy
