#include "machine/system.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <new>

#include "machine/faults.hpp"

namespace grundy::system {

namespace {

/// Whether the call is refused, with errno.
bool refused(Call call) {
    const int reason = fault(call);
    errno = reason != 0 ? reason : errno;
    return reason != 0;
}

/// What a call returns that reads into this room, if it is made to fail; otherwise what `call`
/// does.
ssize_t fault_or(std::span<char> room, auto call) {
    const int reason = fault(Call::read);
    if (reason > 0) {
        errno = reason;
        return -1;
    }
    const std::size_t most = reason == cut_short ? room.size() / 2 + 1 : room.size();
    return reason == at_end || room.empty() ? 0 : call(std::min(most, room.size()));
}

}  // namespace

int open(const std::string& name, int flags, mode_t rights) {
    const bool nameless = (flags & O_TMPFILE) == O_TMPFILE;
    return refused(nameless ? Call::nameless : Call::open)
               ? -1
               : ::open(name.c_str(), flags | O_CLOEXEC, rights);
}

int open_in_memory(const char* name) {
    return refused(Call::open) ? -1 : memfd_create(name, MFD_CLOEXEC);
}

ssize_t read(int descriptor, std::span<char> room) {
    return fault_or(room, [&](std::size_t most) { return ::read(descriptor, room.data(), most); });
}

ssize_t read_at(int descriptor, std::span<char> room, off_t place) {
    return fault_or(room,
                    [&](std::size_t most) { return pread(descriptor, room.data(), most, place); });
}

ssize_t write(int descriptor, std::string_view bytes) {
    const int reason = fault(Call::write);
    if (reason > 0) {
        errno = reason;
        return -1;
    }
    const std::size_t most = reason == cut_short ? bytes.size() / 2 + 1 : bytes.size();
    return ::write(descriptor, bytes.data(), std::min(most, bytes.size()));
}

int write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = write(descriptor, bytes);
        if (count > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else if (count == 0 || errno != EINTR) {
            return count == 0 ? ENOSPC : errno;
        }
    }
    return 0;
}

int sync(int descriptor) {
    int done = -1;
    do {
        done = refused(Call::sync) ? -1 : fsync(descriptor);
    } while (done != 0 && errno == EINTR);
    return done;
}

int link(int descriptor, const std::string& name) {
    const std::string file = "/proc/self/fd/" + std::to_string(descriptor);
    return refused(Call::link)
               ? -1
               : linkat(AT_FDCWD, file.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW);
}

int rename(const std::string& from, const std::string& to) {
    return refused(Call::rename) ? -1 : std::rename(from.c_str(), to.c_str());
}

int make_folder(const std::string& name) {
    return refused(Call::open) || (mkdir(name.c_str(), 0777) != 0 && errno != EEXIST) ? -1 : 0;
}

int remove(const std::string& name) {
    return unlink(name.c_str()) != 0 && errno != ENOENT ? -1 : 0;
}

pid_t fork() { return refused(Call::process) ? -1 : ::fork(); }

void* memory(std::size_t bytes, std::size_t alignment) {
    if (refused(Call::memory)) {
        refuse_memory();
    }
    return ::operator new(bytes, std::align_val_t{alignment});
}

void refuse_memory() {
    // More than any machine has: the library refuses it in its own way.
    static const volatile std::size_t too_much = PTRDIFF_MAX;
    ::operator delete(::operator new(too_much));
    std::abort();
}

void give_back(void* memory, std::size_t alignment) {
    ::operator delete(memory, std::align_val_t{alignment});
}

void prefer_huge_pages(void* memory, std::size_t bytes) { madvise(memory, bytes, MADV_HUGEPAGE); }

void forget(void* pages, std::size_t bytes) { madvise(pages, bytes, MADV_DONTNEED); }

}  // namespace grundy::system
