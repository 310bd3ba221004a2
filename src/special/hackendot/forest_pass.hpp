// Úlehla's theorem on forests of any size, straight from their text: the value and every winning
// node, without a position in between (theory/ulehla.hpp has the theorem). A Dyck word is read in
// pieces (special/hackendot/dyck_piece.hpp); what is left of them is read forwards, with two words
// for each open node, and then backwards, where nodes are met in the reverse of the order in which
// they were left. Only pieces that may hold a winning node are read again.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/function_ref.hpp"
#include "base/sink.hpp"

namespace grundy {

struct ForestSolution {
    std::uint64_t nodes = 0;
    std::uint32_t value = 0;
    std::uint64_t winning = 0;          ///< how many nodes win
    std::vector<std::uint64_t> wins{};  ///< one bit per node, as numbered in the text, from 0

    /// False as soon as `tell` is.
    bool for_each_winning(SinkRef<std::uint64_t> tell) const {
        for (std::uint64_t word = 0; word < wins.size(); ++word) {
            for (std::uint64_t bits = wins[word]; bits != 0; bits &= bits - 1) {
                if (!tell(64 * word + static_cast<std::uint64_t>(std::countr_zero(bits)))) {
                    return false;
                }
            }
        }
        return true;
    }
};

/// At most this many nodes, so that 32 bits number all of them.
inline constexpr std::uint64_t most_forest_nodes = 2'000'000'000;

/// One pair of brackets per node, blanks anywhere; nodes count in prefix order. None when the
/// budget is used up. The result is the same with any number of threads. Memory: the text, one bit
/// per node, and 14 bytes for each node that more than one piece knows of: few, unless the forest
/// is one chain.
Result<std::optional<ForestSolution>> solved_dyck_word(std::string_view text, Meter& meter,
                                                       std::size_t piece_letters = 1U << 14U);

/// The parent of each node, 0 for a root, in decimal; a parent comes before its children. Memory:
/// the text and 4 bytes per node while it is read. Then after_reading() is called, the text is no
/// longer needed, and it is 12 bytes per node.
Result<std::optional<ForestSolution>> solved_parent_list(std::string_view text, Meter& meter,
                                                         FunctionRef<void()> after_reading);

}  // namespace grundy
