// Integers of any size: heaps may have hundreds of digits. Small values stay inside the object.
#pragma once

#include <fmt/format.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace grundy {

using Integer = boost::multiprecision::cpp_int;

/// Reading and writing decimals takes quadratic time; numbers longer than this are refused.
inline constexpr std::size_t max_digits = 10'000;

std::string to_string(const Integer& n);

/// The value of a non-empty string of decimal digits.
Integer integer_of_digits(std::string_view digits);

/// Of |n| in decimal, without writing it: never too many, and a few in a thousand too few.
inline std::size_t digits_about(const Integer& n) {
    return n == 0 ? 1 : std::size_t{msb(abs(n))} * 3 / 10 + 1;
}

inline bool is_odd(const Integer& n) { return bit_test(n, 0); }

/// `n` as a machine word, when it fits and is not negative.
inline std::optional<std::uint64_t> to_word(const Integer& n) {
    if (n < 0 || n > std::numeric_limits<std::uint64_t>::max()) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(n);
}

}  // namespace grundy

template <>
struct fmt::formatter<grundy::Integer> : fmt::formatter<std::string> {
    auto format(const grundy::Integer& n, fmt::format_context& context) const {
        return fmt::formatter<std::string>::format(grundy::to_string(n), context);
    }
};
