#include "store/zstd_block.hpp"

#include <zstd.h>
#include <zstd_errors.h>

#include "base/check.hpp"
#include "machine/system.hpp"

namespace grundy {

namespace {

/// The size, or the error, after refused memory has been told as everywhere else.
std::size_t told(std::size_t size) {
    if (ZSTD_getErrorCode(size) == ZSTD_error_memory_allocation) {
        system::refuse_memory();
    }
    return size;
}

}  // namespace

std::string packed_block(std::string_view bytes) {
    constexpr int level = 6;
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size =
        told(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), level));
    check(ZSTD_isError(size) == 0, "zstd has as much room as it asked for");
    packed.resize(size);
    return packed;
}

bool unpack_block(std::string_view packed, std::span<std::byte> to) {
    const std::size_t size =
        told(ZSTD_decompress(to.data(), to.size(), packed.data(), packed.size()));
    return ZSTD_isError(size) == 0 && size == to.size();
}

}  // namespace grundy
