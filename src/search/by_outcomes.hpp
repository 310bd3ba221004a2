// The general method for a term that stands alone and whose value does not tell who wins: it may be
// won or drawn at its end, or each player has moves of their own. Outcomes by search, position by
// position in canonical form.
#pragma once

#include <memory>

#include "model/analysis.hpp"
#include "search/outcomes.hpp"

namespace grundy {

/// What is known about the positions of one game under one convention.
struct KnownOutcomes {
    std::unique_ptr<Explorer> explorer;  ///< of positions in canonical form
    Memory<Outcome> outcomes;

    [[nodiscard]] std::size_t bytes() const {
        return outcomes.bytes() + (explorer ? explorer->bytes() : 0);
    }
};

class ByOutcomes final : public Analysis {
   public:
    /// Searches at once. The term, the table and the meter must outlive the analysis; all that is
    /// asked of it must be asked in this convention.
    ByOutcomes(const Term& term, Convention convention, KnownOutcomes& table, Meter& meter);

    [[nodiscard]] std::string_view method(Convention) const override;
    [[nodiscard]] std::optional<Worth> worth() const override { return std::nullopt; }
    [[nodiscard]] std::optional<Outcome> outcome(Convention) const override;
    bool rate(Convention, EmitRating emit) const override;
    [[nodiscard]] std::vector<Text> reason(Convention) const override;
    [[nodiscard]] std::optional<Text> why() const override;
    [[nodiscard]] Work work() const override { return work_; }

    /// Play can go on for ever: see search/retrograde.hpp.
    [[nodiscard]] bool met_cycle() const {
        return !outcome_ && outcome_.error() == Unfinished::cycle;
    }

   private:
    [[nodiscard]] Node node_of(const Term& term) const;
    [[nodiscard]] Walked<Outcome> outcome_of(const Term& term) const;

    const Term& term_;
    Convention convention_;
    KnownOutcomes& table_;
    Meter& meter_;
    Walked<Outcome> outcome_;
    Work work_{};
};

}  // namespace grundy
