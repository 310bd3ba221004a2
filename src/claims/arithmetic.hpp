// The operations of formulas, on words of 64 bits and on integers of any size. Division rounds
// down, a remainder is never negative, and bits of negative numbers are those of two's complement.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>

#include "base/integer.hpp"
#include "claims/fault.hpp"
#include "claims/program.hpp"

namespace grundy::arithmetic {

using Kind = Fault::Kind;
/// None when all is well.
using Trouble = std::optional<Kind>;

inline std::size_t bits(const Integer& n) { return n == 0 ? 0 : msb(n < 0 ? Integer{-n} : n) + 1; }

// In words `too_large` means that a longer number is needed.

inline Trouble add_to(std::int64_t& a, std::int64_t b) {
    return __builtin_add_overflow(a, b, &a) ? Trouble{Kind::too_large} : std::nullopt;
}
inline Trouble subtract_from(std::int64_t& a, std::int64_t b) {
    return __builtin_sub_overflow(a, b, &a) ? Trouble{Kind::too_large} : std::nullopt;
}
inline Trouble multiply_by(std::int64_t& a, std::int64_t b) {
    return __builtin_mul_overflow(a, b, &a) ? Trouble{Kind::too_large} : std::nullopt;
}
inline Trouble shift_up(std::int64_t& a, std::int64_t b) {
    if (a == 0) {
        return std::nullopt;
    }
    if (b > 62) {
        return Kind::too_large;
    }
    return multiply_by(a, std::int64_t{1} << b);
}
inline void shift_down(std::int64_t& a, std::int64_t b) { a >>= std::min<std::int64_t>(b, 63); }
inline Trouble divide_by(std::int64_t& a, std::int64_t b) {
    if (a == std::numeric_limits<std::int64_t>::min() && b == -1) {
        return Kind::too_large;
    }
    const bool rounds_up = a % b != 0 && (a < 0) != (b < 0);
    a = a / b - std::int64_t{rounds_up};
    return std::nullopt;
}
inline Trouble reduce_by(std::int64_t& a, std::int64_t b) {
    if (b == std::numeric_limits<std::int64_t>::min()) {
        return Kind::too_large;
    }
    b = b < 0 ? -b : b;
    a %= b;
    a += a < 0 ? b : 0;
    return std::nullopt;
}

inline Trouble add_to(Integer& a, const Integer& b) {
    a += b;
    return std::nullopt;
}
inline Trouble subtract_from(Integer& a, const Integer& b) {
    a -= b;
    return std::nullopt;
}
inline Trouble multiply_by(Integer& a, const Integer& b) {
    if (bits(a) + bits(b) > most_bits) {
        return Kind::too_large;
    }
    a *= b;
    return std::nullopt;
}
inline Trouble shift_up(Integer& a, const Integer& b) {
    if (a == 0) {
        return std::nullopt;
    }
    if (b > most_bits || bits(a) + static_cast<std::size_t>(b) > most_bits) {
        return Kind::too_large;
    }
    a *= Integer{1} << static_cast<std::size_t>(b);
    return std::nullopt;
}
inline Trouble divide_by(Integer& a, const Integer& b) {
    Integer quotient;
    Integer rest;
    divide_qr(a, b, quotient, rest);
    if (rest != 0 && (a < 0) != (b < 0)) {
        --quotient;
    }
    a = quotient;
    return std::nullopt;
}
inline void shift_down(Integer& a, const Integer& b) {
    if (b >= bits(a)) {
        a = a < 0 ? -1 : 0;
        return;
    }
    divide_by(a, Integer{1} << static_cast<std::size_t>(b));
}
inline Trouble reduce_by(Integer& a, const Integer& b) {
    const Integer size = b < 0 ? Integer{-b} : b;
    a %= size;
    if (a < 0) {
        a += size;
    }
    return std::nullopt;
}

inline Trouble common_divisor(std::int64_t& a, std::int64_t b) {
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    if (a == least || b == least) {
        return Kind::too_large;
    }
    a = std::gcd(a, b);
    return std::nullopt;
}
inline Trouble common_divisor(Integer& a, const Integer& b) {
    a = gcd(a, b);
    return std::nullopt;
}

template <class Number>
Trouble apply_unary(Op op, Number& a) {
    switch (op) {
        case Op::complement:
            a = a == 0 ? 1 : 0;
            return std::nullopt;
        case Op::truth:
            a = a != 0 ? 1 : 0;
            return std::nullopt;
        case Op::odd:
        case Op::even: {
            const bool is_even = a % 2 == 0;
            a = is_even == (op == Op::even) ? 1 : 0;
            return std::nullopt;
        }
        case Op::absolute:
            if (a >= 0) {
                return std::nullopt;
            }
            [[fallthrough]];
        default: {
            Number negative = 0;
            const Trouble trouble = subtract_from(negative, a);
            a = negative;
            return trouble;
        }
    }
}

template <class Number>
Trouble apply_shift(Op op, Number& a, const Number& b) {
    if (b < 0) {
        return Kind::negative_shift;
    }
    if (op == Op::shift_left) {
        return shift_up(a, b);
    }
    shift_down(a, b);
    return std::nullopt;
}

template <class Number>
bool compares(Op op, const Number& a, const Number& b) {
    switch (op) {
        case Op::equal:
            return a == b;
        case Op::unequal:
            return a != b;
        case Op::less:
            return a < b;
        case Op::less_equal:
            return a <= b;
        case Op::greater:
            return a > b;
        default:
            return a >= b;
    }
}

template <class Number>
Trouble apply_binary(Op op, Number& a, const Number& b) {
    switch (op) {
        case Op::add:
            return add_to(a, b);
        case Op::subtract:
            return subtract_from(a, b);
        case Op::multiply:
            return multiply_by(a, b);
        case Op::divide:
            return b == 0 ? Trouble{Kind::division_by_zero} : divide_by(a, b);
        case Op::modulo:
            return b == 0 ? Trouble{Kind::division_by_zero} : reduce_by(a, b);
        case Op::bit_and:
            a &= b;
            return std::nullopt;
        case Op::bit_or:
            a |= b;
            return std::nullopt;
        case Op::bit_xor:
            a ^= b;
            return std::nullopt;
        case Op::shift_left:
        case Op::shift_right:
            return apply_shift(op, a, b);
        case Op::minimum:
            a = std::min(a, b);
            return std::nullopt;
        case Op::maximum:
            a = std::max(a, b);
            return std::nullopt;
        case Op::divisor:
            return common_divisor(a, b);
        default:
            a = compares(op, a, b) ? 1 : 0;
            return std::nullopt;
    }
}

}  // namespace grundy::arithmetic
