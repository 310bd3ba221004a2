// How far a table or a claim goes: N, or NxM; and the positions that it is about.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "contract/fields.hpp"
#include "service/claims/family.hpp"

namespace grundy::contract {

/// Without M it is the game that says whether there is one.
struct Upto {
    std::uint64_t n = 0;
    std::optional<std::uint64_t> m;
};

/// `name` is what the text is the value of, for the message: a field with its mark, or "NxM".
[[nodiscard]] Result<Upto> read_upto(std::string_view name, const std::string& text);

/// The positions of a game that n and m number, and the largest n and m.
struct Extent {
    Family family;
    Point upto;
};

/// The game's own positions, or those that the field `position` writes with holes.
[[nodiscard]] Result<Extent> read_extent(const std::string& game, const Fields& fields,
                                         const Upto& upto);

}  // namespace grundy::contract
