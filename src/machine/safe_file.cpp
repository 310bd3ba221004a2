#include "machine/safe_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <climits>
#include <cstdlib>
#include <cstring>

#include "machine/leftovers.hpp"
#include "machine/system.hpp"

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

/// A file that has no name yet, so that nothing is left of it however we end; -1 where the file
/// system has none, or it could not be given a name later.
int open_nameless(const std::string& name, mode_t rights) {
    const int descriptor = system::open(folder_of(name), O_TMPFILE | O_WRONLY, rights);
    if (descriptor >= 0 &&
        access(("/proc/self/fd/" + std::to_string(descriptor)).c_str(), F_OK) != 0) {
        close(descriptor);
        return -1;
    }
    if (descriptor >= 0) {
        static_cast<void>(taken(descriptor));  // before it has a name that others see
    }
    return descriptor;
}

constexpr unsigned most_attempts = 1000;

/// Gives a nameless file a name that nobody has.
int link_beside(int descriptor, const std::string& name, std::string& temporary) {
    for (unsigned attempt = 0; attempt < most_attempts; ++attempt) {
        temporary = temporary_name(name, attempt);
        if (system::link(descriptor, temporary) == 0) {
            return 0;
        }
        if (errno != EEXIST) {
            break;
        }
    }
    temporary.clear();
    return -1;
}

/// A new file under a name that nobody has.
int open_beside(const std::string& name, std::string& temporary, mode_t rights) {
    for (unsigned attempt = 0; attempt < most_attempts; ++attempt) {
        temporary = temporary_name(name, attempt);
        const int descriptor = system::open(temporary, O_CREAT | O_EXCL | O_WRONLY, rights);
        if (descriptor >= 0 && taken(descriptor)) {
            return descriptor;
        }
        if (descriptor >= 0) {
            close(descriptor);  // somebody took it for a leftover before it was locked
        } else if (errno != EEXIST) {
            break;
        }
    }
    temporary.clear();
    return -1;
}

/// The rights and the owner of the file that is replaced.
void give_rights(int descriptor, const struct stat& replaced) {
    mode_t mode = replaced.st_mode & 0777U;
    if (fchown(descriptor, replaced.st_uid, replaced.st_gid) != 0) {
        struct stat ours{};
        // The rights of another group must not be given to our own.
        const bool same_group = fstat(descriptor, &ours) == 0 && ours.st_gid == replaced.st_gid;
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
        const int descriptor = system::open(name, O_WRONLY);
        return descriptor < 0 ? Result<SafeFile>{unwritable(name, errno)}
                              : SafeFile{name, "", descriptor, true};
    }
    // Renaming would replace a file that is not to be written; we refuse as writing to it would.
    if (replaces && access(name.c_str(), W_OK) != 0) {
        return unwritable(name, errno);
    }
    const std::string real = resolved(name);
    remove_leftovers(real);
    // A new file has the rights that the system gives it, as any other; nobody else may look into
    // one that replaces another before it has the rights of that.
    const mode_t rights = replaces ? 0600 : 0666;
    std::string temporary;
    int descriptor = open_nameless(real, rights);
    if (descriptor < 0) {
        descriptor = open_beside(real, temporary, rights);
    }
    if (descriptor < 0) {
        return unwritable(name, errno);
    }
    if (replaces) {
        give_rights(descriptor, status);
    }
    return SafeFile{real, temporary, descriptor, false};
}

SafeFile::SafeFile(SafeFile&& moved) noexcept
    : name_(std::move(moved.name_)),
      temporary_(std::move(moved.temporary_)),
      descriptor_(std::exchange(moved.descriptor_, -1)),
      direct_(moved.direct_),
      pending_(std::move(moved.pending_)),
      failure_(moved.failure_) {}

SafeFile::~SafeFile() { end(); }

/// While it has another name it keeps its lock, so that nobody takes it for a leftover.
void SafeFile::end() {
    if (!temporary_.empty()) {
        unlink(std::exchange(temporary_, {}).c_str());
    }
    if (descriptor_ >= 0) {
        close(std::exchange(descriptor_, -1));
    }
}

bool SafeFile::put(std::string_view piece) {
    if (failure_ == 0) {
        failure_ = system::write_all(descriptor_, piece);
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
    if (system::sync(descriptor_) != 0) {
        return false;
    }
    if (temporary_.empty() && link_beside(descriptor_, name_, temporary_) != 0) {
        return false;
    }
    if (system::rename(temporary_, name_) != 0) {
        return false;
    }
    temporary_.clear();
    return true;
}

Result<void> SafeFile::commit() {
    if (flush() && !direct_ && !take_place()) {
        failure_ = errno;
    }
    end();
    if (failure_ != 0) {
        return unwritable(name_, failure_);
    }
    // The new name must survive too; a folder that can't be flushed is no reason to fail.
    if (const int directory = direct_ ? -1 : system::open(folder_of(name_), O_RDONLY);
        directory >= 0) {
        static_cast<void>(system::sync(directory));
        close(directory);
    }
    return {};
}

}  // namespace grundy
