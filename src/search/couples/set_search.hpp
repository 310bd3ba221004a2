// The search of couples for one game that takes elements from a set, with its table: the same for
// every position of one board, and for every later question.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/budget.hpp"
#include "model/possible.hpp"
#include "model/set_removal.hpp"
#include "search/couples/pruning.hpp"
#include "search/saved_search.hpp"

namespace grundy {

class SetSearch : public SavedSearch {
   public:
    using Set = SetRemoval::Set;

    struct Settings {
        Pruning pruning{};
        /// The table never grows beyond; by default it grows as far as the budget allows.
        std::size_t most_buckets = static_cast<std::size_t>(-1);
        /// Nodes that all questions may take depth first before proof numbers guide the search.
        std::uint64_t patience = 50'000;
    };

    static std::unique_ptr<SetSearch> make(const SetRemoval& game, Settings settings);
    static std::unique_ptr<SetSearch> make(const SetRemoval& game) { return make(game, {}); }

    /// Exponential in the elements. None when the budget ran out.
    virtual std::optional<std::size_t> value(const Set& set, Meter& meter) = 0;
    /// Whether it is worth this: often much less work.
    virtual std::optional<bool> has_value(const Set& set, std::size_t value, Meter& meter) = 0;
    /// What is known after value() was cut off.
    [[nodiscard]] virtual Possible possible() const = 0;
};

}  // namespace grundy
