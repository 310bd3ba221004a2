// Reads and writes binary arenas; binary_layout.hpp says how they are laid out.
#include "arena/files/binary_layout.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

#include "arena/files/files.hpp"

namespace grundy {

using namespace binary;

namespace {

template <class T>
std::span<const T> section(std::string_view body, std::uint64_t at, std::uint64_t size) {
    return {reinterpret_cast<const T*>(body.data() + at), size};
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

struct KeptStarts {
    std::span<const std::uint32_t> starts;
    std::shared_ptr<const void> keeper;
};

/// Where they lie; or, of 64 bits in the file, as numbers of 32 beside it. None when one is larger.
KeptStarts starts_of(const Header& header, std::string_view body,
                     const std::shared_ptr<const void>& keeper) {
    if (header.version != wide_version) {
        return {section<std::uint32_t>(body, 0, header.vertices + 1), keeper};
    }
    struct Narrowed {
        std::vector<std::uint32_t> starts;
        std::shared_ptr<const void> file;
    };
    const auto narrowed = std::make_shared<Narrowed>();
    narrowed->file = keeper;
    for (const std::uint64_t start : section<std::uint64_t>(body, 0, header.vertices + 1)) {
        if (start > header.edges) {
            return {};
        }
        narrowed->starts.push_back(static_cast<std::uint32_t>(start));
    }
    return {narrowed->starts, narrowed};
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
    const auto header = verified_header(file.bytes.substr(0, sizeof(Header)), file.bytes.size());
    if (!header) {
        return std::unexpected{header.error()};
    }
    if (header->edges > Graph::most_edges) {
        return refused(phrase(
            "{} edges are too many for one process: grundy-mpi shares them out",
            "{} arcs, c'est trop pour un seul processus : grundy-mpi les répartit", header->edges));
    }
    const std::string_view body = file.bytes.substr(sizeof(Header));
    if (XXH3_64bits_withSeed(body.data(), body.size(), seed_of(*header)) != header->checksum) {
        return std::unexpected{damaged()};
    }
    const Layout layout{*header};
    const auto heads = section<Vertex>(body, layout.heads, header->edges);
    const auto [starts, keeper] = starts_of(*header, body, file.keeper);
    if (starts.empty() || !rows_are_sound(starts, heads)) {
        return std::unexpected{unsound()};
    }
    Arena arena{Graph{starts, heads, keeper}};
    if (header->owned()) {
        for (const auto owner : section<std::uint8_t>(body, layout.owners, header->vertices)) {
            if (owner > 1) {
                return std::unexpected{unsound()};
            }
            arena.owners.push_back(owner == 1 ? Player::J1 : Player::J0);
        }
        arena.strays = static_cast<Vertex>(header->strays);
        if (starts[header->vertices - header->strays] != heads.size()) {
            return std::unexpected{unsound()};  // strays are sinks
        }
    }
    if (header->named()) {
        const auto name_starts =
            section<std::uint64_t>(body, layout.name_starts, header->vertices + 1);
        if (name_starts.front() != 0 || name_starts.back() != header->name_bytes ||
            !std::ranges::is_sorted(name_starts)) {
            return std::unexpected{unsound()};
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
