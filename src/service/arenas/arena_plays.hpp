// What people ask about the plays of an arena: whether they all end, how long they can be, how many
// there are, and the tree of all of them.
#pragma once

#include <optional>
#include <vector>

#include "arena/plays.hpp"
#include "arena/unfolding.hpp"
#include "service/arenas/arenas.hpp"

namespace grundy {

struct ArenaPlays {
    Vertex start = 0;
    bool acyclic = false;
    std::vector<Vertex> cycle{};  ///< one of them, if there is any
    /// The moves of the longest play from the start; none when it may be endless.
    std::optional<std::uint32_t> longest{};

    bool listed = false;  ///< what follows was asked for
    /// The count is none when it is endless, or too long to write.
    std::optional<Integer> count{};
    std::vector<Vertex> longest_play{};
    std::vector<std::vector<Vertex>> list{};
};

/// Lists at most that many plays; 0: none, and they are not counted either. None when the budget
/// ran out.
std::optional<ArenaPlays> plays_of(const Arena& arena, const Graph& backwards, Vertex start,
                                   std::size_t most, const Budget& budget);

/// Nobody waits for the lengths of plays in larger graphs, unless asked for.
inline constexpr std::uint64_t most_edges_looked_through = std::uint64_t{1} << 25U;

/// Nodes of a tree that can still be looked at.
inline constexpr unsigned most_tree_nodes = 2000;

/// The tree of all plays, unless one may be endless or there are too many nodes.
std::expected<Unfolding, NoArena> tree_of(const Arena& arena, const Objective& objective,
                                          Vertex start, const Budget& budget);

}  // namespace grundy
