// The words and signs of a claim, one after the other.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/error.hpp"

namespace grundy {

struct Token {
    enum class Kind { number, name, sign, quoted, end };
    Kind kind = Kind::end;
    std::string_view text;  ///< of a quoted text what is between the quotes
    std::size_t offset = 0;
};

class Tokens {
   public:
    /// The text must outlive the tokens and what they hand out.
    explicit Tokens(std::string_view text, Words subject = {"the claim", "l'énoncé"})
        : Tokens(text, 0, subject) {}
    /// From a place in the text on: a line of a longer text.
    Tokens(std::string_view text, std::size_t from, Words subject)
        : text_(text), at_(from), from_(from), subject_(subject) {
        advance();
    }

    [[nodiscard]] const Token& next() const { return next_; }
    [[nodiscard]] bool at_end() const { return next_.kind == Token::Kind::end; }
    [[nodiscard]] std::string_view text() const { return text_; }

    Token take();
    /// Takes the next token if it is this sign or name.
    bool accept(std::string_view text);

    /// "unexpected 'x'" (or "the claim ends too early") at the next token.
    [[nodiscard]] std::unexpected<Error> unexpected_here(const Text& expected) const;

   private:
    void advance();

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t from_ = 0;
    Words subject_;  ///< what the text is, with its article
    Token next_;
};

}  // namespace grundy
