// What a move leaves to the player: for k in 1..n, with `if` before and `where` after it. Bounded
// comprehensions: a range is known before its loop begins.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/function_ref.hpp"
#include "claims/registers.hpp"
#include "claims/scope.hpp"
#include "rules/run.hpp"

namespace grundy {

/// One name and the numbers it runs through: a range, or a list.
struct Binding {
    std::size_t variable = 0;
    Code from{};
    Code to{};
    std::vector<Code> listed{};  ///< instead of the range, if there are any
};

class Choices {
   public:
    static constexpr std::size_t most_bindings = 16;

    /// Fills in the variables in every allowed way, the first name slowest, and calls `body` for
    /// each, until it returns false or the run stops. Returns whether more is wanted.
    bool each(Registers& registers, Run& run, FunctionRef<bool()> body) const;

    std::vector<Code> before{};  ///< `if`: asked before any range is looked at
    std::vector<Binding> bindings{};
    std::vector<Code> after{};  ///< `where`

   private:
    bool each_from(std::size_t binding, Registers& registers, Run& run,
                   FunctionRef<bool()> body) const;
};

/// Whether all these conditions hold; false too when the run has stopped.
bool all_hold(const std::vector<Code>& conditions, const Registers& registers, Run& run);

/// A formula of a rule, ready to run.
Result<Code> read_code(Tokens& words, const Scope& scope);

/// "name in 1..n" or "name in {1, 4}": the name is new to the scope.
Result<Binding> read_binding(Tokens& words, Scope& scope);

/// The line of a move taken apart: what it does, and its clauses.
class MoveParts {
   public:
    MoveParts(const RuleText& text, const RuleLine& line);

    /// What it does: the words before the first clause.
    [[nodiscard]] Tokens body() const { return text_.tokens(body_); }
    /// The names that its `for` brings.
    [[nodiscard]] const std::vector<std::string>& bound() const { return bound_; }
    /// Reads the clauses; their names join the scope, behind those of `choices`.
    Result<void> read_clauses(Scope& scope, Choices& choices) const;

   private:
    const RuleText& text_;
    RuleLine body_;
    RuleLine clauses_;
    std::vector<std::string> bound_;
};

/// A new variable, unless the name is taken or means something else.
Result<std::size_t> new_variable(const Token& name, std::string_view text, Scope& scope);

}  // namespace grundy
