// A file that is in memory only, for readers that want a name.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <string>
#include <string_view>

#include "base/check.hpp"

namespace grundy::fuzz {

class MemoryFile {
   public:
    MemoryFile() : descriptor_(memfd_create("fuzz", MFD_CLOEXEC)) {
        check(descriptor_ >= 0, "a file in memory");
    }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    ~MemoryFile() { close(descriptor_); }

    /// It holds these bytes from now on.
    void put(std::string_view bytes) {
        const bool done = ftruncate(descriptor_, static_cast<off_t>(bytes.size())) == 0 &&
                          pwrite(descriptor_, bytes.data(), bytes.size(), 0) ==
                              static_cast<ssize_t>(bytes.size());
        check(done, "memory for a small file");
    }
    [[nodiscard]] std::string name() const {
        return "/proc/self/fd/" + std::to_string(descriptor_);
    }

   private:
    int descriptor_;
};

}  // namespace grundy::fuzz
