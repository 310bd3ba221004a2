#include "claims/tokens.hpp"

#include <array>

#include "base/blanks.hpp"

namespace grundy {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

constexpr std::array<std::string_view, 8> double_signs{
    "==", "!=", "<=", ">=", "<<", ">>", "->", ".."};

/// How many bytes belong to the token at the front of the text.
std::size_t token_length(std::string_view text) {
    const auto run = [&](auto belongs) {
        std::size_t length = 0;
        while (length < text.size() && belongs(text[length])) {
            ++length;
        }
        return length;
    };
    if (is_digit(text.front())) {
        return run(is_digit);
    }
    if (is_letter(text.front())) {
        return run([](char c) { return is_letter(c) || is_digit(c); });
    }
    if (text.front() == '"') {
        const std::size_t close = text.substr(0, text.find('\n')).find('"', 1);
        return close == std::string_view::npos ? 1 : close + 1;
    }
    for (const std::string_view sign : double_signs) {
        if (text.starts_with(sign)) {
            return sign.size();
        }
    }
    // An unknown sign may be a character of several bytes; half of it can't be shown.
    std::size_t length = 1;
    while (length < text.size() && length < 4 &&
           (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) {
        ++length;
    }
    return length;
}

}  // namespace

void Tokens::advance() {
    while (at_ < text_.size() && is_space(text_[at_])) {
        ++at_;
    }
    if (at_ == text_.size()) {
        next_ = {Token::Kind::end, {}, at_};
        return;
    }
    const std::string_view token = text_.substr(at_, token_length(text_.substr(at_)));
    const bool quoted = token.front() == '"' && token.size() > 1;
    const Token::Kind kind = is_digit(token.front())    ? Token::Kind::number
                             : is_letter(token.front()) ? Token::Kind::name
                             : quoted                   ? Token::Kind::quoted
                                                        : Token::Kind::sign;
    next_ = {kind, quoted ? token.substr(1, token.size() - 2) : token, at_};
    at_ += token.size();
}

Token Tokens::take() {
    const Token taken = next_;
    advance();
    return taken;
}

bool Tokens::accept(std::string_view text) {
    if (at_end() || next_.kind == Token::Kind::quoted || next_.text != text) {
        return false;
    }
    advance();
    return true;
}

std::unexpected<Error> Tokens::unexpected_here(const Text& expected) const {
    if (at_end()) {
        return failure_at(text_, next_.offset,
                          next_.offset == from_
                              ? phrase("{} is empty", "{} est vide", subject_)
                              : phrase("{} ends too early", "{} s'arrête trop tôt", subject_),
                          expected);
    }
    return failure_at(text_, next_.offset,
                      phrase("unexpected '{}'", "'{}' inattendu", excerpt(next_.text)), expected);
}

}  // namespace grundy
