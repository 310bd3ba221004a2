// What this machine has: asked of the system once, because short questions are many.
#pragma once

#include <cstddef>

namespace grundy {

/// Bytes of memory; 8 GiB where the system doesn't say.
std::size_t physical_memory();
/// Threads that run at the same time; at least one.
unsigned processor_threads();

}  // namespace grundy
