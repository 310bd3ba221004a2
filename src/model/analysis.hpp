// What one method knows about one term. Theorems and searches both answer in this form, and the
// service puts sums together from it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/text.hpp"
#include "model/convention.hpp"
#include "model/figure.hpp"
#include "model/possible.hpp"
#include "model/term.hpp"
#include "model/worth.hpp"

namespace grundy {

/// How many moves were found, and the first few. Without a count, the search for them was cut off.
struct FoundMoves {
    std::optional<Integer> count = 0;
    std::vector<ListedMove> first;
};

/// What is known of the position after a move.
struct Rating {
    std::optional<Worth> worth{};    ///< in normal play, and for parts of Ferguson's kind
    std::optional<Outcome> alone{};  ///< when the term is the whole question
};

using EmitRating = FunctionRef<bool(const TermMove&, const Rating&)>;

class Analysis {
   public:
    Analysis() = default;
    Analysis(const Analysis&) = delete;
    Analysis& operator=(const Analysis&) = delete;
    virtual ~Analysis() = default;

    /// The name of the method under this convention.
    [[nodiscard]] virtual std::string_view method(Convention convention) const = 0;
    /// Its value; none where the method can't tell.
    [[nodiscard]] virtual std::optional<Worth> worth() const = 0;
    /// Every non-terminal part of value 0 has an option of value 1, so that misère sums are decided
    /// by their worth (docs/theory/misere.md).
    [[nodiscard]] virtual bool of_fergusons_kind() const { return false; }
    /// Whether it finds the winning moves; otherwise it only tells who wins, and other methods are
    /// asked first.
    [[nodiscard]] virtual bool tells_moves() const { return true; }
    /// Who wins when this term is the whole question.
    [[nodiscard]] virtual std::optional<Outcome> outcome(Convention convention) const;
    /// How many moves the game lasts from here when this term is the whole question, where the
    /// method knows; the best known way to find it otherwise is in search/retrograde.hpp.
    [[nodiscard]] virtual std::optional<Integer> remoteness(Convention) const {
        return std::nullopt;
    }
    /// Every move with what it leads to, in the game's order, until `emit` returns false. False
    /// when the budget ran out before.
    virtual bool rate(Convention convention, EmitRating emit) const = 0;
    /// The moves that win when all other terms together are worth `outside`.
    [[nodiscard]] virtual FoundMoves winning(Convention convention, const Worth& outside,
                                             std::size_t limit) const;
    /// The reason in a line or two, and the same at length.
    [[nodiscard]] virtual std::vector<Text> reason(Convention convention) const = 0;
    [[nodiscard]] virtual std::vector<Text> explanation(Convention) const { return {}; }
    /// What the explanation shows, if there is something to see.
    [[nodiscard]] virtual std::optional<Figure> figure(Convention) const { return std::nullopt; }
    /// What is known of the value where worth() is not.
    [[nodiscard]] virtual std::optional<Possible> possible() const { return std::nullopt; }
    /// Why there is no answer, if there is none.
    [[nodiscard]] virtual std::optional<Text> why() const { return std::nullopt; }
    [[nodiscard]] virtual Work work() const { return {}; }

   protected:
    /// Whether worth() decides under this convention.
    [[nodiscard]] bool worth_decides(Convention convention) const {
        return convention == Convention::normal || of_fergusons_kind();
    }
};

}  // namespace grundy
