// All positions below one, by number: the rank of model/game.hpp, seen without the type of the
// game. Tables of every position of a game stand in this order.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/check.hpp"
#include "base/function_ref.hpp"
#include "model/term_of.hpp"

namespace grundy {

/// Where a position stands among those of a box: no count, no place in a grid, no length of play.
struct Rank {
    std::uint64_t number = 0;

    friend auto operator<=>(const Rank&, const Rank&) = default;
};

class RankedBox {
   public:
    RankedBox() = default;
    RankedBox(const RankedBox&) = delete;
    RankedBox& operator=(const RankedBox&) = delete;
    virtual ~RankedBox() = default;

    /// How many there are; 0 when they are too many to number.
    [[nodiscard]] virtual std::uint64_t count() const = 0;
    /// The number of a position of this game, or of one that is the same; none when it is not among
    /// them.
    [[nodiscard]] virtual std::optional<Rank> rank(const Term& term) const = 0;
    [[nodiscard]] virtual std::unique_ptr<Term> at(Rank rank) const = 0;
    /// The numbers of its options, in the order of the moves, until `emit` returns false. All are
    /// smaller.
    virtual void options(Rank rank, FunctionRef<bool(Rank)> emit) const = 0;
};

template <Game G>
    requires HasRanking<G>
class RankedBoxOf final : public RankedBox {
   public:
    explicit RankedBoxOf(const TermOf<G>& top)
        : rules_(top.rules()),
          parameter_(top.parameter()),
          top_(top.at()),
          count_(rules_.count(top_)) {}

    [[nodiscard]] std::uint64_t count() const override { return count_; }

    [[nodiscard]] std::optional<Rank> rank(const Term& term) const override {
        const auto* typed = dynamic_cast<const TermOf<G>*>(&term);
        check(typed != nullptr, "a position of the game of the box");
        auto found = rank_of(typed->at());
        if constexpr (HasCanonical<G>) {
            if (!found) {
                found = rank_of(rules_.canonical(typed->at()));
            }
        }
        return found;
    }

    [[nodiscard]] std::unique_ptr<Term> at(Rank rank) const override {
        return std::make_unique<TermOf<G>>(rules_, parameter_, rules_.unrank(top_, rank.number));
    }

    void options(Rank rank, FunctionRef<bool(Rank)> emit) const override {
        const auto position = rules_.unrank(top_, rank.number);
        rules_.moves(position, [&](const typename G::Move& move) {
            return emit(Rank{rules_.rank(top_, rules_.after(position, move))});
        });
    }

   private:
    /// For a position outside the box a number means nothing, so the number must lead back to the
    /// position.
    [[nodiscard]] std::optional<Rank> rank_of(const typename G::Position& position) const {
        const std::uint64_t rank = rules_.rank(top_, position);
        if (rank >= count_ || rules_.unrank(top_, rank) != position) {
            return std::nullopt;
        }
        return Rank{rank};
    }

    G rules_;
    std::string parameter_;
    typename G::Position top_;
    std::uint64_t count_;
};

}  // namespace grundy
