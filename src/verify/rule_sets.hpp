// What games that take elements away share: the moves, and the graphs and orders that they are played on.
#pragma once

#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "verify/rule_text.hpp"

namespace grundy::verify {

/// What the conditions of a game look at.
struct Looks {
    bool whole = false;    ///< at more than one part
    bool around = false;   ///< at what is beside the place of a move
    bool numbers = false;  ///< at the number of the place

    explicit Looks(const Reading& reading);
};

/// "remove N[v]": what goes, as one word, and when.
struct Removal {
    std::string what{};
    Clauses clauses{};

    bool read(const MoveLine& move, Scope scope, std::initializer_list<std::string_view> known);
    [[nodiscard]] bool at_edge() const { return what == "e" || what == "N[e]" || what == "N(e)"; }
};

/// A graph, or an order with a pair for each two elements of which the first is below the second.
struct Board {
    Tokens names{};
    std::set<std::pair<std::size_t, std::size_t>> pairs{};
    std::optional<std::size_t> ground{};

    /// "path:9", "divisors:72", "a-b-c,d", "a<b<c". None when it is no graph, or no order, or too large.
    static std::optional<Board> read(const std::string& text, bool order, bool rooted);
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;
};

}  // namespace grundy::verify
