// Tables of every position below one, in the order of the game's ranks: all of Chomp in a box, for
// instance. Any ranked game has one, by the definition; where more is known of a game it is faster.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "machine/packed_numbers.hpp"
#include "model/ranked_box.hpp"
#include "search/rank_values.hpp"
#include "service/checkpointing.hpp"
#include "service/claims/family.hpp"
#include "store/table_file.hpp"

namespace grundy {

struct BoxQuestion {
    std::shared_ptr<const Term> top;
    EntryKind kind{true, Convention::normal};
    std::optional<Checkpointing> checkpoint{};
    Budget budget{};
    /// Told entries as soon as they are final, in order, a multiple of this many bytes unless they
    /// are the last. They are then gone from the table. False stops the work.
    static constexpr std::uint64_t piece_bytes = table_block_bytes;
    std::function<bool(std::span<const std::byte> entries)> take{};
};

struct BoxSummary {
    std::uint64_t p_positions = 0;
    std::uint32_t maximum = 0;
    std::optional<std::uint64_t> maximum_at{};  ///< the least rank; none in a table of outcomes
};

/// Entry r is of the position with rank r: its Grundy value; or 0 for P and 1 for N.
struct BoxTable {
    PackedNumbers entries{};    ///< none where they were taken
    std::uint64_t known = 0;    ///< how many are known, the first ones
    std::optional<Text> why{};  ///< why not all
    std::string method{};
    Work work{};
    BoxSummary summary{};
};

/// Whether below {n}x{m} there are more positions than those of the family itself, so that the
/// table of the game is one of all of them.
bool is_boxed(const Family& family);

/// The positions below one; null when the game has no ranks, or they don't fit in 64 bits.
std::unique_ptr<RankedBox> box_below(const Term& top);

/// A position in the shortest form: a full bar of Chomp as 11x9.
std::string short_position(const Term& term);

/// Bits of an entry.
unsigned bits_of(const BoxQuestion& question);

/// Refused when the game has no ranks, or the table does not fit in the budget's memory.
Result<BoxTable> box_table(const BoxQuestion& question);

}  // namespace grundy
