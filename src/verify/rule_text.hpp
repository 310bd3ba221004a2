// The statements of a rule file, and what all kinds of games share: clauses of moves, and how a kind is asked.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/function_ref.hpp"
#include "verify/formula.hpp"
#include "verify/rules.hpp"

namespace grundy::verify {

/// A move as it is written: whose it is, what it does, and its clauses.
struct MoveLine {
    std::string side{};  ///< "left", "right", or both
    Reading body{};
    Reading clauses{};
};

/// A file, taken apart.
struct RuleText {
    Scope scope{};  ///< the parameters
    Numbers parameters{};
    Reading position{};  ///< behind its first word
    std::vector<MoveLine> moves{};
    std::vector<std::pair<Ending, Reading>> ends{};
    bool sided = false;

    static std::optional<RuleText> read(std::string_view text, std::string_view parameters);
};

/// Going through choices: what stops it, and whether all numbers had values.
struct Going {
    bool sound = true;
    bool more = true;
    std::size_t count = 0;
    Work* work = nullptr;    ///< told of every step; there must be one where steps are made
    std::size_t weight = 1;  ///< what a step may cost: it goes through the whole position

    /// One step more, or work as large as a step that does not count. Too many are as bad as a number that has no
    /// value.
    bool step(std::size_t steps = 1);
    /// The value, and 0 where there is none; then nothing is sound any more.
    std::int64_t value(const Formula& formula, const Numbers& values, const Ask& ask);
    [[nodiscard]] bool on() const { return sound && more; }
};

/// for, if and where.
struct Clauses {
    struct Choice {
        std::vector<Formula> list{};  ///< in braces; or
        std::vector<Formula> ends{};  ///< of a range
    };
    std::vector<Choice> choices{};
    std::size_t leading = 0;        ///< choices that are made before `if` is asked
    std::vector<Formula> before{};  ///< if
    std::vector<Formula> behind{};  ///< where

    /// Reads them; the names that they bring join the scope.
    bool read(Reading reading, Scope& scope);
    /// "i in 1..n", "i in {1, 4}": a choice more.
    bool choice(Reading& reading, Scope& scope);
    /// Every way to choose, with the numbers behind those that are there.
    void each(Numbers& values, const Ask& ask, Going& going, FunctionRef<void()> use) const {
        each_from(0, values, ask, going, use);
    }
    /// Whether there is a way. Only while all is sound.
    [[nodiscard]] bool allow(Numbers values, const Ask& ask, Going& going) const;

   private:
    void each_from(std::size_t number, Numbers& values, const Ask& ask, Going& going, FunctionRef<void()> use) const;
    static bool all(const std::vector<Formula>& conditions, const Numbers& values, const Ask& ask, Going& going);
};

/// What a position is. A state is a position as this kind writes it, in one way only.
class Kind {
   public:
    /// `splits`: nothing in the file looks at the whole, so that parts may be independent.
    Kind(const RuleText& text, bool splits) : scope_(text.scope), parameters_(text.parameters), splits_(splits) {}
    Kind(const Kind&) = delete;
    Kind& operator=(const Kind&) = delete;
    virtual ~Kind() = default;

    using Emit = FunctionRef<void(std::string)>;  ///< takes the state after a move

    /// What stands behind the name of the kind, and the moves. False when there is a word that the kind does not know.
    bool read(const RuleText& text);
    [[nodiscard]] virtual std::optional<std::string> state(std::string_view text, Going& going) const = 0;
    /// Its independent parts, where it falls apart. Only while all is sound.
    [[nodiscard]] Parts parts(const std::string& state, Going& going) const {
        return splits_ ? pieces(state, going) : Parts{state};
    }
    /// All moves of a line.
    virtual void moves(const std::string& state, std::size_t line, Going& going, Emit emit) const = 0;
    /// For conditions about whole positions: the numbers of the scope, and answers.
    [[nodiscard]] virtual Scope scope() const { return scope_; }
    [[nodiscard]] virtual Numbers values(const std::string&) const { return parameters_; }
    [[nodiscard]] virtual Ask ask(const std::string&) const { return nothing_to_ask; }

   protected:
    virtual bool read_position(Reading& words) = 0;
    virtual bool read_move(const MoveLine& move) = 0;
    [[nodiscard]] virtual Parts pieces(const std::string& state, Going&) const { return {state}; }

    Scope scope_;  ///< the parameters, and what a kind adds to them
    Numbers parameters_;
    bool splits_;
};

// The kinds, by their name.
using MadeKind = std::unique_ptr<Kind>;
[[nodiscard]] MadeKind heap_kind(const RuleText& text, bool splits);    ///< heaps
[[nodiscard]] MadeKind coin_kind(const RuleText& text, bool splits);    ///< coins
[[nodiscard]] MadeKind entry_kind(const RuleText& text, bool splits);   ///< tuple, list, set
[[nodiscard]] MadeKind letter_kind(const RuleText& text, bool splits);  ///< word, grid with letters
[[nodiscard]] MadeKind cell_kind(const RuleText& text, bool splits);    ///< grid
[[nodiscard]] MadeKind graph_kind(const RuleText& text, bool splits);   ///< graph
[[nodiscard]] MadeKind order_kind(const RuleText& text, bool splits);   ///< poset
[[nodiscard]] MadeKind forest_kind(const RuleText& text, bool splits);  ///< forest

/// Numbers joined by commas, and back.
[[nodiscard]] std::string joined(const Numbers& numbers, std::string_view comma = ",");
[[nodiscard]] std::optional<Numbers> numbers_in(std::string_view text);
/// "5x4"; none if there is something else.
[[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> size_in(std::string_view text);

}  // namespace grundy::verify
