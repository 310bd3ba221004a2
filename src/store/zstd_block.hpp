// One block of bytes, packed by zstd. The only file that knows the library is zstd_block.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace grundy {

std::string packed_block(std::string_view bytes);
/// False when `packed` is not what packed_block() made of exactly as many bytes as `to` has.
bool unpack_block(std::string_view packed, std::span<std::byte> to);

}  // namespace grundy
