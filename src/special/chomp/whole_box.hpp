// Whether a position is a whole bar of Chomp, whose box many processes can fill (src/distributed).
#pragma once

#include <cstdint>
#include <optional>

#include "model/term.hpp"

namespace grundy {

struct ChompSides {
    std::uint64_t columns = 0;
    std::uint64_t rows = 0;
};

[[nodiscard]] std::optional<ChompSides> whole_chomp_box(const Term& top);

}  // namespace grundy
