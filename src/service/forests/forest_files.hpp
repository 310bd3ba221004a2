// Forests of Hackendot too large for a position, straight from a file: a Dyck word, or the list of
// the parents. The value and every winning node (special/hackendot/forest_pass.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/sink.hpp"
#include "model/info.hpp"

namespace grundy {

enum class ForestFormat { dyck_word, parent_list };

struct ForestAnswer {
    ForestFormat format = ForestFormat::dyck_word;
    std::uint64_t nodes = 0;
    std::uint32_t value = 0;
    std::uint64_t winning_count = 0;
    std::vector<std::uint64_t> winning{};  ///< the first of them, from 1
    std::optional<Text> why{};             ///< why nothing is known
    std::uint64_t bytes = 0;               ///< of the file
    Work work{};
};

/// The game whose positions these files hold, and the name of the method that solves them.
const Info& forest_game();
std::string_view forest_method();

/// What a file of a forest begins with; none when it is neither.
std::optional<ForestFormat> forest_format(const std::string& file);

/// Reads and solves. Lists the first `most` winning nodes, and hands all of them, in order and in
/// pieces, to `emit` until it wants no more.
Result<ForestAnswer> solved_forest(const std::string& file, std::size_t most, const Budget& budget,
                                   SinkRef<std::uint64_t> emit);

}  // namespace grundy
