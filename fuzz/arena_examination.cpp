#include "arena_examination.hpp"

#include <cstdlib>

#include "service/arenas/arenas.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

void check_rows(const Arena& arena) {
    const Graph& graph = arena.graph;
    std::uint64_t edges = 0;
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        edges += graph.degree(v);
        for (const Vertex successor : graph.successors(v)) {
            check(successor < graph.vertices(), "an edge leads to a vertex");
        }
    }
    check(edges == graph.edges(), "every edge is in one row");
    check(arena.owners.empty() || arena.owners.size() == graph.vertices(),
          "every vertex has an owner, or none has");
    check(arena.strays <= graph.vertices(), "strays are vertices");
    for (Vertex v = graph.vertices() - arena.strays; v < graph.vertices(); ++v) {
        check(graph.degree(v) == 0, "strays are sinks");
    }
}

/// Lines name a vertex without owner when an edge leads to it: they come in that order.
bool strays_are_in_order(const Arena& arena) {
    const Vertex first = arena.graph.vertices() - arena.strays;
    Vertex next = first;
    for (const Vertex head : arena.graph.heads()) {
        if (head > next) {
            return false;
        }
        next += head == next ? 1 : 0;
    }
    return true;
}

void check_same(const Arena& a, const Arena& b) {
    check(a.graph.vertices() == b.graph.vertices(), "the same number of vertices");
    check(a.owned() == b.owned() && a.strays == b.strays, "the same kind of owners");
    for (Vertex v = 0; v < a.graph.vertices(); ++v) {
        check(std::ranges::equal(a.graph.successors(v), b.graph.successors(v)), "the same rows");
        check(a.stray(v) || a.mover(v) == b.mover(v), "the same owners");
        check(a.names(v) == b.names(v), "the same names");
    }
}

std::string written(const Arena& arena, ArenaFileKind kind) {
    std::string text;
    check(write_arena(arena, kind,
                      [&](std::string_view piece) {
                          text += piece;
                          return true;
                      }),
          "whoever takes everything gets everything");
    return text;
}

void check_round_trip(const Arena& arena, ArenaFileKind kind, ArenaFormat format) {
    if (const auto unfit = unfit_for(arena, kind)) {
        examine(*unfit);
        return;
    }
    const auto again = read_arena(as_file(written(arena, kind)), 1, {.format = format});
    check(again.has_value(), "an arena that was written can be read");
    check_same(arena, *again);
}

}  // namespace

ArenaBytes as_file(std::string_view bytes) {
    void* memory = nullptr;
    check(posix_memalign(&memory, 64, std::max<std::size_t>(bytes.size(), 1)) == 0, "memory");
    const std::shared_ptr<char> keeper{static_cast<char*>(memory), std::free};
    std::ranges::copy(bytes, keeper.get());
    return {{keeper.get(), bytes.size()}, keeper};
}

void examine(const Result<Arena>& read) {
    constexpr Vertex most = 4'096;
    if (!succeeded(read)) {
        return;
    }
    check_rows(*read);
    if (read->graph.vertices() > most || read->graph.edges() > most) {
        return;
    }
    if (strays_are_in_order(*read)) {
        check_round_trip(*read, ArenaFileKind::text, ArenaFormat::text);
    }
    check_round_trip(*read, ArenaFileKind::binary, ArenaFormat::binary);
    check_round_trip(*read, ArenaFileKind::pgsolver, ArenaFormat::pgsolver);
}

}  // namespace grundy::fuzz
