// Arenas of positions, with what is known of their vertices: where play starts, which position a
// vertex is, and the numbers that the sheets give to positions.
#pragma once

#include "service/arenas/arenas.hpp"

namespace grundy {

/// Where the vertices of an arena come from.
struct ArenaOrigin {
    Vertex start = 0;
    /// Of each vertex, the position as it is written; none for an arena from a file.
    std::optional<Names> positions{};
    /// Of each vertex, the number of its position; none unless positions are numbered.
    std::vector<Vertex> numbers{};
    bool by_heap = false;  ///< a number is the heap itself: there is nothing to look up
    /// A position stands for both players under one number, followed by a or b.
    bool lettered = false;
    std::vector<bool> unreachable{};  ///< from the start; empty: everything can be reached

    [[nodiscard]] bool reached(Vertex v) const { return unreachable.empty() || !unreachable[v]; }
    [[nodiscard]] bool numbered() const { return !numbers.empty(); }
    /// A vertex of each number in ascending order of the numbers, for a table of them.
    [[nodiscard]] std::vector<Vertex> numbered_vertices() const;
};

struct PositionArena {
    Arena arena;
    ArenaOrigin origin;
};

/// With `unreachable`, positions that a player never faces are there too, and marked: only where
/// both players are.
std::expected<PositionArena, NoArena> position_arena(const Term& term, ArenaForm form,
                                                     bool unreachable, const Budget& budget);

/// The drawing of a position that follows from `term`, as it is written.
Drawing drawing_of(const Term& term, const std::string& position);

/// Compares texts with the numbers in them compared as numbers: 9,1 before 10.
bool naturally_less(std::string_view a, std::string_view b);

}  // namespace grundy
