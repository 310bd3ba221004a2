// Reads the small languages of positions, moves and parameters: numbers and separators, with blanks
// around them ignored, and errors that know where they are.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/error.hpp"
#include "base/integer.hpp"

namespace grundy {

class Scanner {
   public:
    explicit Scanner(std::string_view text) : text_(text) { skip_blanks(); }

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }
    [[nodiscard]] std::size_t offset() const { return at_; }

    /// Takes `c`, and the blanks after it, if it is next.
    bool accept(char c) { return accept(std::string_view{&c, 1}); }
    /// Takes `word` if the text goes on with it.
    bool accept(std::string_view word);
    /// Whether blanks separate what was read from what follows.
    [[nodiscard]] bool after_blanks() const;
    /// Whether a list goes on here: after a comma, which is taken, or after blanks.
    bool next_item() { return accept(',') || after_blanks(); }
    /// Takes one character, whatever it is, without the blanks after it.
    char take() { return text_[at_++]; }

    /// A number without sign; `expected` is said when there is none.
    Result<Integer> number(const Text& expected);

    /// Nothing may be left.
    [[nodiscard]] Result<void> end(const Text& expected) const;

    /// "unexpected 'x'" (or "the text ends too early") here.
    [[nodiscard]] std::unexpected<Error> unexpected_here(const Text& expected) const;
    [[nodiscard]] std::unexpected<Error> fail_at(std::size_t offset, Text message,
                                                 Text expected = {}) const {
        return failure_at(text_, offset, std::move(message), std::move(expected));
    }

   private:
    void skip_blanks();

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace grundy
