#include "store/checkpoint.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <bit>
#include <cerrno>
#include <cstring>
#include <filesystem>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace grundy {

namespace {

static_assert(std::endian::native == std::endian::little, "files are little-endian");

constexpr std::string_view magic = "GRUNDYCP";
constexpr std::uint32_t version = 1;

struct Header {
    char magic[8];
    std::uint32_t version;
    std::uint32_t subject_bytes;
    std::uint64_t values;
};

/// An open file; reading and writing go on where the system did only a part.
class File {
   public:
    File(const std::string& name, int flags) : descriptor_(open(name.c_str(), flags, 0644)) {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        if (descriptor_ >= 0) {
            close(descriptor_);
        }
    }

    [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
    [[nodiscard]] bool flush() const { return fsync(descriptor_) == 0; }
    bool write(const void* from, std::size_t bytes) {
        const auto* at = static_cast<const char*>(from);
        while (bytes > 0) {
            const ssize_t done = ::write(descriptor_, at, bytes);
            if (done < 0 && errno != EINTR) {
                return false;
            }
            const auto count = static_cast<std::size_t>(done < 0 ? 0 : done);
            at += count;
            bytes -= count;
        }
        return true;
    }
    /// False also when the file ends too early.
    bool read(void* to, std::size_t bytes) {
        auto* at = static_cast<char*>(to);
        while (bytes > 0) {
            const ssize_t done = ::read(descriptor_, at, bytes);
            if (done == 0 || (done < 0 && errno != EINTR)) {
                return false;
            }
            const auto count = static_cast<std::size_t>(done < 0 ? 0 : done);
            at += count;
            bytes -= count;
        }
        return true;
    }
    [[nodiscard]] std::uint64_t size() const {
        struct stat status{};
        return fstat(descriptor_, &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
    }

   private:
    int descriptor_;
};

/// The hash of a header, a subject and values, without joining them.
std::uint64_t checksum(const Header& header, std::string_view subject,
                       std::span<const std::uint16_t> values) {
    XXH3_state_t state;
    XXH3_64bits_reset(&state);
    XXH3_64bits_update(&state, &header, sizeof header);
    XXH3_64bits_update(&state, subject.data(), subject.size());
    XXH3_64bits_update(&state, values.data(), values.size_bytes());
    return XXH3_64bits_digest(&state);
}

std::unexpected<Error> cannot_write(const std::string& file) {
    return failure(phrase("can't write the checkpoint '{}': {}",
                          "impossible d'écrire le point de reprise « {} » : {}", excerpt(file, 200),
                          std::strerror(errno)),
                   Words{"--checkpoint FILE, in a directory that can be written to",
                         "--checkpoint FICHIER, dans un répertoire où l'on peut écrire"});
}

std::unexpected<Error> damaged(const std::string& file, const Text& how) {
    return failure(
        phrase("the checkpoint '{}' can't be used: {}",
               "le point de reprise « {} » est inutilisable : {}", excerpt(file, 200), how),
        Words{"a whole checkpoint of this game, or a run without --resume",
              "un point de reprise entier de ce jeu, ou un calcul sans --resume"});
}

}  // namespace

Result<void> write_checkpoint(const std::string& file, std::string_view subject,
                              std::span<const std::uint16_t> values) {
    Header header{{}, version, static_cast<std::uint32_t>(subject.size()), values.size()};
    std::memcpy(header.magic, magic.data(), sizeof header.magic);
    const std::uint64_t sum = checksum(header, subject, values);
    const std::string fresh = file + ".new";
    {
        File out{fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC};
        if (!out.is_open() || !out.write(&header, sizeof header) ||
            !out.write(subject.data(), subject.size()) ||
            !out.write(values.data(), values.size_bytes()) || !out.write(&sum, sizeof sum) ||
            !out.flush()) {
            return cannot_write(file);
        }
    }
    if (rename(fresh.c_str(), file.c_str()) != 0) {
        return cannot_write(file);
    }
    // The new name must survive too.
    const auto folder = std::filesystem::path{file}.parent_path();
    const File directory{folder.empty() ? "." : folder.string(), O_RDONLY | O_CLOEXEC};
    if (directory.is_open()) {
        static_cast<void>(directory.flush());
    }
    return {};
}

Result<std::vector<std::uint16_t>> read_checkpoint(const std::string& file,
                                                   std::string_view subject) {
    File in{file, O_RDONLY | O_CLOEXEC};
    if (!in.is_open()) {
        return damaged(file, verbatim(std::strerror(errno)));
    }
    Header header{};
    if (!in.read(&header, sizeof header) ||
        std::string_view{header.magic, sizeof header.magic} != magic) {
        return damaged(file, Words{"it is not a checkpoint", "ce n'en est pas un"});
    }
    if (header.version != version) {
        return damaged(file, phrase("it has version {}, not {}", "sa version est {}, et non {}",
                                    header.version, version));
    }
    const std::uint64_t size = in.size();
    const std::uint64_t body = sizeof header + header.subject_bytes + sizeof(std::uint64_t);
    if (size < body || (size - body) % 2 != 0 || (size - body) / 2 != header.values) {
        return damaged(file, Words{"it is cut short or too long", "il est tronqué ou trop long"});
    }
    std::string found(header.subject_bytes, '\0');
    std::vector<std::uint16_t> values(header.values);
    std::uint64_t sum = 0;
    if (!in.read(found.data(), found.size()) ||
        !in.read(values.data(), values.size() * sizeof(std::uint16_t)) ||
        !in.read(&sum, sizeof sum)) {
        return damaged(file, Words{"it is cut short or too long", "il est tronqué ou trop long"});
    }
    if (sum != checksum(header, found, values)) {
        return damaged(file, Words{"its checksum is wrong", "sa somme de contrôle est fausse"});
    }
    if (found != subject) {
        return damaged(file, phrase("it is of {}, not of {}", "il est de {}, et non de {}",
                                    excerpt(found, 80), excerpt(subject, 80)));
    }
    return values;
}

}  // namespace grundy
