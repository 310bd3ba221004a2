#include "model/shapes/taking_code.hpp"

#include <algorithm>

namespace grundy {

namespace {

constexpr std::string_view known_digits = "0123456789abcdef";

}  // namespace

std::vector<unsigned> TakingCode::digits_upto(std::size_t heap) const {
    std::vector<unsigned> list = digits;
    while (repeats != 0 && list.size() <= heap) {
        list.push_back(digit(list.size()));
    }
    return list;
}

std::string tidied_code(std::string_view written) {
    const std::size_t point = written.find_first_of(".,");
    std::string code;
    for (std::size_t at = 0; at < written.size(); ++at) {
        const char c = written[at];
        if (at == point && point <= 1 && written.size() > 1) {
            code += point == 0 ? "0." : ".";
        } else {
            code += c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    return code;
}

Result<TakingCode> parse_taking_code(std::string_view written, const Text& expected) {
    const std::string code = tidied_code(written);
    const auto wrong_at = [&](std::size_t at, const Text& message) {
        return failure_at(code, at, message, expected);
    };
    if (code.empty()) {
        return wrong_at(0, Words{"the code is missing", "il manque le code"});
    }
    const std::size_t point = code.find('.');
    if (point != 1) {
        return wrong_at(0, Words{"a code is one digit, a point and more digits",
                                 "un code est un chiffre, un point et d'autres chiffres"});
    }
    TakingCode read;
    std::optional<std::size_t> opened;
    for (std::size_t at = 0; at < code.size(); ++at) {
        if (at == point) {
            continue;
        }
        if (code[at] == '[' && at > point && !opened) {
            opened = read.digits.size();
            continue;
        }
        if (code[at] == ']' && opened && at + 1 == code.size() && read.digits.size() > *opened) {
            read.repeats = read.digits.size() - *opened;
            return read;
        }
        const std::size_t digit = known_digits.find(code[at]);
        if (digit == std::string_view::npos) {
            return wrong_at(
                at, phrase("'{}' is not a digit of a code", "« {} » n'est pas un chiffre de code",
                           excerpt(std::string_view{code}.substr(at, 1))));
        }
        if (at == 0 && (digit & 3U) != 0) {
            return wrong_at(at,
                            phrase("with {} before the point a game would never end",
                                   "avec {} avant le point une partie ne finirait jamais", digit));
        }
        read.digits.push_back(static_cast<unsigned>(digit));
    }
    if (opened) {
        return wrong_at(code.size(), Words{"the bracket is not closed, at the end of the code",
                                           "le crochet n'est pas fermé, à la fin du code"});
    }
    return read;
}

std::string format_taking_code(const TakingCode& code) {
    std::string text;
    for (std::size_t take = 0; take < code.digits.size(); ++take) {
        text += code.repeats != 0 && take == code.digits.size() - code.repeats ? "[" : "";
        text += known_digits[code.digits[take] & 15U];
        text += take == 0 ? "." : "";
    }
    return text + (code.digits.size() == 1 ? "0" : "") + (code.repeats != 0 ? "]" : "");
}

}  // namespace grundy
