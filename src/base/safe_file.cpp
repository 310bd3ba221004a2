#include "base/safe_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace grundy {

namespace {

std::unexpected<Error> unwritable(const std::string& name, int reason) {
    return failure(phrase("can't write '{}': {}", "impossible d'écrire « {} » : {}",
                          excerpt(name, 200), std::strerror(reason)),
                   Words{"a file in a folder that can be written, with room on the disk",
                         "un fichier dans un dossier accessible en écriture, avec de la place"});
}

/// Where a link leads to.
std::string resolved(const std::string& name) {
    char* path = realpath(name.c_str(), nullptr);
    std::string real = path == nullptr ? name : path;
    std::free(path);
    return real;
}

}  // namespace

Result<SafeFile> SafeFile::create(const std::string& name) {
    struct stat status{};
    std::string real = name;
    if (stat(name.c_str(), &status) == 0) {
        if (S_ISDIR(status.st_mode)) {
            return unwritable(name, EISDIR);
        }
        if (!S_ISREG(status.st_mode)) {
            const int descriptor = open(name.c_str(), O_WRONLY | O_CLOEXEC);
            return descriptor < 0 ? Result<SafeFile>{unwritable(name, errno)}
                                  : SafeFile{name, "", descriptor};
        }
        real = resolved(name);
    }
    std::string temporary = real + ".XXXXXX";
    const int descriptor = mkstemp(temporary.data());
    if (descriptor < 0) {
        return unwritable(name, errno);
    }
    // mkstemp lets only the owner in; the file gets the rights that any new file would have.
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor, 0666U & ~mask);
    return SafeFile{real, temporary, descriptor};
}

SafeFile::SafeFile(SafeFile&& moved) noexcept
    : name_(std::move(moved.name_)),
      temporary_(std::move(moved.temporary_)),
      descriptor_(std::exchange(moved.descriptor_, -1)),
      pending_(std::move(moved.pending_)),
      failure_(moved.failure_) {}

SafeFile::~SafeFile() {
    if (descriptor_ >= 0) {
        close(descriptor_);
        if (!temporary_.empty()) {
            unlink(temporary_.c_str());
        }
    }
}

bool SafeFile::put(std::string_view piece) {
    while (!piece.empty() && failure_ == 0) {
        const ssize_t count = ::write(descriptor_, piece.data(), piece.size());
        if (count >= 0) {
            piece.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno != EINTR) {
            failure_ = errno;
        }
    }
    return failure_ == 0;
}

bool SafeFile::write(std::string_view piece) {
    constexpr std::size_t most_pending = std::size_t{1} << 16U;
    if (pending_.size() + piece.size() < most_pending) {
        pending_ += piece;
        return failure_ == 0;
    }
    return put(std::exchange(pending_, {})) && put(piece);
}

Result<void> SafeFile::commit() {
    if (put(std::exchange(pending_, {})) && !temporary_.empty() &&
        (fsync(descriptor_) != 0 || close(std::exchange(descriptor_, -1)) != 0 ||
         rename(temporary_.c_str(), name_.c_str()) != 0)) {
        failure_ = errno;
        unlink(temporary_.c_str());
    }
    if (failure_ != 0) {
        return unwritable(name_, failure_);
    }
    // The new name must survive too; a folder that can't be flushed is no reason to fail.
    const std::size_t slash = name_.rfind('/');
    const std::string folder = slash == name_.npos ? "." : name_.substr(0, slash + 1);
    if (const int directory = open(folder.c_str(), O_RDONLY | O_CLOEXEC); directory >= 0) {
        fsync(directory);
        close(directory);
    }
    return {};
}

}  // namespace grundy
