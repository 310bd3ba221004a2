// Why the positions below one have no table: there are too many to number, or to keep.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/error.hpp"

namespace grundy {

inline Error positions_not_numbered(std::string_view below) {
    return {phrase("the positions below {} can't be numbered",
                   "les positions sous {} ne peuvent être numérotées", excerpt(below, 80)),
            Words{"a game with ranks, as chomp, and fewer than 2^64 positions",
                  "un jeu à rangs, comme chomp, et moins de 2^64 positions"}};
}

inline Error table_too_large(std::uint64_t positions, std::uint64_t bytes, std::uint64_t most) {
    return too_much(
        phrase("a table of {} positions takes {:.4g} MB of memory, more than there may be",
               "une table de {} positions prend {:.4g} Mo de mémoire, plus que permis", positions,
               static_cast<double>(bytes) / 1e6),
        phrase("a smaller box, or \1memory; now {:.4g} MB",
               "une boîte plus petite, ou \1memory ; ici {:.4g} Mo",
               static_cast<double>(most) / 1e6));
}

}  // namespace grundy
