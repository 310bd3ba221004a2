// How far two stretches of letters agree: what every comparison of words comes down to.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace grundy {

/// Letters that agree from the front, up to `most`. Bytes are compared eight at a time.
template <class Letter>
std::size_t agreement(const Letter* a, const Letter* b, std::size_t most) {
    std::size_t at = 0;
    if constexpr (sizeof(Letter) == 1 && std::endian::native == std::endian::little) {
        for (; at + 8 <= most; at += 8) {
            std::uint64_t left = 0;
            std::uint64_t right = 0;
            std::memcpy(&left, a + at, 8);
            std::memcpy(&right, b + at, 8);
            if (left != right) {
                return at + static_cast<std::size_t>(std::countr_zero(left ^ right)) / 8;
            }
        }
    }
    while (at < most && a[at] == b[at]) {
        ++at;
    }
    return at;
}

}  // namespace grundy
