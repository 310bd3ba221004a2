#include "machine/file_reader.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "machine/buffer.hpp"
#include "machine/resources.hpp"
#include "machine/system.hpp"

namespace grundy {

namespace {

Text expected_file() { return Words{"a file that can be read", "un fichier lisible"}; }

FileBytes kept(Buffer<char> memory, std::size_t size) {
    const auto keeper = std::make_shared<const Buffer<char>>(std::move(memory));
    return {{keeper->data(), size}, keeper};
}

}  // namespace

std::unexpected<Error> FileReader::unreadable(int reason) const {
    return failure(phrase("can't read '{}': {}", "impossible de lire « {} » : {}",
                          excerpt(name_, 200), std::strerror(reason)),
                   expected_file());
}

std::unexpected<Error> FileReader::cut() const {
    return failure(phrase("the file '{}' became shorter while it was read",
                          "le fichier « {} » a raccourci pendant sa lecture", excerpt(name_, 200)),
                   Words{"a file that nobody writes to meanwhile",
                         "un fichier où personne n'écrit en même temps"});
}

Result<FileReader> FileReader::open(const std::string& name) {
    FileReader reader{system::open(name, O_RDONLY), name};
    struct stat status{};
    if (reader.descriptor_ < 0 || fstat(reader.descriptor_, &status) != 0) {
        return reader.unreadable(errno);
    }
    if (S_ISDIR(status.st_mode)) {
        return failure(
            phrase("'{}' is a directory", "« {} » est un répertoire", excerpt(name, 200)),
            Words{"a file", "un fichier"});
    }
    // Files of the system that are made while they are read say that they are empty.
    if (S_ISREG(status.st_mode) && status.st_size > 0) {
        reader.left_ = static_cast<std::uint64_t>(status.st_size);
    }
    return reader;
}

FileReader FileReader::standard_input() { return FileReader{STDIN_FILENO, "-"}; }

FileReader FileReader::of(std::string_view text) {
    FileReader reader{-1, ""};
    reader.text_ = text;
    return reader;
}

FileReader::FileReader(FileReader&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      name_(std::move(other.name_)),
      left_(other.left_),
      text_(other.text_) {}

FileReader::~FileReader() {
    if (descriptor_ > STDIN_FILENO) {
        close(descriptor_);
    }
}

Result<std::size_t> FileReader::read(std::span<char> room, const std::atomic<bool>* stop) {
    if (descriptor_ < 0) {
        const std::size_t count = text_.copy(room.data(), room.size());
        text_.remove_prefix(count);
        return count;
    }
    const std::size_t wanted = std::min<std::uint64_t>(room.size(), left_.value_or(room.size()));
    while (wanted > 0 && (stop == nullptr || !*stop)) {
        const ssize_t count = system::read(descriptor_, room.first(wanted));
        if (count < 0 && errno != EINTR) {
            return unreadable(errno);
        }
        if (count == 0 && left_) {
            return cut();
        }
        if (count >= 0) {
            left_ = left_ ? std::optional{*left_ - static_cast<std::uint64_t>(count)} : left_;
            return static_cast<std::size_t>(count);
        }
    }
    return 0;
}

Result<void> FileReader::read_at(std::uint64_t place, std::span<char> room) const {
    while (!room.empty()) {
        const ssize_t count = system::read_at(descriptor_, room, static_cast<off_t>(place));
        if (count < 0 && errno != EINTR) {
            return unreadable(errno);
        }
        if (count == 0) {
            return cut();
        }
        if (count > 0) {
            room = room.subspan(static_cast<std::size_t>(count));
            place += static_cast<std::uint64_t>(count);
        }
    }
    return {};
}

std::unexpected<Error> FileReader::too_long(std::size_t most) const {
    if (most > physical_memory()) {
        return failure(phrase("'{}' does not fit in the memory of this machine",
                              "« {} » ne tient pas dans la mémoire de cette machine",
                              excerpt(name_, 200)));
    }
    return std::unexpected{
        too_much(phrase("'{}' takes more memory than there may be",
                        "« {} » prend plus de mémoire qu'il n'en est permis", excerpt(name_, 200)),
                 phrase("a smaller file, or \1memory; now {:.4g} MB",
                        "un fichier plus petit, ou \1memory ; ici {:.4g} Mo",
                        static_cast<double>(most) / 1e6))};
}

Result<FileBytes> FileReader::rest(std::size_t most) {
    const std::size_t longest = std::min(most, physical_memory());
    if (left_ && *left_ > longest) {
        return too_long(most);
    }
    // Most files are gone through once: to find huge pages for them costs more than they save. Of
    // what has no length the memory is doubled as it fills up.
    constexpr std::size_t first_piece = std::size_t{1} << 16U;
    Buffer<char> memory(std::max<std::size_t>(left_.value_or(first_piece), 1), Pages::small);
    std::size_t size = 0;
    while (true) {
        if (size == memory.size() && !(left_ && *left_ == 0)) {
            // For a moment it is there twice, and the larger room is not touched before it is read.
            if (size > longest / 2) {
                return too_long(most);
            }
            Buffer<char> larger(2 * memory.size(), Pages::small);
            std::memcpy(larger.data(), memory.data(), size);
            memory = std::move(larger);
        }
        const auto count = read({memory.data() + size, memory.size() - size});
        if (!count) {
            return std::unexpected{count.error()};
        }
        if (*count == 0) {
            return kept(std::move(memory), size);
        }
        size += *count;
    }
}

std::optional<std::uint64_t> file_size(const std::string& name) {
    struct stat about{};
    return stat(name.c_str(), &about) == 0 && S_ISREG(about.st_mode)
               ? std::optional{static_cast<std::uint64_t>(about.st_size)}
               : std::nullopt;
}

Result<FileBytes> whole_file(const std::string& name, std::size_t most) {
    auto reader = FileReader::open(name);
    return reader ? reader->rest(most) : Result<FileBytes>{std::unexpected{reader.error()}};
}

}  // namespace grundy
