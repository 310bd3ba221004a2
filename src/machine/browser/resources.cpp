// What a browser gives a page: one thread, and a memory that only grows.
#include "machine/resources.hpp"

namespace grundy {

/// WebAssembly with addresses of 32 bits has at most 4 GiB, and a phone gives a page much less.
std::size_t physical_memory() { return std::size_t{1} << 30U; }

/// The memory of a module only grows, so this is the most that was ever in use.
std::size_t resident_memory() {
    constexpr std::size_t page = std::size_t{1} << 16U;
    return __builtin_wasm_memory_size(0) * page;
}

unsigned processor_threads() { return 1; }

}  // namespace grundy
