// Tables of every position below one, in the order of the game's ranks: all of Chomp in a box, for
// instance. Any ranked game has one, by the definition; where more is known of a game it is faster.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/packed_numbers.hpp"
#include "model/ranked_box.hpp"
#include "service/checkpointing.hpp"
#include "service/family.hpp"
#include "solve/rank_values.hpp"

namespace grundy {

struct BoxQuestion {
    std::shared_ptr<const Term> top;
    EntryKind kind{true, Convention::normal};
    std::optional<Checkpointing> checkpoint{};
    Budget budget{};
};

/// Entry r is of the position with rank r: its Grundy value; or 0 for P and 1 for N.
struct BoxTable {
    PackedNumbers entries{};
    std::uint64_t known = 0;    ///< the first so many are known
    std::optional<Text> why{};  ///< why not all
    std::string method{};
    Work work{};
};

struct BoxSummary {
    std::uint64_t p_positions = 0;
    std::uint32_t maximum = 0;
    std::optional<std::uint64_t> maximum_at{};  ///< the least rank; none in an empty table
};

/// Whether below {n}x{m} there are more positions than those of the family itself, so that the
/// table of the game is one of all of them.
bool is_boxed(const Family& family);

/// The positions below one; null when the game has no ranks, or they don't fit in 64 bits.
std::unique_ptr<RankedBox> box_below(const Term& top);

/// A position in the shortest form: a full bar of Chomp as 11x9.
std::string short_position(const Term& term);

BoxSummary summary_of(const BoxTable& table);

/// Refused when the game has no ranks, or the table does not fit in the budget's memory.
Result<BoxTable> box_table(const BoxQuestion& question);

}  // namespace grundy
