#include "store/table_file.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <vector>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/packing.hpp"
#include "machine/file_reader.hpp"
#include "machine/resources.hpp"
#include "store/zstd_block.hpp"

namespace grundy {

namespace {

constexpr std::string_view table_magic = "GRUNDYTB";
constexpr std::uint32_t table_version = 1;
constexpr std::size_t alignment = 64;  // of the entries, in the file and so in memory

struct Head {
    char magic[8];
    std::uint32_t version;
    std::uint32_t head_bytes;  ///< with the texts, what fills up, and the checksum
    std::uint64_t entries;
    std::uint8_t bits;
    std::uint8_t outcomes;
    std::uint8_t misere;
    std::uint8_t order;
    std::uint8_t has_holes;
    std::uint8_t packed;
    std::uint16_t text_bytes[3];  ///< game, parameter, positions
    std::uint32_t block_bytes;
    std::uint64_t from_n;
    std::uint64_t from_m;
    std::uint64_t upto_n;
    std::uint64_t upto_m;
};
static_assert(sizeof(Head) == 72, "the layout of the file, without gaps");

std::uint64_t checksum(std::string_view bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

std::unexpected<Error> unusable_table(const std::string& file, const Text& how) {
    return failure(phrase("the table '{}' can't be used: {}",
                          "la table « {} » est inutilisable : {}", excerpt(file, 200), how),
                   Words{"a whole table, as grundy table --out writes it",
                         "une table entière, telle que grundy table --out l'écrit"});
}

Text damaged_words() {
    return Words{"its checksum is wrong: something in it was changed",
                 "sa somme de contrôle est fausse : quelque chose y a été changé"};
}

Text short_words() {
    return Words{"it is cut short or too long", "elle est tronquée ou trop longue"};
}

Head head_of(const TableDescription& description, std::uint64_t entries, unsigned bits, bool pack,
             std::uint32_t block_bytes) {
    Head head{};
    std::memcpy(head.magic, table_magic.data(), sizeof head.magic);
    head.version = table_version;
    head.entries = entries;
    head.bits = static_cast<std::uint8_t>(bits);
    head.outcomes = description.outcomes ? 1 : 0;
    head.misere = description.misere ? 1 : 0;
    head.order = static_cast<std::uint8_t>(description.order);
    head.has_holes = description.has_holes ? 1 : 0;
    head.packed = pack ? 1 : 0;
    head.text_bytes[0] = static_cast<std::uint16_t>(description.game.size());
    head.text_bytes[1] = static_cast<std::uint16_t>(description.parameter.size());
    head.text_bytes[2] = static_cast<std::uint16_t>(description.positions.size());
    head.block_bytes = block_bytes;
    head.from_n = description.from_n;
    head.from_m = description.from_m;
    head.upto_n = description.upto_n;
    head.upto_m = description.upto_m;
    return head;
}

/// The head with its texts and its checksum, as long as a multiple of the alignment.
std::string head_text(Head head, const TableDescription& description) {
    std::string text{bytes_of(&head)};
    text += description.game + description.parameter + description.positions;
    const std::size_t used = text.size() + sizeof(std::uint64_t);
    head.head_bytes = static_cast<std::uint32_t>((used + alignment - 1) / alignment * alignment);
    text.replace(0, sizeof head, bytes_of(&head));
    text.resize(head.head_bytes - sizeof(std::uint64_t), '\0');
    const std::uint64_t sum = checksum(text);
    text += bytes_of(&sum);
    return text;
}

/// A file on its way to being read.
class Reading {
   public:
    Reading(const std::string& file, std::string_view bytes) : file_(file), bytes_(bytes) {}

    Result<void> read_head(TableDescription& description) {
        if (bytes_.size() < sizeof head_ || !bytes_.starts_with(table_magic)) {
            return unusable_table(file_, Words{"it is no table", "ce n'est pas une table"});
        }
        std::memcpy(&head_, bytes_.data(), sizeof head_);
        if (head_.version != table_version) {
            return unusable_table(
                file_, phrase("it has version {}, not {}", "sa version est {}, et non {}",
                              head_.version, table_version));
        }
        const std::size_t texts =
            std::size_t{head_.text_bytes[0]} + head_.text_bytes[1] + head_.text_bytes[2];
        if (head_.head_bytes > bytes_.size() ||
            head_.head_bytes < sizeof head_ + texts + sizeof(std::uint64_t)) {
            return unusable_table(file_, short_words());
        }
        std::uint64_t sum = 0;
        const std::size_t covered = head_.head_bytes - sizeof sum;
        std::memcpy(&sum, bytes_.data() + covered, sizeof sum);
        if (sum != checksum(bytes_.substr(0, covered))) {
            return unusable_table(file_, damaged_words());
        }
        // The checksum is right, but another program may have written it.
        constexpr std::uint64_t most_bytes = std::uint64_t{1} << 40U;
        const bool known_bits =
            head_.bits == 1 || head_.bits == 8 || head_.bits == 16 || head_.bits == 32;
        if (!known_bits || head_.order > 1 || head_.packed > 1 || head_.block_bytes == 0 ||
            head_.entries > most_bytes) {
            return unusable_table(file_,
                                  Words{"its head makes no sense", "son en-tête n'a pas de sens"});
        }
        std::size_t at = sizeof head_;
        const auto text = [&](std::size_t i) {
            at += head_.text_bytes[i];
            return std::string{bytes_.substr(at - head_.text_bytes[i], head_.text_bytes[i])};
        };
        description = {text(0),
                       text(1),
                       text(2),
                       static_cast<TableDescription::Order>(head_.order),
                       head_.outcomes != 0,
                       head_.misere != 0,
                       head_.has_holes != 0,
                       head_.from_n,
                       head_.from_m,
                       head_.upto_n,
                       head_.upto_m};
        return {};
    }

    /// All checksums, before anything is believed.
    Result<void> read_index() {
        const std::uint64_t all = PackedView::bytes_for(head_.entries, head_.bits);
        const std::uint64_t count =
            all / head_.block_bytes + (all % head_.block_bytes != 0 ? 1 : 0);
        const std::uint64_t after_head = bytes_.size() - head_.head_bytes;
        if (count > after_head / sizeof(TableBlock) ||
            count * sizeof(TableBlock) + sizeof(std::uint64_t) > after_head) {
            return unusable_table(file_, short_words());
        }
        const std::size_t index_bytes = static_cast<std::size_t>(count) * sizeof(TableBlock);
        const std::size_t index_at = bytes_.size() - index_bytes - sizeof(std::uint64_t);
        std::uint64_t sum = 0;
        std::memcpy(&sum, bytes_.data() + index_at + index_bytes, sizeof sum);
        if (sum != checksum(bytes_.substr(index_at, index_bytes))) {
            return unusable_table(file_, damaged_words());
        }
        blocks_.resize(static_cast<std::size_t>(count));
        if (!blocks_.empty()) {
            std::memcpy(blocks_.data(), bytes_.data() + index_at, index_bytes);
        }
        std::size_t at = head_.head_bytes;
        for (const TableBlock& block : blocks_) {
            if (block.bytes > index_at - at) {
                return unusable_table(file_, short_words());
            }
            if (checksum(bytes_.substr(at, block.bytes)) != block.checksum) {
                return unusable_table(file_, damaged_words());
            }
            at += block.bytes;
        }
        if (at != index_at || (head_.packed == 0 && at - head_.head_bytes != all)) {
            return unusable_table(file_, short_words());
        }
        return {};
    }

    /// The entries of a packed table.
    Result<std::shared_ptr<PackedNumbers>> unpacked() const {
        auto entries = std::make_shared<PackedNumbers>(head_.entries, head_.bits);
        std::span<std::byte> room{reinterpret_cast<std::byte*>(entries->words().data()),
                                  entries->view().bytes().size()};
        std::size_t at = head_.head_bytes;
        for (const TableBlock& block : blocks_) {
            const auto piece = room.first(std::min<std::size_t>(room.size(), head_.block_bytes));
            if (!unpack_block(bytes_.substr(at, block.bytes), piece)) {
                return unusable_table(file_, damaged_words());
            }
            room = room.subspan(piece.size());
            at += block.bytes;
        }
        return entries;
    }

    [[nodiscard]] const Head& head() const { return head_; }

   private:
    const std::string& file_;
    std::string_view bytes_;
    Head head_{};
    std::vector<TableBlock> blocks_;
};

}  // namespace

Result<TableWriter> TableWriter::create(const std::string& file,
                                        const TableDescription& description, std::uint64_t entries,
                                        unsigned bits, bool pack, std::uint32_t block_bytes) {
    constexpr std::size_t longest_text = 0xFFFF;
    if (std::max(description.parameter.size(), description.positions.size()) > longest_text) {
        return failure(Words{"the position at the top is too long for the head of a table",
                             "la position du sommet est trop longue pour l'en-tête d'une table"});
    }
    auto out = SafeFile::create(file);
    if (!out) {
        return std::unexpected{std::move(out.error())};
    }
    out->write(head_text(head_of(description, entries, bits, pack, block_bytes), description));
    return TableWriter{std::move(*out), pack, block_bytes};
}

bool TableWriter::write(std::span<const std::byte> entries) {
    std::string_view rest{reinterpret_cast<const char*>(entries.data()), entries.size()};
    while (!rest.empty() && !failed_) {
        const std::string_view raw = rest.substr(0, block_bytes_);
        rest.remove_prefix(raw.size());
        const std::string packed = pack_ ? packed_block(raw) : std::string{};
        const std::string_view block = pack_ ? std::string_view{packed} : raw;
        index_.push_back({block.size(), checksum(block)});
        failed_ = !out_.write(block);
    }
    return !failed_;
}

Result<void> TableWriter::commit() {
    const std::string_view listed = bytes_of(index_.data(), index_.size());
    const std::uint64_t sum = checksum(listed);
    out_.write(listed);
    out_.write(bytes_of(&sum));
    return out_.commit();
}

Result<void> write_table(const std::string& file, const TableDescription& description,
                         PackedView entries, bool pack, std::uint32_t block_bytes) {
    auto writer =
        TableWriter::create(file, description, entries.size(), entries.bits(), pack, block_bytes);
    if (!writer) {
        return std::unexpected{std::move(writer.error())};
    }
    writer->write(entries.bytes());
    return writer->commit();
}

Result<TableFile> TableFile::open(const std::string& file, std::size_t most_bytes) {
    const auto whole = whole_file(file, most_bytes);
    if (!whole) {
        return std::unexpected{whole.error()};
    }
    TableFile table;
    Reading reading{file, whole->bytes};
    if (auto read = reading.read_head(table.description_); !read) {
        return std::unexpected{std::move(read.error())};
    }
    if (auto read = reading.read_index(); !read) {
        return std::unexpected{std::move(read.error())};
    }
    const Head& head = reading.head();
    table.packed_ = head.packed != 0;
    table.file_bytes_ = whole->bytes.size();
    if (table.packed_) {
        // The head says how much; whoever wrote it may have meant harm.
        const std::uint64_t unpacked = PackedView::bytes_for(head.entries, head.bits);
        const std::size_t room = std::min(most_bytes, physical_memory());
        if (unpacked > room - std::min(room, whole->bytes.size())) {
            return unusable_table(file,
                                  phrase("unpacked it takes {:.4g} MB of memory, more than there "
                                         "may be (\1memory)",
                                         "dépaquetée, elle prend {:.4g} Mo de mémoire, plus qu'il "
                                         "n'en est permis (\1memory)",
                                         static_cast<double>(unpacked) / 1e6));
        }
        auto entries = reading.unpacked();
        if (!entries) {
            return std::unexpected{std::move(entries.error())};
        }
        table.entries_ = (*entries)->view();
        table.keeper_ = *entries;
    } else {
        table.entries_ = {reinterpret_cast<const std::byte*>(whole->bytes.data() + head.head_bytes),
                          head.entries, head.bits};
        table.keeper_ = whole->keeper;
    }
    return table;
}

}  // namespace grundy
