// What a position is: heaps, a tuple, a word, a graph, … A kind reads its own part of a rule file,
// and then knows positions, moves and pictures. The author of a file writes none of that. One file
// per kind in rules/kinds.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/function_ref.hpp"
#include "base/integer.hpp"
#include "base/random.hpp"
#include "claims/registers.hpp"
#include "claims/scope.hpp"
#include "model/drawing.hpp"
#include "model/effect.hpp"
#include "model/info.hpp"
#include "model/set_removal.hpp"
#include "model/shapes/taking_code.hpp"
#include "rules/rule_position.hpp"
#include "rules/rule_text.hpp"
#include "rules/run.hpp"

namespace grundy {

/// Takes one move; returns false when no more are wanted.
using EmitRuleMove = FunctionRef<bool(const RuleMove&)>;

class Kind {
   public:
    Kind() = default;
    Kind(const Kind&) = delete;
    Kind& operator=(const Kind&) = delete;
    virtual ~Kind() = default;

    // What it says of itself.
    [[nodiscard]] virtual Shape shape() const { return Shape::text; }
    /// How a position and a move are written.
    [[nodiscard]] virtual Words position_words() const = 0;
    [[nodiscard]] virtual Words move_words() const = 0;
    /// A position to begin with, where the file names none.
    [[nodiscard]] virtual std::string example() const = 0;
    /// Positions fall into independent parts (in normal and in misère play).
    [[nodiscard]] virtual bool splits() const { return false; }
    /// What every move makes smaller, if that follows from the rules as they are written; a
    /// sentence like "every move takes cells away".
    [[nodiscard]] virtual std::optional<Text> measure() const { return std::nullopt; }

    // Positions. Whose turn it is belongs to the position, but is written by RuleGame.
    [[nodiscard]] virtual Result<RulePosition> parse(std::string_view text) const = 0;
    /// parse() reads it back.
    [[nodiscard]] virtual std::string format(const RulePosition& position) const = 0;
    /// Without what is empty.
    [[nodiscard]] virtual RulePosition tidy(const RulePosition& position) const { return position; }
    /// The independent parts; the position itself, where it does not fall apart.
    [[nodiscard]] virtual std::vector<RulePosition> parts(const RulePosition& position) const {
        return {position};
    }
    /// One form for positions that are the same game.
    [[nodiscard]] virtual RulePosition canonical(const RulePosition& position) const {
        return position;
    }
    /// Tokens, cells or vertices that are left.
    [[nodiscard]] virtual Integer size(const RulePosition& position) const = 0;
    /// About this many tokens, cells or vertices; 0 leaves it to the kind.
    [[nodiscard]] virtual RulePosition random(std::uint64_t size, Random& random) const = 0;
    [[nodiscard]] virtual Drawing drawing(const RulePosition& position) const {
        return TextDrawing{format(position)};
    }

    // Moves. `to` keeps the board and the turn of the position: RuleGame passes the turn on.
    /// Every move of the player whose turn it is, in a fixed order.
    virtual void moves(const RulePosition& position, Run& run, EmitRuleMove emit) const = 0;
    /// As people type it; different for moves that lead to different positions.
    [[nodiscard]] virtual std::string label(const RulePosition& position,
                                            const RuleMove& move) const = 0;
    [[nodiscard]] virtual Text describe(const RulePosition& position,
                                        const RuleMove& move) const = 0;
    /// The label that was probably meant: "2" for "1-2" where there is one heap.
    [[nodiscard]] virtual std::string full_label(const RulePosition& /*position*/,
                                                 std::string_view typed) const {
        return std::string{typed};
    }
    [[nodiscard]] virtual std::optional<Effect> effect(const RulePosition& /*position*/,
                                                       const RuleMove& /*move*/) const {
        return std::nullopt;
    }

    // Formulas about whole positions: ends, and what decreases.
    /// The names that they may use. Registers are in this order: parameters first.
    [[nodiscard]] virtual Scope scope() const = 0;
    /// Calls `use` with registers filled in from the position.
    virtual void look(const RulePosition& position, FunctionRef<void(Registers&)> use) const = 0;

    // What only some kinds have.
    /// The code of a taking-and-breaking game, if the rules are one; null otherwise.
    [[nodiscard]] virtual const TakingCode* code() const { return nullptr; }
    /// Every position takes elements from a set.
    [[nodiscard]] virtual bool removes_from_sets() const { return false; }
    /// The moves of the board, where it is not too large; see SetRemoval.
    [[nodiscard]] virtual std::optional<SetRemoval> set_removal(const RulePosition&) const {
        return std::nullopt;
    }
    /// The position as a set, where set_removal() gives the moves.
    [[nodiscard]] virtual SetRemoval::Set set_of(const RulePosition&) const { return {}; }
    /// Whether a position is worth the xor of its single numbers in normal play, although its parts
    /// are not independent: a row of coins.
    [[nodiscard]] virtual bool adds_up() const { return false; }
};

/// Whether a line of the file belongs to the player whose turn it is.
inline bool belongs(const MoveLine& line, const RulePosition& position) {
    return !line.side || !position.turn || line.side == position.turn;
}

/// The names of the parameters, and the values they have in this game.
struct RuleParameters {
    std::vector<std::string> names{};
    std::vector<std::int64_t> values{};

    /// A scope that begins with them.
    [[nodiscard]] Scope scope() const;
    /// Registers that begin with them, with room for this many variables in all.
    [[nodiscard]] Registers registers(std::size_t variables) const;
};

/// What a kind is made of. The text outlives the kind.
struct KindSource {
    const RuleText& text;
    const RuleParameters& parameters;
};

using MadeKind = Result<std::unique_ptr<Kind>>;
/// Reads "position KIND …"; the words go on behind the name of the kind.
using KindMaker = MadeKind (*)(const KindSource& source, Tokens& words);

MadeKind make_heaps(const KindSource& source, Tokens& words);
MadeKind make_tuple(const KindSource& source, Tokens& words);
MadeKind make_list(const KindSource& source, Tokens& words);
MadeKind make_set(const KindSource& source, Tokens& words);
MadeKind make_coins(const KindSource& source, Tokens& words);
MadeKind make_word(const KindSource& source, Tokens& words);
MadeKind make_grid(const KindSource& source, Tokens& words);
MadeKind make_graph(const KindSource& source, Tokens& words);
MadeKind make_poset(const KindSource& source, Tokens& words);
MadeKind make_forest(const KindSource& source, Tokens& words);

/// Reads the kind of the file, by its `position` line.
MadeKind make_kind(const KindSource& source);

}  // namespace grundy
