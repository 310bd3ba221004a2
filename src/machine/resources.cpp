#include "machine/resources.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
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

std::size_t resident_memory() {
    // Stays open: this is asked a thousand times in a second.
    static const int statm = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    static const long page = sysconf(_SC_PAGESIZE);
    char text[128];
    const ssize_t count = statm < 0 ? 0 : pread(statm, text, sizeof text, 0);
    if (count <= 0 || page <= 0) {
        return 0;
    }
    // "size resident shared …", in pages.
    const char* const end = text + count;
    std::size_t pages = 0;
    const char* const blank = std::find<const char*>(text, end, ' ');
    std::from_chars(std::min(blank + 1, end), end, pages);
    return pages * static_cast<std::size_t>(page);
}

unsigned processor_threads() {
    static const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    return threads;
}

}  // namespace grundy
