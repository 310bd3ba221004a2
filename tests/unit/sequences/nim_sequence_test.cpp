#include "sequences/nim_sequence.hpp"

#include <gtest/gtest.h>

#include "games/octal.hpp"
#include "model/explorer_of.hpp"
#include "model/shapes/amounts.hpp"
#include "search/nimbers.hpp"
#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

/// Every subset of {1, …, most}, as a set of amounts.
std::vector<std::vector<std::uint64_t>> sets_of_amounts(unsigned most) {
    std::vector<std::vector<std::uint64_t>> sets;
    for (unsigned code = 1; code < 1U << most; ++code) {
        auto& amounts = sets.emplace_back();
        for (unsigned amount = 1; amount <= most; ++amount) {
            if (((code >> (amount - 1)) & 1U) != 0) {
                amounts.push_back(amount);
            }
        }
    }
    return sets;
}

TEST(NimSequenceTest, IsTheDefinition) {
    const Budget unlimited;
    for (const std::string_view code : {"0.77", "0.07", "0.137", "4.7", "4.0", "0.8", "0.f", "8.1",
                                        "c.03", "0.26", "0.0", "0.1"}) {
        const Values expected = values_by_definition(code, 200);
        ExplorerOf<Octal> explorer{Octal::make(code).value(), Grain::parts};
        Memory<std::uint32_t> memory;
        Meter meter{unlimited};
        NimSequence sequence{code_of(code)};
        for (std::size_t heap = 0; heap < expected.size(); ++heap) {
            EXPECT_EQ(sequence.value(heap, meter), expected[heap]) << code << " " << heap;
            if (heap < 20) {
                EXPECT_EQ(nimber(explorer, explorer.nodes_of({heap}, meter), memory, meter),
                          expected[heap])
                    << code << " " << heap;
            }
        }
    }
}

TEST(NimSequenceTest, StartsOfThePage) {
    // docs/theory/octal.md, "Why not a shorter window".
    EXPECT_EQ(values_by_definition("0.8", 8), Values({0, 0, 0, 0, 1, 1, 1, 2}));
    EXPECT_EQ(values_by_definition("0.4", 4), Values({0, 0, 0, 1}));
    EXPECT_EQ(values_by_definition("0.2", 6), Values({0, 0, 1, 0, 1, 0}));
    EXPECT_EQ(values_by_definition(*code_of_amounts({2, 4, 7}), 14),
              Values({0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2, 1, 0, 2}));
}

TEST(NimSequenceTest, FalseStartsAreRefused) {
    const auto proves = [](std::string_view code, std::size_t length, Periodicity candidate) {
        return NimSequence::proves(code_of(code), length, candidate);
    };
    // Each holds to the end of this many values, and fails at the next one.
    EXPECT_TRUE(holds(values_by_definition("0.8", 4), 0, 1));
    EXPECT_FALSE(proves("0.8", 4, {0, 1}));
    EXPECT_TRUE(holds(values_by_definition("0.4", 3), 0, 1));
    EXPECT_FALSE(proves("0.4", 3, {0, 1}));
    EXPECT_TRUE(holds(values_by_definition("0.2", 2), 0, 1));
    EXPECT_FALSE(proves("0.2", 2, {0, 1}));
    EXPECT_FALSE(proves("0.77", 1000, {0, 0})) << "no period is none";
}

TEST(NimSequenceTest, WindowsEndWhereThePageSays) {
    // Kayles (n0 = 71, p = 12, t = 2) needs (*) up to 156, hence the values up to heap 168.
    EXPECT_TRUE(NimSequence::proves(code_of("0.77"), 169, {71, 12}));
    EXPECT_FALSE(NimSequence::proves(code_of("0.77"), 168, {71, 12}));
    // Dawson's Kayles (n0 = 53, p = 34) up to heap 176: proved from 300 values, not from 100.
    EXPECT_TRUE(NimSequence::proves(code_of("0.07"), 300, {53, 34}));
    EXPECT_TRUE(NimSequence::proves(code_of("0.07"), 177, {53, 34}));
    EXPECT_FALSE(NimSequence::proves(code_of("0.07"), 176, {53, 34}));
    EXPECT_FALSE(NimSequence::proves(code_of("0.07"), 100, {53, 34}));
    // Hexadecimal games need 3*n0 + 2*p + t.
    EXPECT_TRUE(NimSequence::proves(code_of("0.8"), 3 * 5 + 2 * 4 + 1 + 4 + 1, {5, 4}));
    EXPECT_FALSE(NimSequence::proves(code_of("0.8"), 3 * 5 + 2 * 4 + 1 + 4, {5, 4}));
}

