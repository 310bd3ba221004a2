#include "apps/cli/byte_source.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include "apps/cli/console.hpp"

namespace grundy::cli {

namespace {

Text expected_file() {
    return Words{"a file that can be read, or - for standard input",
                 "un fichier lisible, ou - pour l'entrée standard"};
}

/// What a mapped file did not keep: it was cut by somebody else.
extern "C" void on_file_cut(int) {
    constexpr std::string_view words = "grundy: the file became shorter while it was read\n";
    [[maybe_unused]] const ssize_t ignored = write(STDERR_FILENO, words.data(), words.size());
    _exit(Exit::unknown);
}

}  // namespace

Result<ByteSource> ByteSource::open(const std::string& name) {
    if (name.empty() || name == "-") {
        return ByteSource{STDIN_FILENO, "-"};
    }
    const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        return failure(phrase("can't open '{}': {}", "impossible d'ouvrir « {} » : {}",
                              excerpt(name, 200), std::strerror(errno)),
                       expected_file());
    }
    ByteSource source{descriptor, name};
    struct stat status{};
    if (fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
        return failure(
            phrase("'{}' is a directory", "« {} » est un répertoire", excerpt(name, 200)),
            expected_file());
    }
    if (S_ISREG(status.st_mode) && status.st_size > 0) {
        source.size_ = static_cast<std::uint64_t>(status.st_size);
    }
    return source;
}

ByteSource ByteSource::of(std::string_view text) {
    ByteSource source{-1, ""};
    source.text_ = text;
    return source;
}

ByteSource::ByteSource(ByteSource&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      name_(std::move(other.name_)),
      size_(other.size_),
      text_(other.text_),
      mapping_(std::exchange(other.mapping_, nullptr)),
      mapped_(other.mapped_) {}

ByteSource::~ByteSource() {
    unmap();
    if (descriptor_ > STDIN_FILENO) {
        close(descriptor_);
    }
}

void ByteSource::unmap() {
    if (mapping_ != nullptr) {
        munmap(mapping_, mapped_);
        mapping_ = nullptr;
    }
}

std::optional<std::string_view> ByteSource::window(std::uint64_t from, std::size_t length) {
    unmap();
    std::signal(SIGBUS, on_file_cut);
    const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    const std::uint64_t start = from - from % page;
    const std::size_t size = static_cast<std::size_t>(from - start) + length;
    void* const mapping =
        mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor_, static_cast<off_t>(start));
    if (mapping == MAP_FAILED) {
        return std::nullopt;
    }
    mapping_ = mapping;
    mapped_ = size;
    madvise(mapping, size, MADV_SEQUENTIAL);
    return std::string_view{static_cast<const char*>(mapping) + (from - start), length};
}

Result<std::size_t> ByteSource::read(std::span<char> room) {
    if (descriptor_ < 0) {
        const std::size_t count = text_.copy(room.data(), room.size());
        text_.remove_prefix(count);
        return count;
    }
    while (!was_interrupted()) {
        const ssize_t count = ::read(descriptor_, room.data(), room.size());
        if (count >= 0) {
            return static_cast<std::size_t>(count);
        }
        if (errno != EINTR) {
            return failure(phrase("can't read '{}': {}", "impossible de lire « {} » : {}",
                                  excerpt(name_, 200), std::strerror(errno)),
                           expected_file());
        }
    }
    return 0;
}

}  // namespace grundy::cli
