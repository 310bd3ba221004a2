// What games that take elements away share: the move, and what its conditions look at.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "verify/rule_text.hpp"

namespace grundy::verify {

/// What the conditions of a game look at.
struct Looks {
    bool whole = false;    ///< at more than one part
    bool around = false;   ///< at what is beside the place of a move
    bool numbers = false;  ///< at the number of the place

    /// Of a move at an edge, `u` and `v` are places; else `v` alone, and a `u` is a number like others.
    Looks(const Reading& reading, bool at_edge);
};

/// "remove N[v]": what goes, as one word, and when.
struct Removal {
    std::string what{};
    Clauses clauses{};

    bool read(const MoveLine& move, Scope scope, std::initializer_list<std::string_view> known);
    [[nodiscard]] bool at_edge() const { return what == "e" || what == "N[e]" || what == "N(e)"; }
};

}  // namespace grundy::verify
