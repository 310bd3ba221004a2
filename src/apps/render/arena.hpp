// Arenas for people and programs: text, JSON, DOT, and the notations of the sheets. Pieces go out
// as they are made, since an arena may be large.
#pragma once

#include <string>
#include <string_view>

#include "base/function_ref.hpp"
#include "service/arenas.hpp"

namespace grundy {

using Out = FunctionRef<void(std::string_view piece)>;

/// An arena with all that was found out about it.
struct ShownArena {
    const Arena& arena;
    const Objective& objective;
    const ArenaAnswer& answer;
    Text title;
};

void arena_text(const ShownArena& shown, Lang lang, Out out);
/// The attractor alone: its vertices in a line.
void attractor_text(const ShownArena& shown, Out out);
void arena_json(const ShownArena& shown, Lang lang, Out out);
/// For Graphviz: the attractor coloured, owners by shape, strategy bold, ranks, a legend.
void arena_dot(const ShownArena& shown, Lang lang, Out out);
/// The sheet's dictionary of sets.
void arena_python(const Arena& arena, bool numbered, Out out);
/// The successors of each vertex, a list of lists.
void arena_adjacency(const Arena& arena, Out out);

std::string summary_text(const ArenaSummary& summary, const Objective& objective, const Text& title,
                         Lang lang);
std::string summary_json(const ArenaSummary& summary, const Objective& objective, Lang lang);

}  // namespace grundy
