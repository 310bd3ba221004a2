#include "base/integer.hpp"

#include <charconv>

namespace grundy {

namespace {

constexpr std::size_t word_digits = 19;  // every number of 19 digits fits in 64 bits

std::uint64_t word_of_digits(std::string_view digits) {
    std::uint64_t word = 0;
    for (const char c : digits) {
        word = word * 10 + static_cast<std::uint64_t>(c - '0');
    }
    return word;
}

}  // namespace

std::string to_string(const Integer& n) {
    if (const auto word = to_word(n)) {
        return fmt::format_int(*word).str();
    }
    return n.str();
}

Integer integer_of_digits(std::string_view digits) {
    Integer n = word_of_digits(digits.substr(0, digits.size() % word_digits));
    for (std::size_t at = digits.size() % word_digits; at < digits.size(); at += word_digits) {
        n *= 10'000'000'000'000'000'000ULL;
        n += word_of_digits(digits.substr(at, word_digits));
    }
    return n;
}

}  // namespace grundy
