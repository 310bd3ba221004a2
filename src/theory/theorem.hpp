// A theorem as an Analysis. A theorem is a small class made from the rules and a position of its
// game; it names itself, tells the outcome at once, finds the winning moves and says why.
#pragma once

#include <concepts>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "model/analysis.hpp"
#include "model/term_of.hpp"

namespace grundy {

/// Collects moves: counts them all, keeps the first.
template <class Move>
class Found {
   public:
    explicit Found(std::size_t limit) : limit_(limit) {}

    void add(Move move) {
        ++count_;
        if (first_.size() < limit_) {
            first_.push_back(std::move(move));
        }
    }
    /// Counts more moves without keeping any: the list is full.
    void add_unlisted(const Integer& more) { count_ += more; }
    [[nodiscard]] bool full() const { return first_.size() >= limit_; }
    [[nodiscard]] const Integer& count() const { return count_; }
    [[nodiscard]] const std::vector<Move>& first() const { return first_; }

   private:
    std::size_t limit_;
    Integer count_ = 0;
    std::vector<Move> first_;
};

template <class T>
concept Theorem =
    Game<typename T::Game> &&
    std::constructible_from<T, const typename T::Game&, const typename T::Game::Position&> &&
    requires(const T theorem, const typename T::Game rules, const typename T::Game::Position p,
             Convention convention, const Worth outside, Found<typename T::Game::Move> found) {
        { T::name(convention) } -> std::same_as<std::string_view>;  // empty: says nothing there
        { T::fergusons_kind } -> std::convertible_to<bool>;
        { T::tells_moves } -> std::convertible_to<bool>;  // or only who wins
        { T::tells_value } -> std::convertible_to<bool>;  // of every position it applies to
        { T::applies(rules, p) } -> std::same_as<bool>;
        { theorem.worth() } -> std::same_as<std::optional<Worth>>;
        { theorem.outcome(convention) } -> std::same_as<std::optional<Outcome>>;
        // Only called when outcome() or, with other terms outside, worth() answered.
        { theorem.winning(convention, outside, found) } -> std::same_as<void>;
        { theorem.reason(convention) } -> std::same_as<std::vector<Text>>;
        { theorem.explanation(convention) } -> std::same_as<std::vector<Text>>;
        // And, where there is something to see: theorem.figure(convention), an optional Figure;
        // where the theorem gives it: theorem.remoteness(convention), an Integer. Where it fills
        // tables: `pattern`, how positions of two numbers are written, with p_points() or
        // value_at(). Where a heap of n is worth n: `heaps_are_values`.
    };

template <Theorem T>
class ByTheorem final : public Analysis {
   public:
    using Game = typename T::Game;

    explicit ByTheorem(const TermOf<Game>& term) : term_(term), theorem_(term.rules(), term.at()) {}

    [[nodiscard]] std::string_view method(Convention convention) const override {
        return T::name(convention);
    }
    [[nodiscard]] bool of_fergusons_kind() const override { return T::fergusons_kind; }
    [[nodiscard]] bool tells_moves() const override { return T::tells_moves; }
    [[nodiscard]] std::optional<Worth> worth() const override { return theorem_.worth(); }
    [[nodiscard]] std::optional<Outcome> outcome(Convention convention) const override {
        return theorem_.outcome(convention);
    }

    [[nodiscard]] std::optional<Integer> remoteness(Convention convention) const override {
        if constexpr (requires { theorem_.remoteness(convention); }) {
            return theorem_.remoteness(convention);
        } else {
            return std::nullopt;
        }
    }

    bool rate(Convention convention, EmitRating emit) const override {
        term_.moves([&](const TermMove& move) {
            const std::unique_ptr<Term> next = move.after();
            const auto* typed = dynamic_cast<const TermOf<Game>*>(next.get());
            check(typed != nullptr, "a move stays in its game");
            const auto& position = typed->at();
            if (!T::applies(term_.rules(), position)) {
                return emit(move, {});
            }
            const T after{term_.rules(), position};
            return emit(move, {after.worth(), after.outcome(convention)});
        });
        return true;
    }

    [[nodiscard]] FoundMoves winning(Convention convention, const Worth& outside,
                                     std::size_t limit) const override {
        if (!T::tells_moves) {
            return {std::nullopt, {}};
        }
        Found<typename Game::Move> found{limit};
        theorem_.winning(convention, outside, found);
        FoundMoves moves{found.count(), {}};
        for (const auto& move : found.first()) {
            moves.first.push_back(term_.listed(move));
        }
        return moves;
    }

    [[nodiscard]] std::vector<Text> reason(Convention convention) const override {
        return theorem_.reason(convention);
    }
    [[nodiscard]] std::vector<Text> explanation(Convention convention) const override {
        return theorem_.explanation(convention);
    }

    [[nodiscard]] std::optional<Figure> figure(Convention convention) const override {
        if constexpr (requires { theorem_.figure(convention); }) {
            return theorem_.figure(convention);
        } else {
            return std::nullopt;
        }
    }

   private:
    const TermOf<Game>& term_;
    T theorem_;
};

}  // namespace grundy
