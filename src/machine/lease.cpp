#include "machine/lease.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <csignal>
#include <cstring>
#include <string_view>
#include <vector>

#include "machine/file_reader.hpp"
#include "machine/folder.hpp"
#include "machine/system.hpp"

namespace grundy {

namespace {

/// What is added to the name of a lease, and the number of the process to that.
constexpr std::string_view clock_name = ".clock-";
constexpr std::string_view expired_name = ".expired-";

/// A lease is made and written in one breath: one that is still empty is of somebody who was
/// killed.
constexpr double seconds_to_write = 5;

/// This machine, as far as numbers of processes mean the same.
std::string machine_name() {
    std::array<char, 256> host{};
    std::array<char, 256> space{};
    gethostname(host.data(), host.size() - 1);
    const ssize_t length = readlink("/proc/self/ns/pid", space.data(), space.size());
    return std::string{host.data()} + "/" +
           std::string(space.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
}

/// Process, machine, and which of its leases this is.
std::string new_mark() {
    static const std::string machine = machine_name();
    static std::atomic<unsigned> number{0};
    return std::to_string(getpid()) + " " + machine + " " + std::to_string(number++) + "\n";
}

std::string contents_of(const std::string& file) {
    const auto read = whole_file(file);
    return read ? std::string{read->bytes} : std::string{};
}

double seconds_of(const struct stat& status) {
    return static_cast<double>(status.st_mtim.tv_sec) +
           static_cast<double>(status.st_mtim.tv_nsec) * 1e-9;
}

/// What the disk believes the time is: machines that share it may believe otherwise.
std::optional<double> disk_clock(const std::string& file) {
    const std::string probe = file + std::string{clock_name} + std::to_string(getpid());
    const int descriptor = system::open(probe, O_CREAT | O_WRONLY | O_TRUNC, 0666);
    struct stat status{};
    const bool known =
        descriptor >= 0 && futimens(descriptor, nullptr) == 0 && fstat(descriptor, &status) == 0;
    if (descriptor >= 0) {
        close(descriptor);
        unlink(probe.c_str());
    }
    return known ? std::optional{seconds_of(status)} : std::nullopt;
}

/// Whether a process of this machine has made it that is no more.
bool maker_is_dead(const std::string& mark) {
    static const std::string machine = machine_name();
    pid_t process = 0;
    const auto [end, wrong] = std::from_chars(mark.data(), mark.data() + mark.size(), process);
    const std::string_view rest{end, static_cast<std::size_t>(mark.data() + mark.size() - end)};
    return wrong == std::errc{} && process > 0 && rest.starts_with(" " + machine + " ") &&
           kill(process, 0) != 0 && errno == ESRCH;
}

bool is_worthless(const std::string& file, const std::string& mark, double seconds) {
    struct stat status{};
    if (stat(file.c_str(), &status) != 0) {
        return false;
    }
    if (maker_is_dead(mark)) {
        return true;
    }
    const auto now = disk_clock(file);
    const double most = status.st_size == 0 ? std::min(seconds, seconds_to_write) : seconds;
    // One that is renewed in the future is of a clock that was set back.
    return now && std::abs(*now - seconds_of(status)) > most;
}

/// Makes the file, if nobody has. An error when nobody has, and it can't be made all the same.
Result<bool> is_made(const std::string& file, const std::string& mark) {
    const int descriptor = system::open(file, O_CREAT | O_EXCL | O_WRONLY, 0666);
    int reason = descriptor < 0 ? errno : 0;
    if (descriptor >= 0) {
        reason = system::write_all(descriptor, mark);
        close(descriptor);
        if (reason != 0) {
            unlink(file.c_str());
        }
    }
    if (reason == 0 || reason == EEXIST) {
        return reason == 0;
    }
    return failure(phrase("can't write '{}': {}", "impossible d'écrire « {} » : {}",
                          excerpt(file, 200), std::strerror(reason)),
                   Words{"a folder that can be written to", "un dossier où l'on peut écrire"});
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// As in 000012.lease.
bool is_lease(std::string_view name) {
    constexpr std::string_view ending = ".lease";
    return name.ends_with(ending) && is_number(name.substr(0, name.size() - ending.size()));
}

/// Whether a file of this name is one that is made for a moment on the way to a lease.
bool is_on_the_way(std::string_view name) {
    return std::ranges::any_of(std::array{clock_name, expired_name}, [&](std::string_view added) {
        const std::size_t at = name.rfind(added);
        return at != std::string_view::npos && is_lease(name.substr(0, at)) &&
               is_number(name.substr(at + added.size()));
    });
}

}  // namespace

Result<std::optional<Lease>> Lease::take(const std::string& file, double seconds) {
    std::string ours = new_mark();
    const auto given = [&](const Result<bool>& made) -> Result<std::optional<Lease>> {
        if (!made) {
            return std::unexpected{made.error()};
        }
        return *made ? std::optional{Lease{file, std::move(ours)}} : std::nullopt;
    };
    auto made = is_made(file, ours);
    if (!made || *made) {
        return given(made);
    }
    const std::string theirs = contents_of(file);
    // Only one can rename it away.
    const std::string away = file + std::string{expired_name} + std::to_string(getpid());
    if (!is_worthless(file, theirs, seconds) || system::rename(file, away) != 0) {
        return std::nullopt;
    }
    const bool as_seen = contents_of(away) == theirs;
    unlink(away.c_str());
    return given(as_seen ? is_made(file, ours) : false);
}

Lease::~Lease() {
    if (file_.empty()) {
        return;
    }
    // Where it can't be read it is most likely ours still; at worst something is done twice.
    const auto found = whole_file(file_);
    if (!found || found->bytes == ours_) {
        unlink(file_.c_str());
    }
}

bool Lease::renew() const {
    // One that can't be read just now, for want of descriptors say, is still ours.
    const auto found = whole_file(file_);
    return (!found || found->bytes == ours_) && utimensat(AT_FDCWD, file_.c_str(), nullptr, 0) == 0;
}

void Lease::clear(const std::string& folder, double seconds) {
    for (const std::string& name : names_in_folder(folder).value_or(std::vector<std::string>{})) {
        const std::string file = folder + "/" + name;
        if (is_on_the_way(name)) {
            unlink(file.c_str());
        } else if (is_lease(name)) {
            static_cast<void>(take(file, seconds));  // given back at once
        }
    }
}

}  // namespace grundy
