#include "render/paint.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/controls.hpp"

namespace grundy {

namespace {

/// Only the eight colours that every terminal has, in the shades that its owner chose.
std::string_view code_of(Ink ink) {
    switch (ink) {
        case Ink::heading:
            return "1";
        case Ink::name:
            return "36";
        case Ink::good:
            return "1;32";
        case Ink::bad:
            return "1;35";
        case Ink::open:
            return "1;33";
        case Ink::error:
            return "1;31";
        case Ink::aside:
            break;
    }
    return "2";
}

/// How long the code is that sets a colour, at the beginning of the text; 0 when there is none.
std::size_t colour_length(std::string_view text) {
    if (!text.starts_with("\x1b[")) {
        return 0;
    }
    const std::size_t end = text.find_first_not_of("0123456789;", 2);
    return end != text.npos && text[end] == 'm' ? end + 1 : 0;
}

}  // namespace

std::string Paint::operator()(Ink ink, std::string_view text) const {
    if (!colours_ || text.empty()) {
        return std::string{text};
    }
    return fmt::format("\x1b[{}m{}\x1b[0m", code_of(ink), text);
}

std::string Paint::without_controls(std::string_view text) const {
    std::string shown;
    shown.reserve(text.size());
    while (!text.empty()) {
        const std::size_t colour = colours_ ? colour_length(text) : 0;
        const std::size_t control = control_length(text);
        const bool kept = control == 0 || colour != 0 || text[0] == '\n' || text[0] == '\t';
        const std::size_t length = std::max({colour, control, std::size_t{1}});
        shown += kept ? text.substr(0, length) : "?";
        text.remove_prefix(length);
    }
    return shown;
}

std::string Paint::up_to_colon(Ink ink, const std::string& line) const {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) {
        return line;
    }
    return (*this)(ink, std::string_view{line}.substr(0, colon + 1)) + line.substr(colon + 1);
}

Ink ink_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::N:
            return Ink::good;
        case Outcome::P:
            return Ink::bad;
        case Outcome::draw:
        case Outcome::unknown:
            break;
    }
    return Ink::open;
}

}  // namespace grundy
