// Limits as people write them, and what is assumed when they write none. Every surface needs these.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.hpp"

namespace grundy {

/// "512M": a number and K, M, G or T.
Result<std::uint64_t> bytes_of(std::string_view text);
/// Half of what the machine has: enough to work with, and nothing gets swapped out.
std::size_t default_bytes();
/// As many as there are cores.
unsigned default_threads();

}  // namespace grundy
