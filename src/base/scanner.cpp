#include "base/scanner.hpp"

namespace grundy {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

void Scanner::skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) {
        ++at_;
    }
}

bool Scanner::accept(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) {
        return false;
    }
    at_ += word.size();
    skip_blanks();
    return true;
}

bool Scanner::after_blanks() const { return !at_end() && at_ > 0 && is_blank(text_[at_ - 1]); }

Result<Integer> Scanner::number(const Text& expected) {
    const std::size_t start = at_;
    std::size_t stop = at_;
    while (stop < text_.size() && is_digit(text_[stop])) {
        ++stop;
    }
    if (stop == start) {
        if (peek() == '-') {
            return fail_at(start,
                           Words{"a negative number can't stand here",
                                 "un nombre négatif n'a pas de sens ici"},
                           expected);
        }
        return unexpected_here(expected);
    }
    if (stop - start > max_digits) {
        return fail_at(start,
                       phrase("a number of {} digits is too long",
                              "un nombre de {} chiffres est trop long", stop - start),
                       phrase("at most {} digits", "au plus {} chiffres", max_digits));
    }
    at_ = stop;
    skip_blanks();
    return integer_of_digits(text_.substr(start, stop - start));
}

Result<void> Scanner::end(const Text& expected) const {
    if (!at_end()) {
        return unexpected_here(expected);
    }
    return {};
}

std::unexpected<Error> Scanner::unexpected_here(const Text& expected) const {
    if (at_end()) {
        return fail_at(at_,
                       text_.empty()
                           ? Text{Words{"the text is empty", "le texte est vide"}}
                           : Text{Words{"the text ends too early", "le texte s'arrête trop tôt"}},
                       expected);
    }
    // A whole UTF-8 character, never half of one.
    std::size_t length = 1;
    while (at_ + length < text_.size() &&
           (static_cast<unsigned char>(text_[at_ + length]) & 0xC0U) == 0x80U && length < 4) {
        ++length;
    }
    const std::string shown = excerpt(text_.substr(at_, length));
    return fail_at(at_, phrase("unexpected '{}'", "« {} » inattendu", shown), expected);
}

}  // namespace grundy
