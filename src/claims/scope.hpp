// The names that a formula may use. A claim speaks of n and m; a rule of whatever its position and
// its choices are called, and of what can be asked about the position.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "claims/tokens.hpp"

namespace grundy {

/// Something that a position can be asked: size, degree(v), count("x"), joins("x", left, right).
struct QueryName {
    enum class Takes { nothing, number, text, text_and_words };
    std::string_view name;
    Takes takes = Takes::nothing;
};

struct Scope {
    std::vector<std::string> variables;  ///< by the number of the register
    std::vector<std::string> arrays{};   ///< x in x[i] and y in x
    std::vector<QueryName> queries{};    ///< by the number of the query
    bool texts = false;                  ///< a text in quotes is a formula: does it stand there?
    std::size_t most_brackets = 0;       ///< how deep they may nest; 0: as deep as the text is long
    Text unknown_variable{};             ///< said of a name that is none of these, if not empty

    /// The variables of a claim: n, and m when there are two.
    static Scope of_claim(unsigned variables);

    [[nodiscard]] bool knows(std::string_view name) const;
    /// The number of what the token names; none when it names nothing of that sort.
    [[nodiscard]] std::optional<std::size_t> variable_at(const Token& token) const;
    [[nodiscard]] std::optional<std::size_t> array_at(const Token& token) const;
    [[nodiscard]] std::optional<std::size_t> query_at(const Token& token) const;
    /// What is said of a name that is none of these, with the one that was probably meant.
    [[nodiscard]] std::unexpected<Error> unknown(const Token& token, std::string_view text) const;
};

}  // namespace grundy
