// Places where two bytes stand at a given distance: what a search looks for before it compares the
// whole pattern. One instruction looks at 64 or 32 places, as the processor allows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "machine/vectors.hpp"

namespace grundy {

/// Places are given as 16-bit numbers, so a filter is asked about at most this many at once.
inline constexpr std::size_t filter_block = 8192;

/// Writes every i < count with first[i] == a and second[i] == b to `found`, ascending, and returns
/// how many there are. `found` has room for `count`.
using ByteFilter = std::size_t (*)(const unsigned char* first, const unsigned char* second,
                                   std::size_t count, unsigned char a, unsigned char b,
                                   std::uint16_t* found);

struct LeveledFilter {
    VectorLevel level;
    ByteFilter filter;
};

/// The one to use here.
ByteFilter byte_filter();
/// One for every level that the machine has, plain first.
std::span<const LeveledFilter> byte_filters();
/// The self-test: whether a filter finds what the plain one finds.
bool agree(const LeveledFilter& fast, const LeveledFilter& plain);

}  // namespace grundy
