// Arenas in files: PGSolver's format. Whether priorities are put aside is chosen by a byte.
#include "arena_examination.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

void try_arena_pgsolver(std::string_view bytes) {
    Input input{bytes};
    const bool ignore_priorities = input.flag();
    examine(read_pgsolver(as_file(input.rest()), ignore_priorities));
}

const Registered arena_pgsolver_target{"arena_pgsolver", try_arena_pgsolver};

}  // namespace

}  // namespace grundy::fuzz
