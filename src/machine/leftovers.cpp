#include "machine/leftovers.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <string_view>

#include "machine/system.hpp"

namespace grundy {

namespace {

struct Closed {
    void operator()(DIR* folder) const { closedir(folder); }
};

/// Of all temporary names of a file, without the folder. Long names are cut, because the system
/// takes no longer ones.
std::string beginning(std::string_view name) {
    constexpr std::size_t most = 200;
    std::string_view kept = name.substr(name.rfind('/') + 1);
    if (kept.size() > most) {
        kept = kept.substr(0, most);
        while (!kept.empty() && (static_cast<unsigned char>(kept.back()) & 0x80U) != 0) {
            kept.remove_suffix(1);  // no half of a letter
        }
    }
    return std::string{kept} + ".grundy-";
}

/// As in 4711-0.
bool is_numbered(std::string_view text) {
    const auto digits = [](std::string_view part) {
        return !part.empty() &&
               std::ranges::all_of(part, [](char c) { return '0' <= c && c <= '9'; });
    };
    const std::size_t dash = std::min(text.find('-'), text.size());
    return digits(text.substr(0, dash)) && dash < text.size() && digits(text.substr(dash + 1));
}

/// Where locks are not to be had nothing is known of the owner, and it counts as alive.
void remove_if_nobodys(const std::string& file) {
    const int descriptor = system::open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    struct stat opened{};
    struct stat named{};
    if (descriptor >= 0 && fstat(descriptor, &opened) == 0 && S_ISREG(opened.st_mode) &&
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 && lstat(file.c_str(), &named) == 0 &&
        named.st_dev == opened.st_dev && named.st_ino == opened.st_ino) {
        unlink(file.c_str());  // with the lock in our hands: its maker, if it just came, sees that
    }
    if (descriptor >= 0) {
        close(descriptor);
    }
}

}  // namespace

std::string folder_of(const std::string& name) {
    const std::size_t slash = name.rfind('/');
    return slash == name.npos ? "." : name.substr(0, slash + 1);
}

std::string temporary_name(const std::string& name, unsigned attempt) {
    const std::size_t slash = name.rfind('/');
    return name.substr(0, slash == name.npos ? 0 : slash + 1) + beginning(name) +
           std::to_string(getpid()) + "-" + std::to_string(attempt);
}

bool taken(int descriptor) {
    // Who takes it for a leftover has it locked until its name is gone.
    while (flock(descriptor, LOCK_EX) != 0 && errno == EINTR) {
    }
    struct stat status{};
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0;
}

void remove_leftovers(const std::string& name) {
    const std::string folder = folder_of(name);
    const std::unique_ptr<DIR, Closed> entries{opendir(folder.c_str())};
    const std::string start = beginning(name);
    while (const dirent* entry = entries ? readdir(entries.get()) : nullptr) {
        const std::string_view found = entry->d_name;
        if (found.starts_with(start) && is_numbered(found.substr(start.size()))) {
            remove_if_nobodys((folder == "." ? "" : folder) + entry->d_name);
        }
    }
}

}  // namespace grundy
