// Who wins one game in which a position is one number, with the table of its search: the same for
// every position of one board, and for every later question.
#pragma once

#include <memory>
#include <optional>

#include "base/budget.hpp"
#include "model/convention.hpp"
#include "model/set_removal.hpp"
#include "search/packed/packed_solver.hpp"
#include "search/saved_search.hpp"

namespace grundy {

class OutcomeSearch : public SavedSearch {
   public:
    using Set = SetRemoval::Set;

    /// Everything on, except in tests and measurements.
    struct Settings {
        PackedRules rules{};
        bool cancels = true;       ///< pairs of parts that last one move
        bool always_wide = false;  ///< 128 bits, though fewer are enough
    };

    /// Null where the board is too large: 126 elements are the most.
    static std::unique_ptr<OutcomeSearch> make(const SetRemoval& game, Convention convention,
                                               Settings settings);
    static std::unique_ptr<OutcomeSearch> make(const SetRemoval& game, Convention convention) {
        return make(game, convention, {});
    }

    /// Exponential in the elements. None when the budget ran out.
    virtual std::optional<Outcome> outcome(const Set& set, Meter& meter) = 0;
};

/// By a packed search of any kind that makes keys of sets.
template <class Kind>
class OutcomeSearchOf final : public OutcomeSearch {
   public:
    OutcomeSearchOf(Kind kind, Convention convention, const PackedRules& rules)
        : solver_(std::move(kind), convention, rules) {}

    std::optional<Outcome> outcome(const Set& set, Meter& meter) override {
        solver_.now_and_then = now_and_then;
        const auto lost = solver_.is_lost(solver_.kind().key_of(set), meter);
        return lost ? std::optional{*lost ? Outcome::P : Outcome::N} : std::nullopt;
    }
    [[nodiscard]] std::size_t bytes() const override { return solver_.bytes(); }
    [[nodiscard]] std::span<const std::uint16_t> saved() const override { return solver_.saved(); }
    bool load(std::size_t size, CopyValues copy, Meter& meter) override {
        return solver_.load(size, copy, meter);
    }

   private:
    PackedSolver<Kind> solver_;
};

}  // namespace grundy
