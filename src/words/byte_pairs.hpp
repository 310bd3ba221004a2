// Places where two bytes stand at a given distance: what a search looks for before it compares the
// whole pattern. One instruction looks at 64 or 32 places; which, is decided when the program runs,
// so that what is shipped runs everywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace grundy {

/// Places are given as 16-bit numbers, so a filter is asked for at most so many at once.
inline constexpr std::size_t filter_block = 8192;

/// Writes every i < count with first[i] == a and second[i] == b to `found`, ascending, and returns
/// how many there are. `found` has room for `count`.
using ByteFilter = std::size_t (*)(const unsigned char* first, const unsigned char* second,
                                   std::size_t count, unsigned char a, unsigned char b,
                                   std::uint16_t* found);

struct NamedFilter {
    std::string_view name;
    ByteFilter filter;
};

/// The filters that this processor can run, the fastest first; the last is plain C++.
std::span<const NamedFilter> byte_filters();

}  // namespace grundy
