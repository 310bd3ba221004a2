// Goes through a text of names and signs, and says what is wrong where it stands.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/blanks.hpp"
#include "base/error.hpp"
#include "rules/kinds/board_text.hpp"

namespace grundy {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
/// No comma, hyphen, colon or slash: these have a meaning around names.
inline bool in_names(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '.' || c == '\'';
}

class NameCursor {
   public:
    explicit NameCursor(const Written& written) : written_(written), text_(written.text()) {
        skip_blanks();
    }

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] std::size_t at() const { return at_; }
    bool accept(char c) {
        if (at_end() || text_[at_] != c) {
            return false;
        }
        ++at_;
        skip_blanks();
        return true;
    }
    [[nodiscard]] std::string_view name() {
        const std::size_t from = at_;
        while (!at_end() && in_names(text_[at_])) {
            ++at_;
        }
        const std::string_view name = text_.substr(from, at_ - from);
        skip_blanks();
        return name;
    }
    /// Between items: a comma, or blanks.
    [[nodiscard]] bool next_item() {
        return accept(',') || (!at_end() && at_ > 0 && is_space(text_[at_ - 1]));
    }
    [[nodiscard]] std::unexpected<Error> unexpected_here(const Text& expected) const {
        if (at_end()) {
            return written_.wrong(
                at_, Words{"the text ends too early", "le texte s'arrête trop tôt"}, expected);
        }
        // Half of a character of several bytes can't be shown.
        std::size_t length = 1;
        while (at_ + length < text_.size() && length < 4 &&
               (static_cast<unsigned char>(text_[at_ + length]) & 0xC0U) == 0x80U) {
            ++length;
        }
        return written_.wrong(
            at_, phrase("unexpected '{}'", "'{}' inattendu", excerpt(text_.substr(at_, length))),
            expected);
    }

   private:
    void skip_blanks() {
        while (!at_end() && is_space(text_[at_])) {
            ++at_;
        }
    }

    const Written& written_;
    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace grundy
