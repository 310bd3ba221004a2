// Many numbers in a line of text, "FROM TO CHECKSUM BASE64": those with the indices FROM to TO - 1,
// in as many bytes each, the least first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

[[nodiscard]] std::string block_of(std::size_t from, std::span<const std::uint64_t> numbers,
                                   std::size_t width);
/// The numbers of a block that begins at this index and has numbers of this width, at most 4; none
/// if it is damaged, or begins elsewhere.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> numbers_of_block(std::string_view block,
                                                                         std::uint64_t from,
                                                                         std::size_t width);

}  // namespace grundy
