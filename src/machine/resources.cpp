#include "machine/resources.hpp"

#include <unistd.h>

#include <algorithm>
#include <thread>

namespace grundy {

std::size_t physical_memory() {
    static const std::size_t bytes = [] {
        const long pages = sysconf(_SC_PHYS_PAGES);
        const long page = sysconf(_SC_PAGESIZE);
        return pages > 0 && page > 0
                   ? static_cast<std::size_t>(pages) * static_cast<std::size_t>(page)
                   : std::size_t{1} << 33U;
    }();
    return bytes;
}

unsigned processor_threads() {
    static const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    return threads;
}

}  // namespace grundy
