// The calls by which we open, read, write, flush, name and rename files, get large arrays and start
// programs: here, and nowhere else, so that each of them can be made to fail (faults.hpp). They do
// what the system's own do, and return what these return, with errno.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace grundy::system {

/// -1 when refused. All descriptors are closed when another program is started.
int open(const std::string& name, int flags, mode_t rights = 0);
/// A file in memory.
int open_in_memory(const char* name);
ssize_t read(int descriptor, std::span<char> room);
/// From this place on, wherever the descriptor stands.
ssize_t read_at(int descriptor, std::span<char> room, off_t place);
ssize_t write(int descriptor, std::string_view bytes);
/// All of them, in as many pieces as it takes. 0, or the number of the error.
int write_all(int descriptor, std::string_view bytes);
/// To the disk.
int sync(int descriptor);
/// Gives a file that has none, or another one, this name.
int link(int descriptor, const std::string& name);
int rename(const std::string& from, const std::string& to);
/// For this process and others: a new folder, which may be there already; a file without a name any
/// more, which may be gone already.
int make_folder(const std::string& name);
int remove(const std::string& name);
pid_t fork();

/// Never null: refused memory is std::bad_alloc, here as in every container.
[[nodiscard]] void* memory(std::size_t bytes, std::size_t alignment);
/// The same for libraries that report it in another way.
[[noreturn]] void refuse_memory();
void give_back(void* memory, std::size_t alignment);
/// A wish: without it, it is only slower.
void prefer_huge_pages(void* memory, std::size_t bytes);
/// The contents of these whole pages are lost; they take no memory until they are written again.
void forget(void* pages, std::size_t bytes);

}  // namespace grundy::system
