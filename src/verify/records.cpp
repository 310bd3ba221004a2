#include "verify/records.hpp"

#include <array>

namespace grundy::verify {

bool Records::next() {
    line_.clear();
    while (true) {
        if (at_ == filled_) {
            at_ = 0;
            filled_ = std::min(source_(room_), room_.size());
            if (filled_ == 0) {
                broken_ = !line_.empty();
                number_ += broken_ ? 1U : 0U;
                return false;
            }
        }
        const char c = room_[at_++];
        if (c == '\n') {
            ++number_;
            return true;
        }
        if (line_.size() == longest_line) {
            ++number_;
            broken_ = true;
            return false;
        }
        line_ += c;
    }
}

std::string_view Words::word() {
    const std::size_t blank = left_.find(' ');
    const std::string_view taken = left_.substr(0, blank);
    done_ = blank == std::string_view::npos;
    left_ = done_ ? std::string_view{} : left_.substr(blank + 1);
    return taken;
}

bool Words::takes(std::string_view expected) {
    if (done_ || left_.substr(0, left_.find(' ')) != expected) { return false; }
    word();
    return true;
}

std::optional<std::uint64_t> Words::number() { return done_ ? std::nullopt : number_of(word()); }

std::optional<std::uint64_t> Words::number_after(std::string_view expected) {
    return takes(expected) ? number() : std::nullopt;
}

std::string_view Words::rest() {
    done_ = true;
    return left_;
}

std::optional<std::uint64_t> number_of(std::string_view digits) {
    if (digits.empty() || digits.size() > 19 || (digits.size() > 1 && digits[0] == '0')) { return std::nullopt; }
    std::uint64_t number = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') { return std::nullopt; }
        number = 10 * number + static_cast<std::uint64_t>(c - '0');
    }
    return number >> 63U == 0 ? std::optional{number} : std::nullopt;
}

std::optional<std::uint64_t> number_of_hexadecimal(std::string_view digits) {
    if (digits.empty() || digits.size() > 16) { return std::nullopt; }
    std::uint64_t number = 0;
    for (const char c : digits) {
        const std::size_t digit = std::string_view{"0123456789abcdef"}.find(c);
        if (digit == std::string_view::npos) { return std::nullopt; }
        number = 16 * number + digit;
    }
    return number;
}

std::optional<std::string> bytes_of_base64(std::string_view text) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::array<int, 256> worth{};
    worth.fill(-1);
    for (std::size_t i = 0; i < digits.size(); ++i) {
        worth[static_cast<unsigned char>(digits[i])] = static_cast<int>(i);
    }
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with("=") ? 1U : 0U;
    if (text.size() % 4 != 0) { return std::nullopt; }
    text.remove_suffix(padding);
    std::string bytes;
    unsigned bits = 0;
    unsigned kept = 0;
    for (const char c : text) {
        const int digit = worth[static_cast<unsigned char>(c)];
        if (digit < 0) { return std::nullopt; }
        bits = (bits << 6U | static_cast<unsigned>(digit)) & 0xFFFFU;
        kept += 6;
        if (kept >= 8) {
            kept -= 8;
            bytes += static_cast<char>(bits >> kept & 0xFFU);
        }
    }
    // What is left over must be zero: otherwise two texts would stand for the same bytes.
    return (bits & ((1U << kept) - 1)) == 0 ? std::optional{bytes} : std::nullopt;
}

std::uint32_t checksum(std::string_view bytes) {
    std::uint32_t state = 0x811c9dc5U;
    for (const char c : bytes) { state = (state ^ static_cast<unsigned char>(c)) * 0x01000193U; }
    return state;
}

std::vector<std::string_view> cut(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> pieces;
    for (std::size_t at = 0; (at = text.find(separator)) != std::string_view::npos;) {
        pieces.push_back(text.substr(0, at));
        text.remove_prefix(at + separator.size());
    }
    pieces.push_back(text);
    return pieces;
}

}  // namespace grundy::verify
