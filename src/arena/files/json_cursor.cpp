#include "arena/files/json_cursor.hpp"

#include <algorithm>
#include <charconv>

#include "base/blanks.hpp"

namespace grundy {

namespace {

constexpr bool in_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-' || c == '+' || c == '.' ||
           c == 'E';
}

/// Of a character beyond U+FFFF, which JSON writes in two halves.
constexpr bool is_first_half(unsigned unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
constexpr bool is_second_half(unsigned unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

void add_utf8(std::string& text, unsigned code) {
    if (code < 0x80) {
        text += static_cast<char>(code);
        return;
    }
    const unsigned more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    constexpr unsigned leads[] = {0, 0xC0, 0xE0, 0xF0};
    text += static_cast<char>(leads[more] | (code >> (6 * more)));
    for (unsigned i = more; i-- > 0;) {
        text += static_cast<char>(0x80U | ((code >> (6 * i)) & 0x3FU));
    }
}

}  // namespace

bool JsonCursor::fail(std::size_t place, const Text& message, const Text& expected) {
    if (!fault_) {
        fault_ = Fault{place, message, expected};
    }
    return false;
}

bool JsonCursor::wrong(const Text& expected) {
    return fail(at_,
                at_ >= text_.size()
                    ? Words{"the file ends too early", "le fichier finit trop tôt"}
                    : Words{"this was not expected here", "ce n'est pas attendu ici"},
                expected);
}

void JsonCursor::skip_blanks() {
    while (at_ < text_.size() && is_space(text_[at_])) {
        ++at_;
    }
}

bool JsonCursor::accept(char sign) {
    if (peek() != sign || at_ >= text_.size()) {
        return false;
    }
    ++at_;
    skip_blanks();
    return true;
}

bool JsonCursor::object(FunctionRef<bool(std::string& key, std::size_t place)> member) {
    if (!accept('{')) {
        return wrong(Words{"an object: { … }", "un objet : { … }"});
    }
    for (bool first = true; !accept('}'); first = false) {
        if (!first && !accept(',')) {
            return wrong(
                Words{"a comma or a closing brace", "une virgule ou une accolade fermante"});
        }
        const std::size_t place = at_;
        std::string key;
        if (!string(key)) {
            return false;
        }
        if (!accept(':')) {
            return wrong(Words{"a colon", "un deux-points"});
        }
        if (!member(key, place) || fault_) {
            return false;
        }
    }
    return true;
}

bool JsonCursor::array(FunctionRef<bool()> element) {
    if (!accept('[')) {
        return wrong(Words{"a list: [ … ]", "une liste : [ … ]"});
    }
    for (bool first = true; !accept(']'); first = false) {
        if (!first && !accept(',')) {
            return wrong(
                Words{"a comma or a closing bracket", "une virgule ou un crochet fermant"});
        }
        if (!element() || fault_) {
            return false;
        }
    }
    return true;
}

bool JsonCursor::code_unit(unsigned& unit) {
    const std::string_view digits = text_.substr(std::min(at_, text_.size()), 4);
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), unit, 16);
    if (error != std::errc{} || end != digits.data() + 4) {
        return wrong(Words{"four hexadecimal digits", "quatre chiffres hexadécimaux"});
    }
    at_ += 4;
    return true;
}

/// What follows a backslash.
bool JsonCursor::escape(std::string& text) {
    constexpr std::string_view signs = "\"\\/bfnrt";
    constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
    const std::size_t which = at_ < text_.size() ? signs.find(text_[at_]) : signs.npos;
    if (which != signs.npos) {
        text += meant[which];
        ++at_;
        return true;
    }
    const std::size_t begin = at_ - 1;
    if (peek() != 'u') {
        return wrong(Words{"one of \" \\ / b f n r t u", "l'un de \" \\ / b f n r t u"});
    }
    ++at_;
    unsigned code = 0;
    if (!code_unit(code)) {
        return false;
    }
    if (is_second_half(code)) {  // alone it is no character, and has no bytes in UTF-8
        return fail(begin, Words{"half a character", "la moitié d'un caractère"},
                    Words{"the first half before it: \\ud800 to \\udbff",
                          "la première moitié avant elle : \\ud800 à \\udbff"});
    }
    if (is_first_half(code)) {
        const std::size_t next = at_;
        unsigned second = 0;
        if (text_.substr(at_).starts_with("\\u")) {
            at_ += 2;
            if (!code_unit(second)) {
                return false;
            }
        }
        if (!is_second_half(second)) {
            return fail(next, Words{"half a character", "la moitié d'un caractère"},
                        Words{"the second half here: \\udc00 to \\udfff",
                              "la seconde moitié ici : \\udc00 à \\udfff"});
        }
        code = 0x10000U + ((code - 0xD800U) << 10U) + (second - 0xDC00U);
    }
    add_utf8(text, code);
    return true;
}

bool JsonCursor::string(std::string& text) {
    const std::size_t begin = at_;
    if (peek() != '"') {
        return wrong(Words{"a text in quotation marks", "un texte entre guillemets"});
    }
    ++at_;
    text.clear();
    while (at_ < text_.size() && text_[at_] != '"') {
        if (text_[at_] == '\\') {
            ++at_;
            if (!escape(text)) {
                return false;
            }
        } else if (text_[at_] == '\n') {
            break;
        } else {
            text += text_[at_++];
        }
    }
    if (peek() != '"') {
        return fail(begin,
                    Words{"this quotation mark is never closed", "ce guillemet n'est jamais fermé"},
                    Words{"a text in quotation marks", "un texte entre guillemets"});
    }
    ++at_;
    skip_blanks();
    return true;
}

bool JsonCursor::name(std::string& text) {
    if (peek() == '"') {
        return string(text);
    }
    const std::size_t begin = at_;
    if (!skip()) {
        return false;
    }
    text.clear();
    if (text_[begin] == '{') {
        return fail(begin, Words{"a name can't be an object", "un nom ne peut pas être un objet"},
                    Words{"a text or a number", "un texte ou un nombre"});
    }
    std::ranges::copy_if(text_.substr(begin, at_ - begin), std::back_inserter(text),
                         [](char c) { return !is_space(c); });
    return true;
}

/// A value of any depth is skipped with a stack of its open brackets.
bool JsonCursor::skip() {
    std::string open;
    do {
        const char sign = peek();
        if (sign == '{' || sign == '[') {
            open += sign == '{' ? '}' : ']';
            accept(sign);
        } else if (sign == '"') {
            std::string ignored;
            if (!string(ignored)) {
                return false;
            }
        } else if (!open.empty() && sign == open.back()) {
            open.pop_back();
            accept(sign);
        } else if (!open.empty() && (sign == ',' || (sign == ':' && open.back() == '}'))) {
            accept(sign);
        } else if (at_ < text_.size() && in_word(sign)) {
            while (at_ < text_.size() && in_word(text_[at_])) {
                ++at_;
            }
            skip_blanks();
        } else {
            return wrong(Words{"a value of JSON", "une valeur JSON"});
        }
    } while (!open.empty());
    return true;
}

bool JsonCursor::end() {
    return at_ >= text_.size() || wrong(Words{"nothing behind the value", "rien après la valeur"});
}

}  // namespace grundy
