#include "store/checkpoint.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/packing.hpp"
#include "machine/buffer.hpp"
#include "machine/safe_file.hpp"

namespace grundy {

namespace {

static_assert(std::endian::native == std::endian::little, "files are little-endian");

constexpr std::string_view checkpoint_magic = "GRUNDYCP";
constexpr std::uint32_t checkpoint_version = 1;

struct Header {
    char magic[8];
    std::uint32_t version;
    std::uint32_t subject_bytes;
    std::uint64_t values;
};

/// The hash of pieces, without joining them.
class Checksum {
   public:
    Checksum() { XXH3_64bits_reset(&state_); }
    void add(std::string_view piece) { XXH3_64bits_update(&state_, piece.data(), piece.size()); }
    [[nodiscard]] std::uint64_t value() const { return XXH3_64bits_digest(&state_); }

   private:
    XXH3_state_t state_;
};

std::unexpected<Error> damaged(const std::string& file, const Text& how) {
    return failure(
        phrase("the checkpoint '{}' can't be used: {}",
               "le point de reprise « {} » est inutilisable : {}", excerpt(file, 200), how),
        Words{"a whole checkpoint of this game, or a run without \1resume",
              "un point de reprise entier de ce jeu, ou un calcul sans \1resume"});
}

/// A file that begins as a checkpoint of the subject, and is as long as it says. Nothing of its
/// values was read.
struct Beginning {
    FileReader reader;
    Header header;
};

Result<void> check_subject(const std::string& file, const Beginning& beginning,
                           std::string_view subject) {
    constexpr std::uint32_t enough_to_tell = 200;
    const std::uint32_t length = beginning.header.subject_bytes;
    std::string found(length == subject.size() ? length : std::min(length, enough_to_tell), '\0');
    if (const auto read = beginning.reader.read_at(sizeof(Header), found); !read) {
        return damaged(file, read.error().message);
    }
    if (length != subject.size() || found != subject) {
        return damaged(file, phrase("it is of {}, not of {}", "il est de {}, et non de {}",
                                    excerpt(found, 80), excerpt(subject, 80)));
    }
    return {};
}

Result<Beginning> beginning_of(const std::string& file, std::string_view subject,
                               std::uint64_t most) {
    auto reader = FileReader::open(file);
    if (!reader) {
        return damaged(file, reader.error().message);
    }
    Beginning found{std::move(*reader), {}};
    Header& header = found.header;
    const std::uint64_t size = file_size(file).value_or(0);
    if (size < sizeof header ||
        !found.reader.read_at(0, {reinterpret_cast<char*>(&header), sizeof header}) ||
        !std::ranges::equal(header.magic, checkpoint_magic)) {
        return damaged(file, Words{"it is not a checkpoint", "ce n'en est pas un"});
    }
    if (header.version != checkpoint_version) {
        return damaged(file, phrase("it has version {}, not {}", "sa version est {}, et non {}",
                                    header.version, checkpoint_version));
    }
    const std::uint64_t beside = sizeof header + header.subject_bytes + sizeof(std::uint64_t);
    if (size < beside || (size - beside) % 2 != 0 || (size - beside) / 2 != header.values) {
        return damaged(file, Words{"it is cut short or too long", "il est tronqué ou trop long"});
    }
    if (auto same = check_subject(file, found, subject); !same) {
        return std::unexpected{std::move(same.error())};
    }
    if (size - beside > most) {
        return std::unexpected{too_much(
            phrase("the checkpoint '{}' takes more memory than there may be",
                   "le point de reprise « {} » prend plus de mémoire qu'il n'en est permis",
                   excerpt(file, 200)),
            phrase("\1memory of {:.4g} MB at least", "\1memory d'au moins {:.4g} Mo",
                   static_cast<double>(size - beside) / 1e6))};
    }
    return found;
}

/// The values, if nothing of the file is damaged.
Result<void> read_values(const std::string& file, const Beginning& beginning,
                         std::string_view subject, std::span<char> values) {
    std::uint64_t sum = 0;
    const std::uint64_t from = sizeof(Header) + subject.size();
    auto read = beginning.reader.read_at(from, values);
    if (read) {
        read = beginning.reader.read_at(from + values.size(),
                                        {reinterpret_cast<char*>(&sum), sizeof sum});
    }
    if (!read) {
        return damaged(file, read.error().message);
    }
    Checksum whole;
    whole.add(bytes_of(&beginning.header));
    whole.add(subject);
    whole.add({values.data(), values.size()});
    if (sum != whole.value()) {
        return damaged(file, Words{"its checksum is wrong", "sa somme de contrôle est fausse"});
    }
    return {};
}

}  // namespace

Result<void> write_checkpoint(const std::string& file, std::string_view subject,
                              std::span<const std::span<const std::uint16_t>> pieces) {
    Header header{{}, checkpoint_version, static_cast<std::uint32_t>(subject.size()), 0};
    std::memcpy(header.magic, checkpoint_magic.data(), sizeof header.magic);
    for (const auto& piece : pieces) {
        header.values += piece.size();
    }
    auto out = SafeFile::create(file);
    if (!out) {
        return std::unexpected{std::move(out.error())};
    }
    Checksum sum;
    const auto put = [&](std::string_view bytes) {
        sum.add(bytes);
        out->write(bytes);
    };
    put(bytes_of(&header));
    put(subject);
    for (const auto& piece : pieces) {
        put(bytes_of(piece.data(), piece.size()));
    }
    const std::uint64_t hash = sum.value();
    out->write(bytes_of(&hash));
    return out->commit();
}

Result<CheckpointValues> open_checkpoint(const std::string& file, std::string_view subject,
                                         std::uint64_t most) {
    const auto beginning = beginning_of(file, subject, most);
    if (!beginning) {
        return std::unexpected{beginning.error()};
    }
    const auto values = std::make_shared<Buffer<char>>(
        static_cast<std::size_t>(beginning->header.values * sizeof(std::uint16_t)), Pages::small);
    if (auto read = read_values(file, *beginning, subject, {values->data(), values->size()});
        !read) {
        return std::unexpected{std::move(read.error())};
    }
    return CheckpointValues{values, {values->data(), values->size()}};
}

Result<std::vector<std::uint16_t>> read_checkpoint(const std::string& file,
                                                   std::string_view subject, std::uint64_t most) {
    const auto beginning = beginning_of(file, subject, most);
    if (!beginning) {
        return std::unexpected{beginning.error()};
    }
    std::vector<std::uint16_t> values(static_cast<std::size_t>(beginning->header.values));
    if (auto read = read_values(file, *beginning, subject,
                                {reinterpret_cast<char*>(values.data()), 2 * values.size()});
        !read) {
        return std::unexpected{std::move(read.error())};
    }
    return values;
}

}  // namespace grundy
