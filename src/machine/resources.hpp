// What this machine has: asked of the system once, because short questions are many. And what this
// program has of it.
#pragma once

#include <cstddef>

namespace grundy {

/// Bytes of memory; 8 GiB where the system doesn't say.
std::size_t physical_memory();
/// Bytes of memory that this program holds now; 0 where the system doesn't say.
std::size_t resident_memory();
/// What is less can't be told from what the program itself moves about. A smaller limit is kept by
/// estimates alone, and files of this size are read in any case.
inline constexpr std::size_t least_weighed = std::size_t{16} << 20U;
/// Threads that run at the same time; at least one.
unsigned processor_threads();

}  // namespace grundy
