// Tables of a family of positions numbered by n and m (service/claims/family.hpp): Grundy values or
// outcomes of all of them. Any game with positions of one or two numbers has one; where more is
// known of a game than its rules (table_methods.hpp), it is faster.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "machine/packed_numbers.hpp"
#include "model/convention.hpp"
#include "service/checkpointing.hpp"
#include "service/claims/family.hpp"

namespace grundy {

struct TableQuestion {
    Family family;
    Point upto;             ///< the largest n and m
    bool outcomes = false;  ///< else Grundy values, and then the convention is normal
    Convention convention = Convention::normal;
    Budget budget{};
    std::optional<Checkpointing> checkpoint{};
};

/// The entries stand by n, then m; outcomes as in model/outcome_entry.hpp. Where a point is no
/// position the entry is the largest number of its width (never with single bits).
struct ValueTable {
    Point from;  ///< the least n and m that are positions
    Point upto;
    bool outcomes = false;
    bool has_holes = false;     ///< some points are no positions
    PackedNumbers entries{};    ///< (upto.n - from.n + 1) × (upto.m - from.m + 1) of them
    std::uint64_t known = 0;    ///< how many are known, the first ones
    std::optional<Text> why{};  ///< why not all
    std::string method{};
    Work work{};

    [[nodiscard]] std::uint64_t rows() const { return upto.n - from.n + 1; }
    [[nodiscard]] std::uint64_t columns() const { return upto.m - from.m + 1; }
    /// None where nothing is known, or there is no position.
    [[nodiscard]] std::optional<std::uint32_t> at(std::uint64_t n, std::uint64_t m) const {
        const std::uint64_t place = (n - from.n) * columns() + (m - from.m);
        if (place >= known) {
            return std::nullopt;
        }
        const std::uint32_t entry = entries[place];
        if (has_holes && entry == entries.view().largest()) {
            return std::nullopt;
        }
        return entry;
    }
};

/// What there is to tell of a table as a whole.
struct TableSummary {
    std::uint64_t positions = 0;
    std::uint64_t p_positions = 0;
    std::uint32_t maximum = 0;
    std::optional<Point> maximum_at{};  ///< the first, by n, then m; none in an empty table
};

TableSummary summary_of(const ValueTable& table);

/// An error when the table would not fit in the budget's memory, or has no position at all.
Result<ValueTable> value_table(const TableQuestion& question);

}  // namespace grundy
