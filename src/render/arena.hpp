// Arenas for people and programs: text, JSON, DOT, and the notations of the sheets. Pieces go out
// as they are made, since an arena may be large.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "render/diagram.hpp"
#include "service/arenas/arena_plays.hpp"
#include "service/arenas/position_arenas.hpp"

namespace grundy {

/// An arena with all that was found out about it.
struct ShownArena {
    const Arena& arena;
    const Objective& objective;
    const ArenaAnswer& answer;
    Text title;
    const ArenaOrigin* origin = nullptr;  ///< none: from a file, or made in memory
    const ArenaPlays* plays = nullptr;    ///< none: not looked for
    /// Draws the position of a vertex; null where vertices are not positions.
    std::function<Drawing(Vertex v)> drawing{};
};

/// What a drawing shows besides vertices and edges.
struct DrawingOptions {
    bool legend = true;
    bool solution = true;   ///< attractor, ranks, values, strategy
    bool minimax = false;   ///< +1 and -1 at every vertex
    bool pictures = false;  ///< positions drawn, not written
};

/// Without the solution: vertices, successors and predecessors alone.
bool arena_text(const ShownArena& shown, Lang lang, Out out, bool solution = true);
/// The attractor alone: its vertices in a line.
bool attractor_text(const ShownArena& shown, Out out);
bool arena_json(const ShownArena& shown, Lang lang, Out out);
/// For Graphviz: the attractor coloured, owners by shape, strategy bold, ranks, a legend.
bool arena_dot(const ShownArena& shown, Lang lang, Out out, const DrawingOptions& options = {});
/// The same before it is DOT; two columns for numbered positions with players.
Diagram arena_diagram(const ShownArena& shown, const DrawingOptions& options, Lang lang);

/// The tree of an arena with its minimax values: indented lines, JSON, or a diagram.
bool tree_text(const ShownArena& shown, const Unfolding& tree, bool solution, Lang lang, Out out);
std::string tree_json(const ShownArena& shown, const Unfolding& tree);
Diagram tree_diagram(const ShownArena& shown, const Unfolding& tree, const DrawingOptions& options,
                     Lang lang);
/// "1 move", "5 moves".
Text counted_moves(std::uint64_t moves);
/// "chomp 3,3: 16 vertices, 33 edges", a line.
std::string size_text(const ShownArena& shown, Lang lang);
/// Whether all plays end, and how long the longest is, in a line.
std::string lengths_text(const ShownArena& shown, Lang lang);
/// Every play in a line, how many, the longest.
bool plays_text(const ShownArena& shown, Lang lang, Out out);

/// The sheet's dictionary of sets.
bool arena_python(const Arena& arena, bool numbered, Out out);
/// The successors of each vertex, a list of lists.
bool arena_adjacency(const Arena& arena, Out out);

std::string summary_text(const ArenaSummary& summary, const Objective& objective, const Text& title,
                         Lang lang);
std::string summary_json(const ArenaSummary& summary, const Objective& objective, Lang lang);

}  // namespace grundy
