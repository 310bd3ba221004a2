// Table files: the entries of a table with what they are of, in blocks with checksums (xxHash),
// packed by zstd if wanted. Written beside the old file, flushed and renamed; read only after all
// checksums are found right, and kept in memory as they were then. docs/formats.md has the layout.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "machine/file_reader.hpp"
#include "machine/packed_numbers.hpp"
#include "machine/safe_file.hpp"

namespace grundy {

/// What the entries belong to. This layer knows no games: it keeps what it is given.
struct TableDescription {
    enum class Order : std::uint8_t {
        grid = 0,  ///< by n, then m; `positions` is the pattern
        ranks = 1  ///< by the rank of the game; `positions` is the one at the top
    };
    std::string game;
    std::string parameter;
    std::string positions;
    Order order = Order::grid;
    bool outcomes = false;
    bool misere = false;
    bool has_holes = false;
    std::uint64_t from_n = 0;
    std::uint64_t from_m = 0;
    std::uint64_t upto_n = 0;
    std::uint64_t upto_m = 0;

    friend bool operator==(const TableDescription&, const TableDescription&) = default;
};

/// One block, as it stands in the file.
struct TableBlock {
    std::uint64_t bytes;
    std::uint64_t checksum;
};

/// Bytes of a block before it is packed.
inline constexpr std::uint32_t table_block_bytes = std::uint32_t{1} << 20U;

/// A table file on its way to being written, piece by piece.
class TableWriter {
   public:
    /// `entries` entries of `bits` bits will follow.
    static Result<TableWriter> create(const std::string& file, const TableDescription& description,
                                      std::uint64_t entries, unsigned bits, bool pack,
                                      std::uint32_t block_bytes = table_block_bytes);

    /// A multiple of the bytes of a block, unless it is the last. False when it can't be written;
    /// commit() then says why.
    bool write(std::span<const std::byte> entries);
    [[nodiscard]] bool failed() const { return failed_; }
    /// From now on the file has its name.
    [[nodiscard]] Result<void> commit();

   private:
    TableWriter(SafeFile out, bool pack, std::uint32_t block_bytes)
        : out_(std::move(out)), pack_(pack), block_bytes_(block_bytes) {}

    SafeFile out_;
    bool pack_;
    std::uint32_t block_bytes_;
    std::vector<TableBlock> index_{};
    bool failed_ = false;
};

Result<void> write_table(const std::string& file, const TableDescription& description,
                         PackedView entries, bool pack,
                         std::uint32_t block_bytes = table_block_bytes);

class TableFile {
   public:
    /// Refuses, with a sentence, a file that is missing, no table, of another version, cut short,
    /// too long, or has any bit changed.
    static Result<TableFile> open(const std::string& file,
                                  std::size_t most_bytes = FileReader::any_length);

    [[nodiscard]] const TableDescription& description() const { return description_; }
    [[nodiscard]] PackedView entries() const { return entries_; }
    [[nodiscard]] bool packed() const { return packed_; }
    [[nodiscard]] std::uint64_t file_bytes() const { return file_bytes_; }

   private:
    TableDescription description_;
    PackedView entries_;
    std::shared_ptr<const void> keeper_;  ///< of the memory of the entries
    bool packed_ = false;
    std::uint64_t file_bytes_ = 0;
};

}  // namespace grundy
