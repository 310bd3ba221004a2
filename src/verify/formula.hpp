// Formulas of rule files (docs/rules.md): whole numbers of 64 bits. A number beyond them, or a division by zero, is no
// value.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::verify {

using Tokens = std::vector<std::string>;
using Numbers = std::vector<std::int64_t>;

/// Words, numbers and signs of a text, without blanks; a text in quotes is one of them, with its quotes.
[[nodiscard]] Tokens tokens_of(std::string_view text);

class Formula;
struct Scope;

/// Takes tokens off a statement, from left to right.
struct Reading {
    Tokens tokens;
    std::size_t at = 0;

    [[nodiscard]] bool next(std::string_view word) const { return at < tokens.size() && tokens[at] == word; }
    [[nodiscard]] bool at_end() const { return at == tokens.size(); }
    bool takes(std::string_view word);
    /// The next token; nothing at the end.
    std::string take() { return at_end() ? "" : tokens[at++]; }
    /// A whole number that may be negative.
    std::optional<std::int64_t> integer();
    /// Adds a formula to those that are there. False when there is none here.
    bool formula(std::vector<Formula>& into, const Scope& scope);
};

/// What a formula may speak of.
struct Scope {
    Tokens names{};  ///< numbers that it is given
    Tokens lists{};  ///< x[i], y in x
    Tokens asks{};   ///< what can be asked of a position: size, degree(v), near("x"); "" allows texts in quotes

    /// A name more. False where it is no name, or means something else already.
    bool bring(const std::string& name) { return bring(name, names); }
    bool bring(const std::string& name, Tokens& into);
};

/// Answers what is asked of a position: the word, with texts and sides behind blanks (`near x`, `joins x left right`),
/// and the numbers in brackets. An entry of a list is asked as `x[`, a member as `in x`, a text as `"xx`.
using Ask = std::function<std::optional<std::int64_t>(const std::string& what, const Numbers& of)>;
inline const Ask nothing_to_ask = [](const std::string&, const Numbers&) { return std::nullopt; };

class Formula {
   public:
    /// Reads as many tokens as belong to it. None when there is no formula there, or a name that is not known.
    static std::optional<Formula> read(Reading& words, const Scope& scope);
    /// By the values of the names, in their order.
    [[nodiscard]] std::optional<std::int64_t> value(const Numbers& values, const Ask& ask) const {
        return value_at(root_, values, ask);
    }

   private:
    struct Node {
        std::string what;  ///< a sign, a function, "number", "name" or "ask"
        std::int64_t number = 0;
        std::vector<std::size_t> of{};
        std::string asked{};
    };
    struct Reader;

    [[nodiscard]] std::optional<std::int64_t> value_at(std::size_t at, const Numbers& values, const Ask& ask) const;

    std::vector<Node> nodes_;
    std::size_t root_ = 0;
};

}  // namespace grundy::verify
