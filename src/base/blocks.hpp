// Many numbers in a line of text, "FROM TO CHECKSUM BASE64": those with the indices FROM to TO - 1,
// in as many bytes each, the least first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace grundy {

[[nodiscard]] std::string block_of(std::size_t from, std::span<const std::uint64_t> numbers,
                                   std::size_t width);
/// The bytes of a block that begins at this index and has numbers of this width; none if it is
/// damaged, or begins elsewhere.
[[nodiscard]] std::optional<std::string> bytes_of_block(std::string_view block, std::uint64_t from,
                                                        std::size_t width);

}  // namespace grundy
