// Tables of Chomp that many processes can fill together: which these are.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "service/tables/box_tables.hpp"

namespace grundy {

struct ChompBoxSides {
    std::uint64_t columns = 0;
    std::uint64_t rows = 0;
    std::uint64_t positions = 0;
    std::string_view method{};  ///< that fills it in one process
};

/// None where the table is not one of outcomes in normal play of a whole box of Chomp.
[[nodiscard]] std::optional<ChompBoxSides> chomp_box_sides(const BoxQuestion& question);

}  // namespace grundy
