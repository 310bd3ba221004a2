// Compressed rows in a file, little-endian, to be used where they lie. Header of 64 bytes, then
// sections, each padded with zeros to eight bytes:
//   magic "GRUNDYAR", version u32, flags u32 (1: owners, 2: names), vertices u64, edges u64,
//   bytes of all names u64, strays u64, bytes after the header u64, checksum u64
//   starts u32[vertices + 1]; heads u32[edges]; owners u8[vertices]; name starts u64[vertices + 1];
//   names. Owners and names only with their flag.
// The checksum is XXH3 (64 bits) of all that follows the header, begun with that of the header.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>

#include "arena/files/files.hpp"

namespace grundy {

namespace {

static_assert(std::endian::native == std::endian::little, "files are used where they lie");

constexpr std::string_view magic = "GRUNDYAR";
constexpr std::uint32_t version = 1;
constexpr std::uint32_t with_owners = 1;
constexpr std::uint32_t with_names = 2;

struct Header {
    std::array<char, 8> magic{};
    std::uint32_t version = 0;
    std::uint32_t flags = 0;
    std::uint64_t vertices = 0;
    std::uint64_t edges = 0;
    std::uint64_t name_bytes = 0;
    std::uint64_t strays = 0;
    std::uint64_t body = 0;
    std::uint64_t checksum = 0;
};
static_assert(sizeof(Header) == 64);

constexpr std::uint64_t padded(std::uint64_t bytes) { return (bytes + 7) / 8 * 8; }

std::uint64_t seed_of(Header header) {
    header.checksum = 0;
    return XXH3_64bits(&header, sizeof header);
}

/// Where the sections lie after the header. The claims must be below 2^40: no sum overflows.
struct Layout {
    explicit Layout(const Header& h)
        : heads(padded((h.vertices + 1) * 4)),
          owners(heads + padded(h.edges * 4)),
          name_starts(owners + ((h.flags & with_owners) != 0 ? padded(h.vertices) : 0)),
          names(name_starts + ((h.flags & with_names) != 0 ? (h.vertices + 1) * 8 : 0)),
          end(names + padded(h.name_bytes)) {}
    std::uint64_t heads;
    std::uint64_t owners;
    std::uint64_t name_starts;
    std::uint64_t names;
    std::uint64_t end;
};

std::unexpected<Error> refused(const Text& message) {
    return failure(message,
                   Words{"a binary arena as 'grundy arena --format binary' writes it",
                         "une arène binaire telle que « grundy arena --format binary » l'écrit"});
}

template <class T>
std::span<const T> section(std::string_view body, std::uint64_t at, std::uint64_t size) {
    return {reinterpret_cast<const T*>(body.data() + at), size};
}

/// The header, when it promises no more than the file holds.
Result<Header> verified_header(std::string_view bytes) {
    Header header;
    if (bytes.size() < sizeof header) {
        return refused(Words{"the file is cut off: its header is not complete",
                             "le fichier est tronqué : son en-tête n'est pas complet"});
    }
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.version != version) {
        return refused(phrase("version {} of the format is not known, only {}",
                              "la version {} du format n'est pas connue, seulement {}",
                              header.version, version));
    }
    if (header.vertices > Graph::most_vertices || header.edges > Graph::most_edges ||
        header.name_bytes > bytes.size() || header.strays > header.vertices ||
        (header.flags & ~(with_owners | with_names)) != 0) {
        return refused(
            Words{"the header claims more than can be", "l'en-tête annonce plus que possible"});
    }
    const Layout layout{header};
    if (layout.end != header.body || bytes.size() - sizeof header != header.body) {
        return refused(phrase("the header claims {} bytes, and the file has {}",
                              "l'en-tête annonce {} octets, et le fichier en a {}",
                              layout.end + sizeof header, bytes.size()));
    }
    return header;
}

bool rows_are_sound(std::span<const std::uint32_t> starts, std::span<const Vertex> heads) {
    if (starts.front() != 0 || starts.back() != heads.size() || !std::ranges::is_sorted(starts)) {
        return false;
    }
    Vertex largest = 0;
    for (const Vertex head : heads) {
        largest = std::max(largest, head);
    }
    return heads.empty() || largest < starts.size() - 1;
}

std::string_view bytes_of(const auto& values) {
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(*values.data())};
}

/// Pieces of a section go to the sink and to the checksum; padding follows.
class BodyWriter {
   public:
    BodyWriter(XXH3_state_t& state, const Sink* sink) : state_(state), sink_(sink) {}

