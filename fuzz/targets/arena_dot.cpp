// Arenas in files: Graphs of Graphviz.
#include "arena_examination.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

void try_arena_dot(std::string_view bytes) {
    examine(read_arena(as_file(bytes), 1, {.format = ArenaFormat::dot}));
}

const Registered arena_dot_target{"arena_dot", try_arena_dot};

}  // namespace

}  // namespace grundy::fuzz
