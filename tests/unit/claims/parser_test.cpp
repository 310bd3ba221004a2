#include "claims/parser.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "claims/claim.hpp"

namespace grundy::tests {

namespace {

Integer value(std::string_view text, std::uint64_t n = 0, std::uint64_t m = 0) {
    const Budget unlimited;
    Meter meter{unlimited};
    return Claim::parse(text, 2).value().value(n, m, meter).value().value();
}

struct Refused {
    std::string_view text;
    std::size_t offset;
};

TEST(Parser, PrecedenceIsPythons) {
    EXPECT_EQ(value("1 + 2 * 3"), 7);
    EXPECT_EQ(value("(1 + 2) * 3"), 9);
    EXPECT_EQ(value("10 - 3 - 2"), 5);
    EXPECT_EQ(value("1 << 2 + 1"), 8);
    EXPECT_EQ(value("6 & 3 | 8"), 10);
    EXPECT_EQ(value("1 | 3 xor 1"), 3) << "xor before |";
    EXPECT_EQ(value("5 xor 4 & 1"), 5) << "& before xor";
    EXPECT_EQ(value("3 & 1 == 1"), 1) << "bits before comparisons";
    EXPECT_EQ(value("not 1 == 2"), 1);
    EXPECT_EQ(value("1 or 1 and 0"), 1);
    EXPECT_EQ(value("not 0 and 0"), 0);
    EXPECT_EQ(value("-2 * 3"), -6);
    EXPECT_EQ(value("2 - -3"), 5);
    EXPECT_EQ(value("min(4, 2, 3) + max(1, 7) + abs(-5)"), 14);
    EXPECT_EQ(value("if(n > m, n, m)", 3, 9), 9);
    EXPECT_EQ(value("at(n % 3, 5, 6, 7)", 4), 6);
    EXPECT_EQ(value("odd(n) + 2 * even(m)", 3, 4), 3);
    EXPECT_EQ(value("n = m", 3, 3), 1);
    EXPECT_EQ(value("n != m", 3, 3), 0);
}

TEST(Parser, ErrorsSayWhere) {
    for (const Refused& refused : {Refused{"", 0}, {"n +", 3},     {"n + * 2", 4},
                                   {"(n", 2},      {"n)", 1},      {"if(n, 1)", 7},
                                   {"if n", 3},    {"k + 1", 0},   {"1 < n < 3", 6},
                                   {"n^2", 1},     {"min(3)", 5},  {"abs(1,2)", 5},
                                   {"1 2", 2},     {"n where", 7}, {"n where m where", 10},
                                   {"at(1)", 4},   {"n ! m", 2},   {"3n", 1},
                                   {"not", 3},     {"odd()", 4},   {"€", 0}}) {
        const auto parsed = Claim::parse(refused.text, 2);
        ASSERT_FALSE(parsed) << refused.text;
        EXPECT_EQ(parsed.error().place->offset, refused.offset) << refused.text;
        EXPECT_FALSE(parsed.error().message.fr.empty());
        EXPECT_FALSE(parsed.error().expected.en.empty());
    }
}

TEST(Parser, OneNumberHasNoM) {
    EXPECT_FALSE(Claim::parse("n + m", 1));
    EXPECT_EQ(Claim::parse("n + m", 1).error().place->offset, 4U);
    EXPECT_TRUE(Claim::parse("n + m", 2));
}

TEST(Parser, BracketsNestAsDeepAsTheTextIsLong) {
    const auto nested = [](std::size_t depth, const char* open, const char* close) {
        std::string text;
        for (std::size_t i = 0; i < depth; ++i) {
            text += open;
        }
        text += "n";
        for (std::size_t i = 0; i < depth; ++i) {
            text += close;
        }
        return Claim::parse(text, 1);
    };
    const Budget unlimited;
    Meter meter{unlimited};
    for (const auto& [open, close] :
         {std::pair{"(", ")"}, {"-", ""}, {"not ", ""}, {"abs(", ")"}}) {
        for (const std::size_t depth : {1U, 99U, 100U, 200'000U}) {
            auto claim = nested(depth, open, close);
            ASSERT_TRUE(claim) << open << depth;
            EXPECT_TRUE(claim->value(1, 0, meter).has_value());
        }
    }
    EXPECT_FALSE(Claim::parse(std::string(200'000, '('), 1));
    EXPECT_FALSE(Claim::parse(std::string(200'000, '(') + "n", 1));
}

TEST(Parser, WhatIsNotALevelBelowIsRefused) {
    for (const Refused& refused : {Refused{"1 + not n", 4},
                                   {"-not n", 1},
                                   {"1 == not n", 5},
                                   {"n < m == 1", 6},
                                   {"(n < m) < 3 > 1", 12},
                                   {"if(n, 1, 2, 3)", 10},
                                   {"at(n, 1", 7},
                                   {"max(1, (2)", 10}}) {
        const auto parsed = Claim::parse(refused.text, 2);
        ASSERT_FALSE(parsed) << refused.text;
        EXPECT_EQ(parsed.error().place->offset, refused.offset) << refused.text;
    }
    EXPECT_EQ(value("not not n and -(-m) or 0", 1, 7), 1);
    EXPECT_EQ(value("max(1, min(9, n), at(0, 4 xor 1, 0)) - -2", 3), 7);
    EXPECT_EQ(value("if(n < m and not m < 2, if(0, 1, 2), 3) * 2 == 4", 1, 2), 1);
}

TEST(Parser, LongFormulasAreFine) {
    std::string sum = "0";
    for (int i = 0; i < 200'000; ++i) {
        sum += "+1";
    }
    EXPECT_EQ(value(sum), 200'000);
}

TEST(Parser, NeverCrashesOnRandomText) {
    // Pieces of the language, thrown together: most are refused, none may break anything.
    constexpr std::string_view pieces[] = {"n",   "m",   "0",     "7",   "12345678901234567890",
                                           "+",   "-",   "*",     "/",   "%",
                                           "&",   "|",   "xor",   "<<",  ">>",
                                           "==",  "=",   "<",     ">=",  "and",
                                           "or",  "not", "if",    "min", "max",
                                           "abs", "odd", "even",  "at",  "(",
                                           ")",   ",",   "where", " ",   "#",
                                           "\n",  "^",   "\xc3",  "é",   "\x01",
                                           "!",   "n0"};
    Random random{99};
    std::size_t accepted = 0;
    const Budget unlimited;
    Meter meter{unlimited};
    for (int round = 0; round < 200'000; ++round) {
        std::string text;
        for (std::uint64_t count = random.between(0, 9); count > 0; --count) {
            text += pieces[random.between(0, std::size(pieces) - 1)];
            text += random.between(0, 2) == 0 ? " " : "";
        }
        auto claim = Claim::parse(text, 2);
        if (!claim) {
            EXPECT_LE(claim.error().place->offset, claim.error().place->text.size()) << text;
            continue;
        }
        ++accepted;
        for (const std::uint64_t n : {0U, 1U, 5U}) {
            (void)claim->value(n, 3, meter);
        }
    }
    EXPECT_GT(accepted, 1000U) << "the test must reach the evaluation too";
}

}  // namespace

}  // namespace grundy::tests