TEST(NimSequenceTest, WhatAWindowProvesIsTrueForShortCodes) {
    constexpr std::size_t length = 90;
    for (unsigned number = 0; number < 256 * 3; ++number) {
        const HeapCode code{
            {std::vector<unsigned>{0, 4, 8}[number / 256], number / 16 % 16, number % 16}};
        const Values values = values_by_definition(code, length);
        for (std::size_t preperiod = 0; preperiod <= 12; ++preperiod) {
            for (std::size_t period = 1; period <= 12; ++period) {
                // The longest start in which the candidate holds to the end.
                std::size_t known = preperiod + period;
                while (known < length && values[known] == values[known - period]) {
                    ++known;
                }
                if (NimSequence::proves(code, known, {preperiod, period})) {
                    ASSERT_EQ(known, length) << number << " " << preperiod << " " << period;
                }
            }
        }
    }
}

TEST(NimSequenceTest, ArithmeticPeriodicityIsNotClaimed) {
    // 0.044: G(n+3) = G(n) + 1 for 1 <= n <= 9, and fails at 10. No saltus is ever assumed.
    const Values values = values_by_definition("0.044", 14);
    for (std::size_t n = 1; n <= 9; ++n) {
        EXPECT_EQ(values[n + 3], values[n] + 1);
    }
    EXPECT_NE(values[13], values[10] + 1);
}

TEST(NimSequenceTest, SubtractionPeriodsAreTheLeastOnes) {
    // Against a direct search in a long sequence, and a heap of any size.
    const Budget unlimited;
    for (const auto& amounts : sets_of_amounts(7)) {
        SCOPED_TRACE(::testing::PrintToString(amounts));
        const HeapCode code = *code_of_amounts(amounts);
        const Values values = values_by_definition(code, 700);
        NimSequence sequence{code};
        Meter meter{unlimited};
        const Integer far = Integer{1} << 300U;
        const auto value = sequence.value(far, meter);
        ASSERT_TRUE(value && sequence.period());
        const auto [preperiod, period] = *sequence.period();
        EXPECT_TRUE(holds(values, preperiod, period));
        EXPECT_TRUE(preperiod == 0 || !holds(values, preperiod - 1, period));
        for (std::size_t shorter = 1; shorter < period; ++shorter) {
            EXPECT_FALSE(holds(values, preperiod, shorter)) << shorter;
        }
        const Integer into = (far - preperiod) % period;
        EXPECT_EQ(*value, values[preperiod + static_cast<std::size_t>(into)]);
    }
}

TEST(NimSequenceTest, PairingPropertyOfFerguson) {
    // docs/theory/misere.md: G(n) = 1 iff n >= s and G(n - s) = 0, s the least amount.
    const Budget unlimited;
    for (const auto& amounts : sets_of_amounts(8)) {
        NimSequence sequence{*code_of_amounts(amounts)};
        Meter meter{unlimited};
        const std::size_t least = amounts.front();
        for (std::size_t n = 0; n < 150; ++n) {
            const bool pairs = n >= least && sequence.value(n - least, meter) == 0U;
            EXPECT_EQ(sequence.value(n, meter) == 1U, pairs) << ::testing::PrintToString(amounts);
        }
    }
}

TEST(NimSequenceTest, StopsWhenTheBudgetIsUsedUp) {
    Budget few;
    few.steps = 2'000;
    Meter meter{few};
    NimSequence sequence{code_of("0.6")};  // no period is known
    EXPECT_FALSE(sequence.value(Integer{1} << 100U, meter));
    EXPECT_FALSE(sequence.period());
    EXPECT_TRUE(meter.exhausted());
    EXPECT_GT(sequence.values().size(), 1'000U) << "what was reached is kept";
}

TEST(NimSequenceTest, ValuesAreTheSameWithThePeriodAndWithout) {
    const Budget unlimited;
    Meter meter{unlimited};
    NimSequence by_period{code_of("0.77")};
    ASSERT_TRUE(by_period.value(1'000'000, meter));
    ASSERT_TRUE(by_period.period());
    const std::size_t computed = by_period.values().size();
    const Values values = values_by_definition("0.77", 1'000);
    for (std::size_t heap = 0; heap < values.size(); ++heap) {
        EXPECT_EQ(by_period.value(heap, meter), values[heap]) << heap;
    }
    EXPECT_EQ(by_period.values().size(), computed) << "nothing more was computed";
}

}  // namespace

}  // namespace grundy::tests
