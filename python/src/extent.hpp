// The positions that a claim or a table is about: a family of them, and how far it goes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "bindings.hpp"
#include "service/claims/family.hpp"

namespace grundy::python {

struct Extent {
    Family family;
    Point upto;
};

/// Without m it is the game that says whether there is one; then it goes as far as n.
inline Extent extent_of(const std::string& game, const std::string& positions, std::uint64_t n,
                        std::optional<std::uint64_t> m, Lang lang) {
    auto family = accepted(Family::make(accepted(find_game(game), lang), positions,
                                        m ? std::optional{2U} : std::nullopt),
                           lang);
    const Point upto{n, m.value_or(family.variables() == 2 ? n : 0)};
    return {std::move(family), upto};
}

}  // namespace grundy::python
