// Writes arenas so that they can be read again.
#include <fmt/format.h>

#include "arena/files/files.hpp"

namespace grundy {

namespace {

/// Collects lines and hands them on in larger pieces.
class Pieces {
   public:
    explicit Pieces(Sink sink) : sink_(sink) {}

    [[nodiscard]] fmt::memory_buffer& buffer() { return buffer_; }
    bool flush_when_full() { return buffer_.size() < (1U << 16U) || flush(); }
    bool flush() {
        const bool good = sink_({buffer_.data(), buffer_.size()});
        buffer_.clear();
        return good;
    }

   private:
    Sink sink_;
    fmt::memory_buffer buffer_;
};

}  // namespace

bool write_text(const Arena& arena, Sink sink) {
    Pieces pieces{sink};
    auto out = fmt::appender{pieces.buffer()};
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        if (arena.owned() && arena.stray(v)) {
            continue;  // without an owner it has no line
        }
        fmt::format_to(out, "{}", arena.names(v));
        if (arena.owned()) {
            fmt::format_to(out, " J{}", static_cast<int>(arena.owners[v]));
        }
        fmt::format_to(out, " ->");
        for (const Vertex successor : arena.graph.successors(v)) {
            fmt::format_to(out, " {}", arena.names(successor));
        }
        fmt::format_to(out, "\n");
        if (!pieces.flush_when_full()) {
            return false;
        }
    }
    return pieces.flush();
}

bool write_pgsolver(const Arena& arena, Sink sink) {
    Pieces pieces{sink};
    auto out = fmt::appender{pieces.buffer()};
    const Vertex vertices = arena.graph.vertices();
    fmt::format_to(out, "parity {};\n", vertices == 0 ? 0 : vertices - 1);
    for (Vertex v = 0; v < vertices; ++v) {
        fmt::format_to(out, "{} 0 {} ", v, static_cast<int>(arena.owners[v]));
        const char* separator = "";
        for (const Vertex successor : arena.graph.successors(v)) {
            fmt::format_to(out, "{}{}", separator, successor);
            separator = ",";
        }
        fmt::format_to(out, " \"{}\";\n", arena.names(v));
        if (!pieces.flush_when_full()) {
            return false;
        }
    }
    return pieces.flush();
}

}  // namespace grundy
