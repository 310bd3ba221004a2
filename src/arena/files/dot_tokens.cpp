#include "arena/files/dot_tokens.hpp"

#include <algorithm>

#include "base/blanks.hpp"

namespace grundy {

namespace {

constexpr bool separates(char c) { return is_space(c) || c == '\f' || c == '\v'; }
constexpr bool digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

bool DotToken::is_keyword(std::string_view word) const {
    return kind == Kind::word && std::ranges::equal(text, word, [](char a, char b) {
               return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b;
           });
}

void DotTokens::fail(std::size_t place, const Text& message) {
    fault_ = message;
    token_ = {DotToken::Kind::end, {}, place};
    at_ = bytes_.size();
}

/// Blanks and comments; a line that begins with # is one, as for the preprocessor of C.
void DotTokens::skip() {
    while (at_ < bytes_.size()) {
        const std::string_view rest = bytes_.substr(at_);
        const bool line_begins = at_ == 0 || bytes_[at_ - 1] == '\n';
        if (separates(rest[0])) {
            ++at_;
        } else if (rest.starts_with("//") || (rest[0] == '#' && line_begins)) {
            at_ = std::min(bytes_.find('\n', at_), bytes_.size());
        } else if (rest.starts_with("/*")) {
            const std::size_t end = bytes_.find("*/", at_ + 2);
            if (end == bytes_.npos) {
                fail(at_, Words{"this comment is never closed", "ce commentaire n'est pas fermé"});
                return;
            }
            at_ = end + 2;
        } else {
            return;
        }
    }
}

void DotTokens::next() {
    if (fault_) {
        return;
    }
    token_ = {DotToken::Kind::end, {}, at_};
    skip();
    if (fault_ || at_ == bytes_.size()) {
        token_.place = fault_ ? token_.place : at_;
        return;
    }
    token_.place = at_;
    const std::string_view rest = bytes_.substr(at_);
    const char c = rest[0];
    if (rest.starts_with("->") || rest.starts_with("--")) {
        token_.kind = c == rest[1] ? DotToken::Kind::line : DotToken::Kind::arrow;
        token_.text = rest.substr(0, 2);
        at_ += 2;
    } else if (c == '"') {
        read_quoted();
    } else if (c == '<') {
        read_html();
    } else if (std::string_view{"{}[];,=:"}.find(c) != std::string_view::npos) {
        token_.kind = DotToken::Kind::sign;
        token_.text = c;
        ++at_;
    } else {
        read_word();
    }
}

/// Pieces joined by + are one text. Only \" is an escape here; the end of a line after a backslash
/// is left out.
void DotTokens::read_quoted() {
    token_.kind = DotToken::Kind::quoted;
    for (;;) {
        const std::size_t begin = at_++;
        while (at_ < bytes_.size() && bytes_[at_] != '"') {
            const std::string_view rest = bytes_.substr(at_);
            if (rest.starts_with("\\\"") || rest.starts_with("\\\\")) {
                token_.text += rest[1] == '"' ? "\"" : "\\\\";
                at_ += 2;
            } else if (rest.starts_with("\\\n") || rest.starts_with("\\\r\n")) {
                at_ += rest[1] == '\n' ? 2U : 3U;
            } else {
                token_.text += bytes_[at_++];
            }
        }
        if (at_ == bytes_.size()) {
            fail(begin,
                 Words{"this quotation mark is never closed", "ce guillemet n'est jamais fermé"});
            return;
        }
        const std::size_t behind = ++at_;
        skip();
        if (fault_ || at_ == bytes_.size() || bytes_[at_] != '+') {
            at_ = fault_ ? at_ : behind;
            return;
        }
        ++at_;
        skip();
        if (fault_ || at_ == bytes_.size() || bytes_[at_] != '"') {
            fail(at_, Words{"a text in quotation marks is missing behind +",
                            "il manque un texte entre guillemets après +"});
            return;
        }
    }
}

void DotTokens::read_html() {
    token_.kind = DotToken::Kind::html;
    std::size_t depth = 0;
    const std::size_t begin = at_;
    for (; at_ < bytes_.size(); ++at_) {
        depth += bytes_[at_] == '<' ? 1U : 0U;
        depth -= bytes_[at_] == '>' ? 1U : 0U;
        if (depth == 0) {
            ++at_;
            token_.text = bytes_.substr(begin, at_ - begin);
            return;
        }
    }
    fail(begin, Words{"this bracket is never closed", "ce chevron n'est jamais fermé"});
}

/// A name of letters, or a number.
void DotTokens::read_word() {
    const std::size_t begin = at_;
    if (letter(bytes_[at_])) {
        while (at_ < bytes_.size() && (letter(bytes_[at_]) || digit(bytes_[at_]))) {
            ++at_;
        }
    } else {
        at_ += bytes_[at_] == '-' ? 1U : 0U;
        bool digits = false;
        bool point = false;
        for (; at_ < bytes_.size() && (digit(bytes_[at_]) || (bytes_[at_] == '.' && !point));
             ++at_) {
            digits = digits || digit(bytes_[at_]);
            point = point || bytes_[at_] == '.';
        }
        if (!digits) {
            fail(begin, Words{"this sign can't stand here outside of quotation marks",
                              "ce signe ne peut se trouver ici hors guillemets"});
            return;
        }
    }
    token_.kind = DotToken::Kind::word;
    token_.text = bytes_.substr(begin, at_ - begin);
}

}  // namespace grundy
