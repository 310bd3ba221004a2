// What parts are worth, for those who write it down: by the search of couples on boards and graphs
// that are sets, otherwise by the textbook.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "certify/part_table.hpp"
#include "search/by_search.hpp"
#include "search/couples/set_search.hpp"

namespace grundy {

class PartValues {
   public:
    PartValues(PartTable& table, Meter& meter) : table_(table), meter_(meter) {}

    /// Parts on the board of this one share a search. Boards that nobody began with do not get one:
    /// there may be as many of them as positions.
    void begin(PartId part);

    /// None when the budget ran out, or there is none.
    std::optional<std::uint32_t> value(PartId part);
    std::optional<std::uint32_t> value(const PartSum& sum);
    /// Whether a sum is worth this: often much less work.
    std::optional<bool> has_value(const PartSum& sum, std::uint32_t value);
    /// Its value if that is less than `bound`, otherwise `bound`.
    std::optional<std::uint32_t> value_below(const PartSum& sum, std::uint32_t bound);

   private:
    /// The search for its board, if there is one.
    SetSearch* sets(PartId part);
    std::optional<std::uint32_t> by_textbook(PartId part);

    PartTable& table_;
    Meter& meter_;
    std::map<std::size_t, KnownNimbers> known_;                                       ///< by game
    std::map<std::pair<std::size_t, std::string>, std::unique_ptr<SetSearch>> sets_;  ///< and board
    std::unordered_map<PartId, std::uint32_t> values_;
};

}  // namespace grundy
