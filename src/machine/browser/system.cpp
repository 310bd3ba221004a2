// In a browser there is memory, and nothing else of the system: every other call is refused.
#include "machine/system.hpp"

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace grundy::system {

namespace {

int refused() {
    errno = ENOSYS;
    return -1;
}

}  // namespace

int open(const std::string& /*name*/, int /*flags*/, mode_t /*rights*/) { return refused(); }
int open_in_memory(const char* /*name*/) { return refused(); }
ssize_t read(int /*descriptor*/, std::span<char> /*room*/) { return refused(); }
ssize_t read_at(int /*descriptor*/, std::span<char> /*room*/, off_t /*place*/) { return refused(); }
ssize_t write(int /*descriptor*/, std::string_view /*bytes*/) { return refused(); }
int write_all(int /*descriptor*/, std::string_view /*bytes*/) { return ENOSYS; }
int sync(int /*descriptor*/) { return refused(); }
int link(int /*descriptor*/, const std::string& /*name*/) { return refused(); }
int rename(const std::string& /*from*/, const std::string& /*to*/) { return refused(); }
int make_folder(const std::string& /*name*/) { return refused(); }
int remove(const std::string& /*name*/) { return refused(); }
pid_t fork() { return refused(); }

void* memory(std::size_t bytes, std::size_t alignment) {
    return ::operator new(bytes, std::align_val_t{alignment});
}

void refuse_memory() { std::abort(); }

void give_back(void* memory, std::size_t alignment) {
    ::operator delete(memory, std::align_val_t{alignment});
}

void prefer_huge_pages(void* /*memory*/, std::size_t /*bytes*/) {}

void forget(void* /*pages*/, std::size_t /*bytes*/) {}

}  // namespace grundy::system
