#include "store/parts.hpp"

#include <array>
#include <bit>
#include <cstring>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/packing.hpp"
#include "machine/safe_file.hpp"

namespace grundy {

namespace {

static_assert(std::endian::native == std::endian::little, "files are little-endian");

constexpr std::string_view part_magic = "GRUNDYPT";
constexpr std::string_view manifest_magic = "GRUNDYMF";
constexpr std::uint64_t parts_version = 1;
constexpr std::uint64_t most_parts = 1U << 20U;

struct PartHead {
    std::array<char, 8> magic{};
    std::uint64_t version = 0;
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
    std::uint64_t checksum = 0;  ///< of the contents
};

std::unexpected<Error> unusable(const std::string& file, const Text& how) {
    return failure(
        phrase("'{}' can't be used: {}", "« {} » est inutilisable : {}", excerpt(file, 200), how),
        Words{"all parts as they were written, with their manifest",
              "toutes les parties telles qu'elles furent écrites, avec leur manifeste"});
}

Text cut_words() { return Words{"it is cut short or too long", "il est tronqué ou trop long"}; }
Text changed_words() {
    return Words{"its checksum is wrong: something in it was changed",
                 "sa somme de contrôle est fausse : quelque chose y a été changé"};
}

/// Parts follow each other without a gap, and are files of this folder.
bool parts_cover(const Manifest& manifest) {
    std::uint64_t next = 0;
    for (const PartEntry& part : manifest.parts) {
        if (part.first != next || part.count > manifest.all - next || part.name.empty() ||
            part.name.find('/') != part.name.npos) {
            return false;
        }
        next += part.count;
    }
    return next == manifest.all;
}

/// The contents of a part that is what its head says, and what that is.
Result<FileBytes> verified_part(const std::string& file, PartEntry& found) {
    auto whole = whole_file(file);
    if (!whole) {
        return whole;
    }
    PartHead head;
    if (whole->bytes.size() < sizeof head || !whole->bytes.starts_with(part_magic)) {
        return unusable(file, Words{"it is no part", "ce n'est pas une partie"});
    }
    std::memcpy(&head, whole->bytes.data(), sizeof head);
    whole->bytes.remove_prefix(sizeof head);
    if (head.version != parts_version) {
        return unusable(file, phrase("it has version {}, not {}", "sa version est {}, et non {}",
                                     head.version, parts_version));
    }
    if (head.bytes != whole->bytes.size()) {
        return unusable(file, cut_words());
    }
    if (XXH3_64bits(whole->bytes.data(), whole->bytes.size()) != head.checksum) {
        return unusable(file, changed_words());
    }
    found = {{}, head.first, head.count, head.bytes, head.checksum};
    return whole;
}

}  // namespace

Result<PartEntry> write_part(const std::string& folder, PartEntry entry, Pieces contents) {
    XXH3_state_t state;
    XXH3_64bits_reset(&state);
    entry.bytes = 0;
    for (const auto& piece : contents) {
        entry.bytes += piece.size();
        XXH3_64bits_update(&state, piece.data(), piece.size());
    }
    entry.checksum = XXH3_64bits_digest(&state);
    auto out = SafeFile::create(folder + "/" + entry.name);
    if (!out) {
        return std::unexpected{std::move(out.error())};
    }
    PartHead head{{}, parts_version, entry.first, entry.count, entry.bytes, entry.checksum};
    std::memcpy(head.magic.data(), part_magic.data(), part_magic.size());
    out->write(bytes_of(&head));
    for (const auto& piece : contents) {
        out->write({reinterpret_cast<const char*>(piece.data()), piece.size()});
    }
    if (auto written = out->commit(); !written) {
        return std::unexpected{std::move(written.error())};
    }
    return entry;
}

Result<FileBytes> read_part(const std::string& folder, const PartEntry& entry) {
    const std::string file = folder + "/" + entry.name;
    PartEntry found;
    auto contents = verified_part(file, found);
    if (contents && (found.bytes != entry.bytes)) {
        return unusable(file, cut_words());
    }
    if (contents && (found.checksum != entry.checksum || found.first != entry.first ||
                     found.count != entry.count)) {
        return unusable(file, changed_words());
    }
    return contents;
}

Result<FileBytes> read_part(const std::string& folder, const std::string& name,
                            std::uint64_t first) {
    PartEntry found;
    auto contents = verified_part(folder + "/" + name, found);
    if (contents && (found.first != first || found.count != 1)) {
        return unusable(folder + "/" + name, changed_words());
    }
    return contents;
}

Result<void> write_manifest(const std::string& file, const Manifest& manifest) {
    Packer packer;
    packer.number(parts_version).text(manifest.subject).number(manifest.round).number(manifest.all);
    packer.number(manifest.parts.size());
    for (const PartEntry& part : manifest.parts) {
        packer.text(part.name);
        for (const std::uint64_t number : {part.first, part.count, part.bytes, part.checksum}) {
            packer.number(number);
        }
    }
    std::string text = std::string{manifest_magic} + packer.packed();
    const std::uint64_t sum = XXH3_64bits(text.data(), text.size());
    text += bytes_of(&sum);
    auto out = SafeFile::create(file);
    if (!out) {
        return std::unexpected{std::move(out.error())};
    }
    out->write(text);
    return out->commit();
}

Result<Manifest> read_manifest(const std::string& file) {
    const auto whole = whole_file(file);
    if (!whole) {
        return std::unexpected{whole.error()};
    }
    std::string_view bytes = whole->bytes;
    std::uint64_t sum = 0;
    if (bytes.size() < manifest_magic.size() + sizeof sum || !bytes.starts_with(manifest_magic)) {
        return unusable(file, Words{"it is no manifest", "ce n'est pas un manifeste"});
    }
    std::memcpy(&sum, bytes.data() + bytes.size() - sizeof sum, sizeof sum);
    bytes.remove_suffix(sizeof sum);
    if (XXH3_64bits(bytes.data(), bytes.size()) != sum) {
        return unusable(file, changed_words());
    }
    Unpacker fields{bytes.substr(manifest_magic.size())};
    if (const std::uint64_t found = fields.number(); found != parts_version) {
        return unusable(file, phrase("it has version {}, not {}", "sa version est {}, et non {}",
                                     found, parts_version));
    }
    Manifest manifest{std::string{fields.text()}, fields.number(), fields.number(), {}};
    const std::uint64_t count = fields.number();
    for (std::uint64_t i = 0; i < count && count <= most_parts && fields.good(); ++i) {
        std::string name{fields.text()};
        const std::uint64_t first = fields.number();
        const std::uint64_t things = fields.number();
        const std::uint64_t size = fields.number();
        manifest.parts.push_back({std::move(name), first, things, size, fields.number()});
    }
    if (!fields.complete() || !parts_cover(manifest)) {
        return unusable(file, Words{"it makes no sense", "il n'a pas de sens"});
    }
    return manifest;
}

Error other_subject(const std::string& file, std::string_view found, std::string_view wanted) {
    return unusable(file, phrase("it is of {}, not of {}", "il est de {}, et non de {}",
                                 excerpt(found, 200), excerpt(wanted, 200)))
        .error();
}

}  // namespace grundy
