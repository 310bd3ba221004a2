// What is true of positions, from the rules alone: Grundy values by nim-sequence where the game is
// one of heaps and by search elsewhere, outcomes from them; by memoised recursion under misère, and
// where a game ends in other ways than lost.
// No theorem about a game is asked: it may be the very claim under test.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>

#include "base/budget.hpp"
#include "model/convention.hpp"
#include "model/term.hpp"
#include "search/by_search.hpp"
#include "search/outcomes.hpp"
#include "sequences/nim_sequence.hpp"

namespace grundy {

class Truth {
   public:
    /// Of Grundy values (then the convention is normal) or of outcomes. Heaps will be at most
    /// `largest`.
    Truth(bool outcomes, Convention convention, std::uint64_t largest, Meter& meter)
        : outcomes_(outcomes), convention_(convention), largest_(largest), meter_(meter) {}

    /// The Grundy value, or the outcome as an entry (model/outcome_entry.hpp). What keeps it from
    /// being found is said as a sentence.
    std::expected<std::uint32_t, Text> of(const Term& term);

    /// What is wrong with rules out of a file, if their use has shown it; of() then finds nothing.
    [[nodiscard]] std::optional<Error> fault() const;

    /// How the values were found, when there is more to say than "from the rules".
    [[nodiscard]] std::optional<Text> note() const;

   private:
    std::expected<std::uint32_t, Text> found(const Term& term);
    std::expected<std::uint32_t, Text> value(const Term& term);
    std::optional<std::uint32_t> sequence_value(const Integer& heap);
    std::expected<std::uint32_t, Text> outcome(const Term& term);
    [[nodiscard]] Text why(Unfinished reason) const;

    bool outcomes_;
    Convention convention_;
    std::uint64_t largest_;
    Meter& meter_;
    std::optional<NimSequence> sequence_;
    Integer asked_ = 0;  ///< the largest heap
    KnownNimbers searched_;
    std::unique_ptr<Explorer> whole_;  ///< where values do not decide: under misère, for one
    Memory<Outcome> outcomes_known_;
};

}  // namespace grundy
