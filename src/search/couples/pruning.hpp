// What the search of couples leaves out or puts in order.
#pragma once

namespace grundy {

/// All on, except in tests and measurements: a value never depends on it.
struct Pruning {
    bool cancels = true;      ///< equal parts
    bool excludes = true;     ///< values that a piece is known not to have
    bool looks_ahead = true;  ///< for an option that is known, before any is searched
    bool orders = true;       ///< the easiest option first
    bool mirrors = true;      ///< a piece with a symmetry that answers every move is worth 0
    bool bounds = true;       ///< no value is larger than the play is long
    bool proofs = true;       ///< proof numbers, where depth first takes long
    bool graphs = true;       ///< small pieces that are the same graph have one value
};

}  // namespace grundy
