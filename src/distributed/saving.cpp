#include "distributed/saving.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>

#include "distributed/agreement.hpp"
#include "distributed/packing.hpp"
#include "machine/system.hpp"

namespace grundy::distributed {

namespace {

std::string part_name(const std::string& stem, unsigned rank) {
    return fmt::format("{}.{:05}.part", stem, rank);
}
std::string manifest_name(const std::string& folder, const std::string& stem) {
    return fmt::format("{}/{}.manifest", folder, stem);
}

/// The parts of all ranks, on rank 0.
std::vector<PartEntry> entries_at_root(Transport& transport, const PartEntry& own) {
    Packer packer;
    packer.text(own.name).number(own.first).number(own.count);
    packer.number(own.bytes).number(own.checksum);
    std::vector<std::span<const std::byte>> letters(transport.size());
    letters[0] = bytes_of(std::string_view{packer.packed()});
    Mail mail;
    transport.exchange(letters, false, mail);
    std::vector<PartEntry> entries;
    for (unsigned from = 0; transport.rank() == 0 && from < transport.size(); ++from) {
        Unpacker unpacker{text_of(mail.from(from))};
        std::string name{unpacker.text()};
        const std::uint64_t first = unpacker.number();
        const std::uint64_t count = unpacker.number();
        const std::uint64_t bytes = unpacker.number();
        entries.push_back({std::move(name), first, count, bytes, unpacker.number()});
    }
    return entries;
}

std::unexpected<Error> unwritable(const std::string& folder) {
    return failure(phrase("can't write to the folder '{}': {}",
                          "impossible d'écrire dans le dossier « {} » : {}", excerpt(folder, 200),
                          std::strerror(errno)),
                   Words{"a folder that all processes can write to",
                         "un dossier où tous les processus peuvent écrire"});
}

/// Room for new parts: from now on nobody believes the old ones.
Result<void> begun(Transport& transport, const std::string& folder, const std::string& stem) {
    if (transport.rank() != 0) {
        return {};
    }
    if (system::make_folder(folder) != 0 || system::remove(manifest_name(folder, stem)) != 0) {
        return unwritable(folder);
    }
    for (unsigned more = transport.size(); file_size(folder + "/" + part_name(stem, more));
         ++more) {
        static_cast<void>(system::remove(folder + "/" + part_name(stem, more)));
    }
    return {};
}

std::string packed(const Manifest& manifest) {
    Packer packer;
    packer.text(manifest.subject).number(manifest.round).number(manifest.all);
    packer.number(manifest.parts.size());
    for (const PartEntry& part : manifest.parts) {
        packer.text(part.name).number(part.first).number(part.count);
        packer.number(part.bytes).number(part.checksum);
    }
    return packer.packed();
}

Manifest unpacked(std::string_view text) {
    Unpacker unpacker{text};
    Manifest manifest;
    manifest.subject = unpacker.text();
    manifest.round = unpacker.number();
    manifest.all = unpacker.number();
    for (std::uint64_t left = unpacker.number(); left > 0; --left) {
        PartEntry part{std::string{unpacker.text()}};
        part.first = unpacker.number();
        part.count = unpacker.number();
        part.bytes = unpacker.number();
        part.checksum = unpacker.number();
        manifest.parts.push_back(std::move(part));
    }
    return manifest;
}

}  // namespace

Result<Manifest> save_parts(Transport& transport, const std::string& folder,
                            const std::string& stem, Manifest about, std::uint64_t first,
                            std::uint64_t count, Pieces contents) {
    if (auto all = agreed(transport, begun(transport, folder, stem)); !all) {
        return std::unexpected{std::move(all.error())};
    }
    PartEntry own{part_name(stem, transport.rank()), first, count};
    auto written = write_part(folder, own, contents);
    const Result<void> outcome =
        written ? Result<void>{} : Result<void>{std::unexpected{written.error()}};
    if (auto all = agreed(transport, outcome); !all) {
        return std::unexpected{std::move(all.error())};
    }
    about.parts = entries_at_root(transport, *written);
    const Result<void> ended =
        transport.rank() == 0 ? write_manifest(manifest_name(folder, stem), about) : Result<void>{};
    if (auto all = agreed(transport, ended); !all) {
        return std::unexpected{std::move(all.error())};
    }
    return about;
}

Result<void> load_sections(const std::string& folder, const Manifest& manifest, std::uint64_t first,
                           std::uint64_t count, std::span<const Section> sections) {
    std::size_t width = 0;
    for (const Section& section : sections) {
        width += section.width;
    }
    for (const PartEntry& part : manifest.parts) {
        const std::uint64_t from = std::max(first, part.first);
        const std::uint64_t to = std::min(first + count, part.first + part.count);
        if (from >= to) {
            continue;
        }
        const auto bytes = read_part(folder, part);
        if (!bytes) {
            return std::unexpected{bytes.error()};
        }
        if (bytes->bytes.size() != width * part.count) {
            return failure(phrase("'{}' does not fit this arena",
                                  "« {} » ne convient pas à cette arène", excerpt(part.name, 200)));
        }
        const char* at = bytes->bytes.data();
        for (const Section& section : sections) {
            std::memcpy(section.values + (from - first) * section.width,
                        at + (from - part.first) * section.width, (to - from) * section.width);
            at += part.count * section.width;
        }
    }
    return {};
}

std::string Checkpoints::manifest_of(unsigned generation) const {
    return manifest_name(saving_.folder, generation == 0 ? "a" : "b");
}

Result<void> Checkpoints::ready() const {
    const bool made = transport_.rank() != 0 || saving_.folder.empty() ||
                      system::make_folder(saving_.folder) == 0;
    return agreed(transport_, made ? Result<void>{} : unwritable(saving_.folder));
}

Result<void> Checkpoints::save(std::uint64_t round, std::uint64_t all, std::uint64_t first,
                               std::uint64_t count, Pieces contents) {
    auto saved = save_parts(transport_, saving_.folder, generation_ == 0 ? "a" : "b",
                            {subject_, round, all, {}}, first, count, contents);
    generation_ = 1 - generation_;
    return saved ? Result<void>{} : Result<void>{std::unexpected{std::move(saved.error())}};
}

Result<void> Checkpoints::tried(unsigned generation, Manifest& manifest) const {
    auto read = read_manifest(manifest_of(generation));
    if (!read) {
        return std::unexpected{std::move(read.error())};
    }
    if (read->subject != subject_) {
        return std::unexpected{other_subject(manifest_of(generation), read->subject, subject_)};
    }
    manifest = std::move(*read);
    return {};
}

Result<std::uint64_t> Checkpoints::resumed(FunctionRef<Result<void>(const Manifest&)> load) {
    if (!saving_.resume) {
        return 0;
    }
    // Rank 0 reads the manifests, and tells the others of those that are whole.
    std::array<Manifest, 2> manifests;
    std::array<Result<void>, 2> read;
    std::array<bool, 2> there{};
    for (unsigned generation = 0; generation < 2; ++generation) {
        if (transport_.rank() == 0) {
            there[generation] = file_size(manifest_of(generation)).has_value();
            read[generation] = tried(generation, manifests[generation]);
        }
        read[generation] = agreed(transport_, read[generation]);
        manifests[generation] = unpacked(told_by(transport_, 0, packed(manifests[generation])));
    }
    std::array<unsigned, 2> order{0, 1};
    if (!read[0] || (read[1] && manifests[1].round > manifests[0].round)) {
        order = {1, 0};
    }
    std::optional<Error> first_failure;
    for (const unsigned generation : order) {
        Result<void> loaded = read[generation];
        if (loaded) {
            loaded = agreed(transport_, load(manifests[generation]));
        }
        if (loaded) {
            generation_ = 1 - generation;  // the other one is older, or worthless
            return manifests[generation].round;
        }
        // What is there and damaged says more than what was never there.
        if (!first_failure || there[generation]) {
            first_failure = std::move(loaded.error());
        }
    }
    if (auto all = agreed(transport_, std::unexpected{std::move(*first_failure)}); !all) {
        return std::unexpected{std::move(all.error())};
    }
    return 0;  // never: this rank has failed
}

}  // namespace grundy::distributed
