#include "machine/safe_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <climits>
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

/// Where a link leads to, even when nothing is there yet.
std::string resolved(std::string name) {
    if (char* path = realpath(name.c_str(), nullptr); path != nullptr) {
        name = path;
        std::free(path);
        return name;
    }
    constexpr int longest_chain = 40;  // as Linux has it
    char target[PATH_MAX];
    for (int links = 0; links < longest_chain; ++links) {
        const ssize_t length = readlink(name.c_str(), target, sizeof target);
        if (length <= 0) {
            break;
        }
        const std::string_view next{target, static_cast<std::size_t>(length)};
        name = next.starts_with('/') ? std::string{next}
                                     : name.substr(0, name.rfind('/') + 1) + std::string{next};
    }
    return name;
}

/// The descriptor of what is already open under a special name such as /dev/stdout; otherwise -1.
/// Opened once more, it would be written from its beginning, mixed up with whatever else is written
/// there.
int already_open(std::string_view name) {
    constexpr std::string_view folder = "/dev/fd/";
    int descriptor = name == "/dev/stdout"   ? STDOUT_FILENO
                     : name == "/dev/stderr" ? STDERR_FILENO
                                             : -1;
    if (name.starts_with(folder)) {
        const char* end = name.data() + name.size();
        const auto [stop, wrong] = std::from_chars(name.data() + folder.size(), end, descriptor);
        descriptor = wrong == std::errc{} && stop == end ? descriptor : -1;
    }
    return descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
}

std::string folder_of(const std::string& name) {
    const std::size_t slash = name.rfind('/');
    return slash == name.npos ? "." : name.substr(0, slash + 1);
}

std::string path_of(int descriptor) { return "/proc/self/fd/" + std::to_string(descriptor); }

/// A file that has no name yet, so that nothing is left of it however we end; -1 where the file
/// system has none, or it could not be given a name later.
int open_nameless(const std::string& name) {
    const int descriptor = open(folder_of(name).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (descriptor >= 0 && access(path_of(descriptor).c_str(), F_OK) != 0) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

/// Gives a nameless file a name that nobody has, beginning with `name`.
int link_beside(int descriptor, const std::string& name, std::string& temporary) {
    for (unsigned attempt = 0; attempt < 1000; ++attempt) {
        temporary = name + "." + std::to_string(getpid()) + "-" + std::to_string(attempt);
        if (linkat(AT_FDCWD, path_of(descriptor).c_str(), AT_FDCWD, temporary.c_str(),
                   AT_SYMLINK_FOLLOW) == 0) {
            return 0;
        }
        if (errno != EEXIST) {
            break;
        }
    }
    temporary.clear();
    return -1;
}

/// The rights of the file that is replaced, or those that any new file would have.
void give_rights(int descriptor, const struct stat* replaced) {
    if (replaced == nullptr) {
        const mode_t mask = umask(0);
        umask(mask);
        fchmod(descriptor, 0666U & ~mask);
        return;
    }
    mode_t mode = replaced->st_mode & 0777U;
    if (fchown(descriptor, replaced->st_uid, replaced->st_gid) != 0) {
        struct stat ours{};
        // The rights of another group must not be given to our own.
        const bool same_group = fstat(descriptor, &ours) == 0 && ours.st_gid == replaced->st_gid;
        mode &= same_group ? 0777U : 0707U;
    }
    fchmod(descriptor, mode);
}

}  // namespace

Result<SafeFile> SafeFile::create(const std::string& name) {
    if (const int descriptor = already_open(name); descriptor >= 0) {
        return SafeFile{name, "", descriptor, true};
    }
    struct stat status{};
    const bool replaces = stat(name.c_str(), &status) == 0;
    if (replaces && S_ISDIR(status.st_mode)) {
        return unwritable(name, EISDIR);
    }
    if (replaces && !S_ISREG(status.st_mode)) {
        const int descriptor = open(name.c_str(), O_WRONLY | O_CLOEXEC);
        return descriptor < 0 ? Result<SafeFile>{unwritable(name, errno)}
                              : SafeFile{name, "", descriptor, true};
    }
    // Renaming would replace a file that is not to be written; we refuse as writing to it would.
    if (replaces && access(name.c_str(), W_OK) != 0) {
        return unwritable(name, errno);
    }
    const std::string real = resolved(name);
    std::string temporary;
    int descriptor = open_nameless(real);
    if (descriptor < 0) {
        temporary = real + ".XXXXXX";
        descriptor = mkstemp(temporary.data());
    }
    if (descriptor < 0) {
        return unwritable(name, errno);
    }
    give_rights(descriptor, replaces ? &status : nullptr);
    return SafeFile{real, temporary, descriptor, false};
}

SafeFile::SafeFile(SafeFile&& moved) noexcept
    : name_(std::move(moved.name_)),
      temporary_(std::move(moved.temporary_)),
      descriptor_(std::exchange(moved.descriptor_, -1)),
      direct_(moved.direct_),
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
    return flush() && put(piece);
}

bool SafeFile::flush() { return put(std::exchange(pending_, {})); }

/// To the disk, and to its name.
bool SafeFile::take_place() {
    if (fsync(descriptor_) != 0) {
        return false;
    }
    if (temporary_.empty() && link_beside(descriptor_, name_, temporary_) != 0) {
        return false;
    }
    return close(std::exchange(descriptor_, -1)) == 0 &&
           rename(temporary_.c_str(), name_.c_str()) == 0;
}

Result<void> SafeFile::commit() {
    if (flush() && !direct_ && !take_place()) {
        failure_ = errno;
        unlink(temporary_.c_str());
    }
    if (failure_ != 0) {
        return unwritable(name_, failure_);
    }
    // The new name must survive too; a folder that can't be flushed is no reason to fail.
    if (const int directory = open(folder_of(name_).c_str(), O_RDONLY | O_CLOEXEC);
        directory >= 0) {
        fsync(directory);
        close(directory);
    }
    return {};
}

}  // namespace grundy
