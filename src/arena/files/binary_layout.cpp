#include "arena/files/binary_layout.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstring>

#include "arena/graph.hpp"

namespace grundy::binary {

namespace {

Text expected_file() {
    return Words{"a binary arena as 'grundy arena --format binary' writes it",
                 "une arène binaire telle que « grundy arena --format binary » l'écrit"};
}

constexpr std::uint64_t most_wide_edges = std::uint64_t{1} << 40U;

}  // namespace

std::uint64_t seed_of(Header header) {
    header.checksum = 0;
    return XXH3_64bits(&header, sizeof header);
}

std::unexpected<Error> refused(const Text& message) { return failure(message, expected_file()); }

Error damaged() {
    return {Words{"the checksum is wrong: the file is damaged",
                  "la somme de contrôle est fausse : le fichier est endommagé"},
            expected_file()};
}

Error unsound() {
    return {Words{"the rows contradict each other", "les lignes se contredisent"}, expected_file()};
}

Result<Header> verified_header(std::string_view beginning, std::uint64_t file_bytes) {
    Header header;
    if (beginning.size() < sizeof header) {
        return refused(Words{"the file is cut off: its header is not complete",
                             "le fichier est tronqué : son en-tête n'est pas complet"});
    }
    std::memcpy(&header, beginning.data(), sizeof header);
    if (header.version != version && header.version != wide_version) {
        return refused(phrase("version {} of the format is not known, only {} and {}",
                              "la version {} du format n'est pas connue, seulement {} et {}",
                              header.version, version, wide_version));
    }
    const std::uint64_t most_edges =
        header.version == wide_version ? most_wide_edges : Graph::most_edges;
    if (header.vertices > Graph::most_vertices || header.edges > most_edges ||
        header.name_bytes > file_bytes || header.strays > header.vertices ||
        (header.flags & ~(with_owners | with_names)) != 0) {
        return refused(
            Words{"the header claims more than can be", "l'en-tête annonce plus que possible"});
    }
    const Layout layout{header};
    if (layout.end != header.body || file_bytes - sizeof header != header.body) {
        return refused(phrase("the header claims {} bytes, and the file has {}",
                              "l'en-tête annonce {} octets, et le fichier en a {}",
                              layout.end + sizeof header, file_bytes));
    }
    return header;
}

}  // namespace grundy::binary
