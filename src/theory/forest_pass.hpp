// Úlehla's theorem on forests of any size, straight from their text: the value and every winning
// node in two passes, without a position in between (theory/ulehla.hpp has the theorem). A Dyck
// word is read forwards, with two words for each open node, and then backwards, where nodes are met
// in the reverse of the order in which they were left, so that what the first pass found out is
// read off a list. Neither pass branches on the brackets, which nobody can predict.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/budget.hpp"
#include "base/buffer.hpp"
#include "base/error.hpp"
#include "base/function_ref.hpp"

namespace grundy {

struct ForestSolution {
    std::uint64_t nodes = 0;
    std::uint32_t value = 0;
    std::uint64_t winning = 0;    ///< how many nodes win
    Buffer<std::uint8_t> wins{};  ///< by node, as numbered in the text, from 0: 1 where it wins
};

/// At most so many nodes: numbers of 32 bits do for all of them.
inline constexpr std::uint64_t most_forest_nodes = 2'000'000'000;

/// One pair of brackets a node, blanks anywhere; nodes count in prefix order. None when the budget
/// is used up. Memory: the text, and at most 14 bytes a node.
Result<std::optional<ForestSolution>> solved_dyck_word(std::string_view text, Meter& meter);

/// The parent of each node, 0 for a root, in decimal; a parent comes before its children. Memory:
/// the text and 4 bytes a node while it is read; then after_reading() is called, the text is not
/// looked at any more, and it is 13 bytes a node.
Result<std::optional<ForestSolution>> solved_parent_list(std::string_view text, Meter& meter,
                                                         FunctionRef<void()> after_reading);

}  // namespace grundy
