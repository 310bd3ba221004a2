// The search of couples for one game that takes elements from a set, with its table: the same for
// every position of one board, and for every later question.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "base/budget.hpp"
#include "base/function_ref.hpp"
#include "model/possible.hpp"
#include "model/set_removal.hpp"
#include "search/couples/pruning.hpp"

namespace grundy {

class SetSearch {
   public:
    using Set = SetRemoval::Set;

    struct Settings {
        Pruning pruning{};
        /// The table never grows beyond; by default it grows as far as the budget allows.
        std::size_t most_buckets = static_cast<std::size_t>(-1);
        /// Nodes that all questions may take depth first before proof numbers guide the search.
        std::uint64_t patience = 50'000;
    };

    SetSearch() = default;
    SetSearch(const SetSearch&) = delete;
    SetSearch& operator=(const SetSearch&) = delete;
    virtual ~SetSearch() = default;

    static std::unique_ptr<SetSearch> make(const SetRemoval& game, Settings settings);
    static std::unique_ptr<SetSearch> make(const SetRemoval& game) { return make(game, {}); }

    /// Exponential in the elements. None when the budget ran out.
    virtual std::optional<std::size_t> value(const Set& set, Meter& meter) = 0;
    /// Whether it is worth this: often much less work.
    virtual std::optional<bool> has_value(const Set& set, std::size_t value, Meter& meter) = 0;
    /// What is known after value() was cut off.
    [[nodiscard]] virtual Possible possible() const = 0;

    [[nodiscard]] virtual std::size_t bytes() const = 0;
    /// The table as it lies in memory.
    [[nodiscard]] virtual std::span<const std::uint16_t> saved() const = 0;
    using CopyValues = FunctionRef<void(std::size_t first, std::span<std::uint16_t> to)>;
    /// `size` and `copy` give what was saved. False if it is no table of this game.
    virtual bool load(std::size_t size, CopyValues copy, Meter& meter) = 0;

    /// Called now and then, about once a second, between two stretches of work.
    std::function<void()> now_and_then{};
};

}  // namespace grundy
