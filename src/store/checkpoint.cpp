#include "store/checkpoint.hpp"

#include <bit>
#include <cstring>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/packing.hpp"
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

Result<CheckpointValues> open_checkpoint(const std::string& file, std::string_view subject) {
    const auto in = whole_file(file);
    if (!in) {
        return damaged(file, in.error().message);
    }
    const std::string_view bytes = in->bytes;
    Header header{};
    if (bytes.size() < sizeof header || !bytes.starts_with(checkpoint_magic)) {
        return damaged(file, Words{"it is not a checkpoint", "ce n'en est pas un"});
    }
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.version != checkpoint_version) {
        return damaged(file, phrase("it has version {}, not {}", "sa version est {}, et non {}",
                                    header.version, checkpoint_version));
    }
    std::uint64_t sum = 0;
    const std::uint64_t beside = sizeof header + header.subject_bytes + sizeof sum;
    if (bytes.size() < beside || (bytes.size() - beside) % 2 != 0 ||
        (bytes.size() - beside) / 2 != header.values) {
        return damaged(file, Words{"it is cut short or too long", "il est tronqué ou trop long"});
    }
    const std::string_view found = bytes.substr(sizeof header, header.subject_bytes);
    const std::string_view values =
        bytes.substr(sizeof header + header.subject_bytes, header.values * sizeof(std::uint16_t));
    std::memcpy(&sum, bytes.data() + bytes.size() - sizeof sum, sizeof sum);
    Checksum whole;
    whole.add(bytes.substr(0, bytes.size() - sizeof sum));
    if (sum != whole.value()) {
        return damaged(file, Words{"its checksum is wrong", "sa somme de contrôle est fausse"});
    }
    if (found != subject) {
        return damaged(file, phrase("it is of {}, not of {}", "il est de {}, et non de {}",
                                    excerpt(found, 80), excerpt(subject, 80)));
    }
    return CheckpointValues{in->keeper, values};
}

Result<std::vector<std::uint16_t>> read_checkpoint(const std::string& file,
                                                   std::string_view subject) {
    const auto saved = open_checkpoint(file, subject);
    if (!saved) {
        return std::unexpected{saved.error()};
    }
    std::vector<std::uint16_t> values(saved->size());
    saved->copy(0, values);
    return values;
}

}  // namespace grundy
