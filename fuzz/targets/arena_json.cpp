// Arenas in files: Graphs in JSON.
#include "arena_examination.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

void try_arena_json(std::string_view bytes) {
    examine(read_arena(as_file(bytes), 1, {.format = ArenaFormat::json}));
}

const Registered arena_json_target{"arena_json", try_arena_json};

}  // namespace

}  // namespace grundy::fuzz
