// What many processes have made together: a file for each, and a manifest that names them all,
// written when they are complete. Whoever reads them verifies the manifest first, and each part
// against it: what was cut off, changed or exchanged is refused. docs/formats.md has the layout.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "machine/file_reader.hpp"

namespace grundy {

/// A part, as the manifest knows it: things number first … first + count - 1 of all.
struct PartEntry {
    std::string name{};  ///< without the folder
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;  ///< of its contents
    std::uint64_t checksum = 0;
};

struct Manifest {
    std::string subject{};    ///< says what it is of; only the same subject reads it back
    std::uint64_t round = 0;  ///< how far it had come
    std::uint64_t all = 0;    ///< things in all parts together
    std::vector<PartEntry> parts{};
};

using Pieces = std::span<const std::span<const std::byte>>;

/// Complete or not there. `entry` says which part; its bytes and checksum are returned.
Result<PartEntry> write_part(const std::string& folder, PartEntry entry, Pieces contents);
/// The contents.
Result<FileBytes> read_part(const std::string& folder, const PartEntry& entry);
/// Of the thing number `first` alone, of which no manifest tells.
Result<FileBytes> read_part(const std::string& folder, const std::string& name,
                            std::uint64_t first);

Result<void> write_manifest(const std::string& file, const Manifest& manifest);
/// Refuses one that is missing, damaged, cut short, or whose parts don't cover all.
Result<Manifest> read_manifest(const std::string& file);
/// That it is of something else.
[[nodiscard]] Error other_subject(const std::string& file, std::string_view found,
                                  std::string_view wanted);

}  // namespace grundy
