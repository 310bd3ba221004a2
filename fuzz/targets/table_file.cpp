// Table files. No chance finds a checksum, so a first byte that is odd asks for right ones. A table
// that is accepted can be asked for its own positions.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstring>

#include "memory_file.hpp"
#include "service/tables/table_probe.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

/// A file whose parts can be read and written by their places (docs/formats.md).
class TableImage {
   public:
    explicit TableImage(std::string_view bytes) : bytes_(bytes) {}

    void mend() {
        constexpr std::size_t least = 80;  // a head without texts, and its checksum
        if (bytes_.size() < least) {
            return;
        }
        bytes_.replace(0, 8, "GRUNDYTB");
        const std::size_t head = at<std::uint32_t>(12);
        if (head < least || head > bytes_.size()) {
            return;
        }
        // What is claimed must not be more than a test has room for.
        put(16, at<std::uint64_t>(16) & 0xF'FFFFU);
        put(head - 8, sum(0, head - 8));
        mend_index(head);
    }
    [[nodiscard]] std::string_view bytes() const { return bytes_; }

   private:
    void mend_index(std::size_t head) {
        const std::uint64_t all =
            PackedView::bytes_for(at<std::uint64_t>(16), at<std::uint8_t>(24));
        const std::uint64_t block = std::max<std::uint64_t>(at<std::uint32_t>(36), 1);
        const std::uint64_t index_bytes = (all / block + (all % block != 0 ? 1 : 0)) * 16;
        if (head + index_bytes + 8 > bytes_.size()) {
            return;
        }
        const std::size_t index = bytes_.size() - 8 - index_bytes;
        std::size_t from = head;
        for (std::size_t i = index; i < index + index_bytes; i += 16) {
            const std::uint64_t size = std::min<std::uint64_t>(at<std::uint64_t>(i), index - from);
            put(i + 8, sum(from, size));
            from += size;
        }
        put(bytes_.size() - 8, sum(index, index_bytes));
    }

    template <class T>
    [[nodiscard]] T at(std::size_t place) const {
        T value;
        std::memcpy(&value, bytes_.data() + place, sizeof value);
        return value;
    }
    void put(std::size_t place, std::uint64_t value) {
        std::memcpy(bytes_.data() + place, &value, sizeof value);
    }
    [[nodiscard]] std::uint64_t sum(std::size_t from, std::size_t count) const {
        return XXH3_64bits(bytes_.data() + from, count);
    }

    std::string bytes_;
};

void examine_table(const TableProbe& table) {
    const PackedView entries = table.file().entries();
    check(!table.range().empty() && !table.game().empty(), "a table says what it is of");
    constexpr std::uint64_t most = 8;
    for (std::uint64_t i = 0; i < std::min(entries.size(), most); ++i) {
        const std::uint64_t place = i * entries.size() / most;
        if (const auto term = table.position(place)) {
            const auto entry = table.entry(*term);
            check(!entry || *entry <= entries.largest(), "an entry has the bits of its table");
        }
    }
}

void try_table_file(std::string_view bytes) {
    static MemoryFile file;
    Input input{bytes};
    const bool mends = input.flag();
    TableImage image{input.rest()};
    if (mends) {
        image.mend();
    }
    file.put(image.bytes());
    const auto table = TableProbe::open(file.name());
    if (succeeded(table)) {
        examine_table(**table);
    }
}

const Registered table_file_target{"table_file", try_table_file};

}  // namespace

}  // namespace grundy::fuzz
