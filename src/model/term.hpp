// A term: a game with its parameter, and one position of it. This is all that the rest of the
// program sees of a game; TermOf (model/term_of.hpp) makes one from the rules. Terms never change.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/function_ref.hpp"
#include "base/integer.hpp"
#include "model/drawing.hpp"
#include "model/effect.hpp"
#include "model/explorer.hpp"
#include "model/info.hpp"
#include "model/side.hpp"

namespace grundy {

class Term;

/// A move of a term, while it is being looked at.
class TermMove {
   public:
    virtual ~TermMove() = default;
    [[nodiscard]] virtual std::string label() const = 0;
    [[nodiscard]] virtual Text text() const = 0;
    [[nodiscard]] virtual std::unique_ptr<Term> after() const = 0;
    /// The position it leads to, unless its text is longer than max_shown.
    [[nodiscard]] virtual std::optional<std::string> to() const = 0;
    /// What it does to the drawing, if the game tells.
    [[nodiscard]] virtual std::optional<Effect> effect() const = 0;

    static constexpr std::size_t max_shown = 4096;
};

/// A move as people see it.
struct ListedMove {
    std::string label;
    Text text;
    std::optional<std::string> to;  ///< the position of the term after it, unless very long
};

inline ListedMove listed(const TermMove& move) { return {move.label(), move.text(), move.to()}; }

class Term {
   public:
    Term() = default;
    Term(const Term&) = delete;
    Term& operator=(const Term&) = delete;
    virtual ~Term() = default;

    [[nodiscard]] virtual const Info& info() const = 0;
    /// As written, "0.77"; empty when there is none.
    [[nodiscard]] virtual const std::string& parameter() const = 0;
    [[nodiscard]] virtual std::string position() const = 0;
    [[nodiscard]] virtual Drawing drawing() const = 0;
    /// Tokens, squares or nodes left, if the game counts them.
    [[nodiscard]] virtual std::optional<Integer> size() const = 0;

    /// Every move in the game's order, until `emit` returns false.
    virtual void moves(FunctionRef<bool(const TermMove&)> emit) const = 0;
    /// The move that a person typed.
    [[nodiscard]] virtual Result<ListedMove> find_move(std::string_view typed) const = 0;
    /// The term after the move with that label, which must be one.
    [[nodiscard]] virtual std::unique_ptr<Term> after(std::string_view label) const = 0;
    /// What the move with that label does to the drawing, if the game tells.
    [[nodiscard]] virtual std::optional<Effect> effect(std::string_view label) const = 0;
    [[nodiscard]] virtual bool terminal() const = 0;
    /// What the position is the sum of; itself, where it does not fall apart.
    [[nodiscard]] virtual std::vector<std::unique_ptr<Term>> parts() const = 0;

    /// Names the rules: two terms of one identity may share what was found out about their game.
    [[nodiscard]] virtual std::string identity() const = 0;
    /// Where Left and Right have moves of their own: whose turn it is.
    [[nodiscard]] virtual std::optional<Side> turn() const { return std::nullopt; }
    /// The same position with this player to move; null where moves belong to both.
    [[nodiscard]] virtual std::unique_ptr<Term> begun_by(Side) const { return nullptr; }
    /// How the position ends the game, if it does so in a way of its own.
    [[nodiscard]] virtual std::optional<Outcome> ending() const { return std::nullopt; }
    /// What is wrong with rules out of a file, if their use so far has shown it.
    [[nodiscard]] virtual std::optional<Error> fault() const { return std::nullopt; }

    /// A fresh explorer for the game of this term.
    [[nodiscard]] virtual std::unique_ptr<Explorer> explorer(Grain grain) const = 0;
    /// The nodes of this position in an explorer of the same game.
    virtual std::vector<Node> nodes(Explorer& explorer, Meter& meter) const = 0;

    /// As people write the term: "octal:0.77 12,5".
    [[nodiscard]] std::string written() const {
        return std::string{info().name} + (parameter().empty() ? "" : ":" + parameter()) + " " +
               position();
    }
};

}  // namespace grundy
