// The parts of positions of any games, met through explorers with Grain::parts: all that can be
// reached, in the order of how long play in a part can last.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "model/explorer.hpp"
#include "quotients/ordered_parts.hpp"
#include "quotients/word.hpp"

namespace grundy {

class ExploredParts final : public PartRules {
   public:
    /// A part of one of several games.
    struct Origin {
        std::uint32_t game = 0;
        Node node = 0;
    };

    /// Everything below these parts. None when the budget ended, when there are more than `most`
    /// parts, or when play can go on for ever.
    static std::optional<ExploredParts> below(std::span<Explorer* const> games,
                                              std::span<const Origin> start, std::size_t most,
                                              Meter& meter);

    ExploredParts(ExploredParts&& other) noexcept;

    [[nodiscard]] Part count() const { return ordered_.count(); }
    /// None for a part that was not met; `nothing` is no part.
    [[nodiscard]] std::optional<Part> part(const Origin& origin) const;

    void options(Part part, FunctionRef<void(std::span<const Part>)> emit) const override {
        ordered_.options(part, emit);
    }

   private:
    using Numbers = boost::unordered_flat_map<std::uint64_t, std::uint32_t>;

    ExploredParts(Numbers numbers, OrderedParts ordered)
        : numbers_(std::move(numbers)), ordered_(std::move(ordered)) {}

    Numbers numbers_;  ///< by game and node
    OrderedParts ordered_;
};

}  // namespace grundy
