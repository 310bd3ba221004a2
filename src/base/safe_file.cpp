#include "base/safe_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace grundy {

namespace {

std::unexpected<Error> unwritable(const std::string& name, int reason) {
    return failure(phrase("can't write '{}': {}", "impossible d'écrire « {} » : {}",
                          excerpt(name, 200), std::strerror(reason)),
                   Words{"a file in a folder that can be written, with room on the disk",
                         "un fichier dans un dossier accessible en écriture, avec de la place"});
}

}  // namespace

Result<SafeFile> SafeFile::create(const std::string& name) {
    struct stat status{};
    if (stat(name.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) {
        return unwritable(name, EISDIR);
    }
    std::string temporary = name + ".XXXXXX";
    const int descriptor = mkstemp(temporary.data());
    if (descriptor < 0) {
        return unwritable(name, errno);
    }
    // mkstemp lets only the owner in; the file gets the rights that any new file would have.
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor, 0666U & ~mask);
    std::FILE* file = fdopen(descriptor, "wb");
    if (file == nullptr) {
        const int reason = errno;
        close(descriptor);
        unlink(temporary.c_str());
        return unwritable(name, reason);
    }
    return SafeFile{name, temporary, file};
}

SafeFile::~SafeFile() {
    if (file_) {
        unlink(temporary_.c_str());
    }
}

bool SafeFile::write(std::string_view piece) {
    if (failure_ == 0 && std::fwrite(piece.data(), 1, piece.size(), file_.get()) != piece.size()) {
        failure_ = errno;
    }
    return failure_ == 0;
}

Result<void> SafeFile::commit() {
    if (failure_ == 0 && (std::fflush(file_.get()) != 0 || fsync(fileno(file_.get())) != 0 ||
                          std::rename(temporary_.c_str(), name_.c_str()) != 0)) {
        failure_ = errno;
    }
    if (failure_ != 0) {
        return unwritable(name_, failure_);
    }
    file_.reset();
    return {};
}

}  // namespace grundy
