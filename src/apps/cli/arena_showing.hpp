// How the command arena shows what it was asked for: a table, JSON, a drawing, the plays, the tree.
#pragma once

#include <functional>

#include "apps/cli/console.hpp"
#include "apps/cli/output.hpp"
#include "render/arena.hpp"

namespace grundy::cli {

/// What was asked for beside the arena.
struct ArenaShowing {
    std::string format;
    DrawingOptions options{};
    bool tree = false;
    bool plays = false;

    /// An error when switches contradict each other or the format.
    static Result<ArenaShowing> of(const Invocation& invocation, const std::string& format);
};

struct AskedArena {
    const Arena& arena;
    const Objective& objective;
    Text title;
    const ArenaOrigin& origin;
    std::function<Drawing(Vertex v)> drawing{};  ///< of the position of a vertex, if it is one
    std::optional<Judgement> known{};            ///< who wins where, if that was found out before
};

/// The exit code.
int show_arena(AskedArena asked, const ArenaShowing& showing, const Invocation& invocation,
               const Console& console, const Budget& budget);

/// The exit code, when all is written.
int finished(const Console& console, Output& output, bool complete);

}  // namespace grundy::cli
