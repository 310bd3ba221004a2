// The winning openings of all bars of Chomp up to a size, from one table of the largest: every
// option of every smaller bar lies in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "service/checkpointing.hpp"

namespace grundy {

struct ChompOpenings {
    struct Bar {
        std::uint64_t columns = 0;
        std::uint64_t rows = 0;
        std::vector<std::string> openings;  ///< moves, in the game's order
    };
    std::uint64_t columns = 0;
    std::uint64_t rows = 0;
    std::vector<Bar> bars{};  ///< by columns, then rows; fewer when a limit was reached
    std::string method{};
    std::optional<Text> why{};
    Work work{};
};

Result<ChompOpenings> chomp_openings(std::uint64_t columns, std::uint64_t rows,
                                     const std::optional<Checkpointing>& checkpoint,
                                     const Budget& budget);

}  // namespace grundy
