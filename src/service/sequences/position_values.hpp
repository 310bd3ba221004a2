// The values of the positions 0, 1, 2, … of a game that has no code: by the rules alone, each from
// the ones before. What a rule file says of its heaps is read without a search.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "search/by_search.hpp"
#include "service/games/registry.hpp"

namespace grundy {

class PositionValues {
   public:
    /// A game out of a file in which a number is a position: 1 is one, and 0 is one or nothing.
    static bool has_numbers(const NamedGame& game);

    explicit PositionValues(NamedGame game) : game_(std::move(game)) {}

    /// Goes on until this many values are known. False when the budget ends before; an error when
    /// the game has no such position or its rules are wrong.
    Result<bool> extend(std::uint64_t length, Meter& meter);

    [[nodiscard]] const std::vector<std::uint32_t>& values() const { return values_; }

   private:
    enum class Found { value, exhausted, larger };

    /// The value of a single heap, if all that follows is smaller.
    Found heap_value(const Term& term, std::uint32_t& value, Meter& meter);
    Result<bool> search_value(const Term& term, std::uint32_t& value, Meter& meter);

    NamedGame game_;
    std::vector<std::uint32_t> values_;
    KnownNimbers searched_;
};

}  // namespace grundy
