// The graph of all positions that follow from one, explored by many ranks. A position belongs to
// the rank that its hash names; a superstep expands a level. What a level meets for the first time
// is numbered in the order in which one process would have met it: by the least pair of predecessor
// and move. So the arena is the one of search/explore.hpp and arena/alternating.hpp, to the last
// number, for any number of processes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "distributed/arena_part.hpp"
#include "model/written_moves.hpp"

namespace grundy::distributed {

struct ExploredPart {
    ArenaPart part{};
    std::vector<std::string> positions{};  ///< of the vertices here; empty unless they were wanted
};

/// With `players` every position is there for each player on move, as far as it can be reached.
/// Made by all ranks. None, and why, when a budget ran out.
[[nodiscard]] std::expected<ExploredPart, Text> explored(Transport& transport,
                                                         const WrittenMoves& game, bool players,
                                                         bool named, Meter& meter);

/// The whole arena on rank 0, as it is found in one process; elsewhere nothing.
struct GatheredArena {
    Arena arena{};
    std::vector<std::string> positions{};
};
[[nodiscard]] GatheredArena gathered(Transport& transport, const ExploredPart& explored);

}  // namespace grundy::distributed
