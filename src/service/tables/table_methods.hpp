// Faster ways to a table than one position after the other, for games of which more is known than
// the rules. Each fits some questions; the first that fits fills the table.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "service/tables/tables.hpp"

namespace grundy {

struct TableMethod {
    std::string_view name;
    bool (*fits)(const TableQuestion& question);
    /// Makes room for the entries and fills them; sets `known` and, where that is not all, `why`.
    Result<void> (*fill)(const TableQuestion& question, ValueTable& table, Meter& meter);
    bool saves = false;  ///< it takes long enough for checkpoints
};

/// What a checkpoint of the table is of.
std::string checkpoint_subject(const TableQuestion& question);

/// Entries that can hold numbers up to `largest`, unfilled; refused when the budget's memory is
/// too small for them.
Result<void> make_room(const TableQuestion& question, ValueTable& table, std::uint64_t largest,
                       Meter& meter);

/// In order of preference.
std::span<const TableMethod> table_methods();

}  // namespace grundy
