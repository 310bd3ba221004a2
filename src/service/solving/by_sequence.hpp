// Heap games by their nim-sequence: the values of the heaps, a heap of any size once the period is
// proved, and Ferguson's theorem for the misère play of subtraction games.
#pragma once

#include <memory>
#include <vector>

#include "model/analysis.hpp"
#include "model/shapes/heaps.hpp"
#include "model/term_of.hpp"
#include "sequences/nim_sequence.hpp"

namespace grundy {

/// The part that does not depend on the game: values, worth, reasons.
class SequenceAnalysis : public Analysis {
   public:
    static constexpr std::string_view name(Convention convention) {
        return convention == Convention::normal ? "sequence" : "ferguson";
    }

    SequenceAnalysis(HeapRow row, Meter& meter);

    [[nodiscard]] std::string_view method(Convention convention) const override {
        return name(convention);
    }
    [[nodiscard]] std::optional<Worth> worth() const override { return worth_; }
    [[nodiscard]] bool of_fergusons_kind() const override { return sequence_.code().subtracts(); }
    [[nodiscard]] std::vector<Text> reason(Convention convention) const override;
    [[nodiscard]] std::vector<Text> explanation(Convention convention) const override;
    [[nodiscard]] std::optional<Figure> figure(Convention convention) const override;
    [[nodiscard]] std::optional<Text> why() const override;
    [[nodiscard]] Work work() const override { return work_; }

   protected:
    /// What the heaps without one of them are worth.
    [[nodiscard]] Worth worth_without(std::size_t heap) const;
    /// What these heaps are worth; none of them may be larger than the heaps of the row.
    [[nodiscard]] Worth worth_of(const std::vector<Integer>& heaps) const;

    /// Moves looked at when winning ones are wanted: a huge heap may have more than can be listed.
    static constexpr std::uint64_t most_moves_tried = 2'000'000;

   private:
    HeapRow row_;
    mutable NimSequence
        sequence_;  // looking up a value never changes what is known of smaller ones
    std::vector<std::uint32_t> values_;  ///< by heap
    std::size_t firm_ = 0;
    std::optional<Worth> worth_;
    Text why_;
    Work work_{};
};

template <Game G>
    requires HasHeapRow<G>
class BySequence final : public SequenceAnalysis {
   public:
    BySequence(const TermOf<G>& term, HeapRow row, Meter& meter)
        : SequenceAnalysis(std::move(row), meter), term_(term), meter_(meter) {}

    bool rate(Convention convention, EmitRating emit) const override {
        std::uint64_t tried = 0;
        bool within = true;
        term_.rules().moves(term_.at(), [&](const typename G::Move& move) {
            within = ++tried <= most_moves_tried && meter_.tick();
            if (!within) {
                return false;
            }
            const Worth worth = worth_after(move);
            Rating rating{worth, std::nullopt};
            if (worth_decides(convention)) {
                rating.alone = outcome_of(convention, worth);
            }
            return emit(typename TermOf<G>::MoveOf{term_, move}, rating);
        });
        return within;
    }

   private:
    [[nodiscard]] Worth worth_after(const typename G::Move& move) const {
        if constexpr (std::same_as<typename G::Move, HeapMove>) {
            return worth_without(move.heap) + worth_of(move.rest);  // no copy of the other heaps
        } else {
            return worth_of(term_.rules().heap_row(term_.rules().after(term_.at(), move))->heaps);
        }
    }

    const TermOf<G>& term_;
    Meter& meter_;
};

}  // namespace grundy
