#include "certify/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/blocks.hpp"

namespace grundy {

namespace {

constexpr std::size_t numbers_of_a_block = 3072;

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
        add(fmt::format("{} {}", kind, block_of(from, block, width)));
    }
}

std::string Certificate::finished() && {
    text_ += fmt::format("end records {}\n", records_);
    return std::move(text_);
}

}  // namespace grundy
