// Arenas in files: One vertex per line.
#include "arena_examination.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

void try_arena_text(std::string_view bytes) {
    examine(read_arena(as_file(bytes), 1, {.format = ArenaFormat::text}));
}

const Registered arena_text_target{"arena_text", try_arena_text};

}  // namespace

}  // namespace grundy::fuzz
