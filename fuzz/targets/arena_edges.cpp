// Arenas in files: One edge per line.
#include "arena_examination.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

void try_arena_edges(std::string_view bytes) {
    examine(read_arena(as_file(bytes), 1, {.format = ArenaFormat::edges}));
}

const Registered arena_edges_target{"arena_edges", try_arena_edges};

}  // namespace

}  // namespace grundy::fuzz
