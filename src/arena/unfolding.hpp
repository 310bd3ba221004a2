// An arena unfolded into the tree of all plays from a vertex, and its minimax values: the leaves
// are worth +1 or -1 for the player, whoever moves at a node takes the best of its children. The
// tree has one node for each path, so only small arenas without cycles can be unfolded.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arena/judgement.hpp"
#include "arena/plays.hpp"

namespace grundy {

struct Unfolding {
    static constexpr std::uint32_t none = 0xFFFF'FFFF;
    struct Node {
        Vertex vertex = 0;
        std::uint32_t parent = none;
        std::uint32_t depth = 0;
        Player mover = Player::J0;
        int value = 0;              ///< for the player of the objective: 1 or -1
        std::uint32_t best = none;  ///< the first child that wins for the mover, if any
    };
    std::vector<Node> nodes;  ///< in prefix order
};

/// How many nodes the tree has; none when the number is too long or the budget ran out. In mode
/// reach a target is a leaf. No play from `start` may be endless.
std::optional<Integer> unfolded_size(const Arena& arena, const Objective& objective,
                                     const PlayLengths& lengths, Vertex start, Meter& meter);

/// Linear in the tree. Without owners J0 moves at `start`, and the players in turn.
Unfolding unfolded(const Arena& arena, const Objective& objective, Vertex start);

}  // namespace grundy