    bool add(std::string_view piece) {
        written_ += piece.size();
        XXH3_64bits_update(&state_, piece.data(), piece.size());
        return sink_ == nullptr || (*sink_)(piece);
    }
    bool pad() {
        constexpr std::string_view zeros{"\0\0\0\0\0\0\0", 7};
        return add(zeros.substr(0, padded(written_) - written_));
    }

   private:
    XXH3_state_t& state_;
    const Sink* sink_;
    std::uint64_t written_ = 0;
};

bool write_body(const Arena& arena, BodyWriter& body) {
    const Graph& graph = arena.graph;
    const std::array<std::uint32_t, 1> no_rows{0};
    const auto starts =
        graph.starts().empty() ? std::span<const std::uint32_t>{no_rows} : graph.starts();
    bool good =
        body.add(bytes_of(starts)) && body.pad() && body.add(bytes_of(graph.heads())) && body.pad();
    if (arena.owned()) {
        good = good && body.add(bytes_of(arena.owners)) && body.pad();
    }
    std::uint64_t at = 0;
    for (Vertex v = 0; v <= graph.vertices() && good; ++v) {
        good = body.add({reinterpret_cast<const char*>(&at), sizeof at});
        at += v < graph.vertices() ? arena.names(v).size() : 0;
    }
    for (Vertex v = 0; v < graph.vertices() && good; ++v) {
        good = body.add(arena.names(v));
    }
    return good && body.pad();
}

}  // namespace

bool is_binary(std::string_view bytes) { return bytes.starts_with(magic); }

Result<Arena> read_binary(const ArenaBytes& file) {
    const auto header = verified_header(file.bytes);
    if (!header) {
        return std::unexpected{header.error()};
    }
    const std::string_view body = file.bytes.substr(sizeof(Header));
    if (XXH3_64bits_withSeed(body.data(), body.size(), seed_of(*header)) != header->checksum) {
        return refused(Words{"the checksum is wrong: the file is damaged",
                             "la somme de contrôle est fausse : le fichier est endommagé"});
    }
    const Layout layout{*header};
    const auto starts = section<std::uint32_t>(body, 0, header->vertices + 1);
    const auto heads = section<Vertex>(body, layout.heads, header->edges);
    const Words unsound{"the rows contradict each other", "les lignes se contredisent"};
    if (!rows_are_sound(starts, heads)) {
        return refused(unsound);
    }
    Arena arena{Graph{starts, heads, file.keeper}};
    if ((header->flags & with_owners) != 0) {
        for (const auto owner : section<std::uint8_t>(body, layout.owners, header->vertices)) {
            if (owner > 1) {
                return refused(unsound);
            }
            arena.owners.push_back(owner == 1 ? Player::J1 : Player::J0);
        }
        arena.strays = static_cast<Vertex>(header->strays);
        if (starts[header->vertices - header->strays] != heads.size()) {
            return refused(unsound);  // strays are sinks
        }
    }
    if ((header->flags & with_names) != 0) {
        const auto name_starts =
            section<std::uint64_t>(body, layout.name_starts, header->vertices + 1);
        if (name_starts.front() != 0 || name_starts.back() != header->name_bytes ||
            !std::ranges::is_sorted(name_starts)) {
            return refused(unsound);
        }
        const std::string_view names = body.substr(layout.names, header->name_bytes);
        arena.names = Names{[name_starts, names, keeper = file.keeper](Vertex v) {
            return std::string{names.substr(name_starts[v], name_starts[v + 1] - name_starts[v])};
        }};
    }
    return arena;
}

bool write_binary(const Arena& arena, Sink sink) {
    Header header;
    std::ranges::copy(magic, header.magic.begin());
    header.version = version;
    header.flags = (arena.owned() ? with_owners : 0U) | with_names;
    header.vertices = arena.graph.vertices();
    header.edges = arena.graph.edges();
    header.strays = arena.strays;
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        header.name_bytes += arena.names(v).size();
    }
    header.body = Layout{header}.end;
    // The checksum comes before what it covers, so the body is made twice and never kept.
    XXH3_state_t state;
    XXH3_64bits_reset_withSeed(&state, seed_of(header));
    BodyWriter rehearsal{state, nullptr};
    write_body(arena, rehearsal);
    header.checksum = XXH3_64bits_digest(&state);
    XXH3_64bits_reset(&state);
    BodyWriter body{state, &sink};
    return sink({reinterpret_cast<const char*>(&header), sizeof header}) && write_body(arena, body);
}

}  // namespace grundy
