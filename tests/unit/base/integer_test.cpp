#include "base/integer.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace grundy::tests {

namespace {

TEST(Integers, AreReadAndWrittenAtAnyLength) {
    for (const std::size_t length : {1U, 18U, 19U, 20U, 37U, 38U, 39U, 200U, 1000U, 10'000U}) {
        std::string digits(length, '7');
        digits.back() = '3';
        EXPECT_EQ(to_string(integer_of_digits(digits)), digits);
    }
}

TEST(Integers, DropLeadingZeros) {
    EXPECT_EQ(to_string(integer_of_digits("0")), "0");
    EXPECT_EQ(to_string(integer_of_digits("000")), "0");
    EXPECT_EQ(to_string(integer_of_digits("0000000000000000000000000000042")), "42");
}

TEST(Integers, FitInAWordOrNot) {
    EXPECT_EQ(to_word(Integer{0}), 0U);
    EXPECT_EQ(to_word(integer_of_digits("18446744073709551615")), ~std::uint64_t{0});
    EXPECT_FALSE(to_word(integer_of_digits("18446744073709551616")));
    EXPECT_FALSE(to_word(Integer{-1}));
}

TEST(Integers, KnowTheirParity) {
    EXPECT_FALSE(is_odd(Integer{0}));
    EXPECT_TRUE(is_odd(integer_of_digits("99999999999999999999999999999")));
    EXPECT_FALSE(is_odd(integer_of_digits("10000000000000000000000000000")));
}

TEST(Integers, AreFormatted) {
    EXPECT_EQ(fmt::format("{}x{}", Integer{3}, integer_of_digits(std::string(25, '9'))),
              "3x" + std::string(25, '9'));
}

RC_GTEST_PROP(Integers, ReadsWhatItWrites, ()) {
    const auto words = *rc::gen::arbitrary<std::vector<std::uint64_t>>();
    Integer n = 0;
    for (const std::uint64_t word : words) {
        n = (n << 64U) + word;
    }
    RC_ASSERT(integer_of_digits(to_string(n)) == n);
    RC_ASSERT(to_string(n) == n.str());
}

TEST(Integer, DigitsAreCountedWithoutWriting) {
    Integer n = 1;
    for (std::size_t digits = 1; digits < 2'000; ++digits, n *= 10) {
        for (const Integer& of_so_many : {n, Integer{9 * n}, Integer{-n}}) {
            EXPECT_LE(digits_about(of_so_many), digits);
            EXPECT_GE(digits_about(of_so_many) + 1, digits - digits / 200);
        }
    }
    EXPECT_EQ(digits_about(0), 1U);
}

}  // namespace

}  // namespace grundy::tests
