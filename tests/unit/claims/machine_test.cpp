#include "claims/machine.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "claims/parser.hpp"

namespace grundy::tests {

namespace {

std::expected<Integer, Fault> run(std::string_view text, std::uint64_t n = 0, std::uint64_t m = 0) {
    Tokens tokens{text};
    Machine machine{parse_formula(tokens, 2).value()};
    const Budget unlimited;
    Meter meter{unlimited};
    return machine.value(n, m, meter);
}

/// How many ticks a formula takes.
std::uint64_t ticks_of(std::string_view text) {
    Tokens tokens{text};
    Machine machine{parse_formula(tokens, 1).value()};
    const Budget unlimited;
    Meter meter{unlimited};
    EXPECT_TRUE(machine.value(0, 0, meter)) << text;
    return meter.ticks();
}

TEST(Machine, LongNumbersArePaidForByTheirLengths) {
    const std::uint64_t small = ticks_of("(1 << 20) * (1 << 20) / 3");
    EXPECT_LT(small, 10U);
    const std::uint64_t linear = ticks_of("(1 << 40000) + (1 << 40000)");
    EXPECT_GT(linear, ticks_of("(1 << 20000) + (1 << 20000)"));
    // A thousand words times a thousand words: some ten thousand ticks at sixteen products each.
    for (const std::string_view text :
         {"((1 << 49000) + 1) * ((1 << 49000) + 1)", "((1 << 98000) + 1) / ((1 << 49000) + 1)",
          "((1 << 98000) + 1) % ((1 << 49000) + 1)"}) {
        EXPECT_GT(ticks_of(text), 20 * linear / 2) << text;
    }
}

TEST(Machine, StopsWithinAFormula) {
    Budget budget;
    budget.steps = 100'000;
    Meter meter{budget};
    std::string text = "0";
    for (int i = 1; i <= 1'000; ++i) {
        text += "+((1<<49000)*(1<<49000)/" + std::to_string(i) + ")%((1<<50000)+1)";
    }
    Tokens tokens{text};
    Machine machine{parse_formula(tokens, 1).value()};
    const auto value = machine.value(0, 0, meter);
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().kind, Fault::Kind::exhausted);
    EXPECT_TRUE(meter.exhausted());
    EXPECT_LT(meter.ticks(), 400'000U) << "one operation more at the most";
}

TEST(Machine, DivisionFloorsAndRemaindersAreNeverNegative) {
    EXPECT_EQ(run("7 / 2"), 3);
    EXPECT_EQ(run("-7 / 2"), -4);
    EXPECT_EQ(run("7 / -2"), -4);
    EXPECT_EQ(run("-7 / -2"), 3);
    EXPECT_EQ(run("-7 % 3"), 2);
    EXPECT_EQ(run("7 % -3"), 1);
    EXPECT_EQ(run("-6 % 3"), 0);
    EXPECT_EQ(run("-7 >> 1"), -4);
}

TEST(Machine, NothingOverflows) {
    EXPECT_EQ(run("9223372036854775807 + 1"), Integer{"9223372036854775808"});
    EXPECT_EQ(run("(-9223372036854775807 - 1) / -1"), Integer{"9223372036854775808"});
    EXPECT_EQ(run("abs(-9223372036854775807 - 1)"), Integer{"9223372036854775808"});
    EXPECT_EQ(run("5 % (-9223372036854775807 - 1)"), 5);
    EXPECT_EQ(run("4000000000 * 4000000000 * 10"), Integer{"160000000000000000000"});
    EXPECT_EQ(run("1 << 100"), Integer{1} << 100);
    EXPECT_EQ(run("(1 << 100) >> 98"), 4);
    EXPECT_EQ(run("-(1 << 100) >> 99"), -2);
    EXPECT_EQ(run("-(1 << 100) - 1 >> 100"), -2) << "rounds down";
    EXPECT_EQ(run("0 << (1 << 90)"), 0);
    EXPECT_EQ(run("1 >> (1 << 90)"), 0);
    EXPECT_EQ(run("-1 >> (1 << 90)"), -1);
    EXPECT_EQ(run("12345678901234567890123 % 10"), 3);
    EXPECT_EQ(run("n + n", 18446744073709551615ULL), Integer{"36893488147419103230"});
    EXPECT_EQ(run("-1 & (1 << 70)"), Integer{1} << 70) << "bits of negative numbers go on for ever";
    EXPECT_EQ(run("-(1 << 70) xor 1"), -(Integer{1} << 70) + 1);
}

TEST(Machine, FaultsHaveTheirPlace) {
    const auto fault = [](std::string_view text) { return run(text).error(); };
    EXPECT_EQ(fault("1 + 2 / 0").kind, Fault::Kind::division_by_zero);
    EXPECT_EQ(fault("1 + 2 / 0").place, 6U);
    EXPECT_EQ(fault("(1 << 70) % 0").kind, Fault::Kind::division_by_zero);
    EXPECT_EQ(fault("1 << -1").kind, Fault::Kind::negative_shift);
    EXPECT_EQ(fault("1 << (1 << 40)").kind, Fault::Kind::too_large);
    EXPECT_EQ(fault("at(2, 5, 6)").kind, Fault::Kind::no_such_entry);
    EXPECT_EQ(fault("at(-1, 5, 6)").kind, Fault::Kind::no_such_entry);
    EXPECT_EQ(fault("at(1 << 80, 5, 6)").kind, Fault::Kind::no_such_entry);
}

TEST(Machine, NumbersThatGrowTooLargeAreRefusedInTime) {
    std::string square = "(1 << 99)";
    for (int i = 0; i < 12; ++i) {
        square = "(" + square + " * " + square + ")";
    }
    EXPECT_EQ(run(square).error().kind, Fault::Kind::too_large);
}

TEST(Machine, WhatDecidesFirstLeavesTheRestUnread) {
    EXPECT_EQ(run("0 and 1 / 0"), 0);
    EXPECT_EQ(run("2 or 1 / 0"), 1);
    EXPECT_EQ(run("if(0, 1 / 0, 4)"), 4);
    EXPECT_EQ(run("if(3, 5, 1 / 0)"), 5);
    EXPECT_EQ(run("3 and 4"), 1) << "a truth value, not the last number";
}

RC_GTEST_PROP(Machine, WordsAndIntegersAgree, ()) {
    const auto a = *rc::gen::arbitrary<std::int32_t>();
    const auto b = *rc::gen::arbitrary<std::int16_t>();
    const auto op =
        *rc::gen::element<std::string>("+", "-", "*", "/", "%", "&", "|", "xor", "<", "==", ">=");
    RC_PRE(b != 0);
    // A huge constant that does not matter sends the second one through the integers.
    const std::string left = fmt::format("({})", a);
    const std::string formula = fmt::format("{} {} ({})", left, op, b);
    const std::string large = "if(0, 100000000000000000000000, " + formula + ")";
    RC_ASSERT(run(formula).value() == run(large).value());
}

}  // namespace

}  // namespace grundy::tests
