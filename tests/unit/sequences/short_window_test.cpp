#include "sequences/short_window.hpp"

#include <gtest/gtest.h>

#include "sequences/definition_values.hpp"
#include "sequences/nim_sequence.hpp"
#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

std::vector<NimWord> defined_values(const HeapCode& code, std::size_t length) {
    std::vector<NimWord> values{0};
    Budget budget;
    Meter meter{budget};
    DefinitionValues method{code, values};
    static_cast<void>(method.extend(length, meter));
    return values;
}

/// Whenever the hypotheses are met somewhere in the first values, the conclusion holds in all that
/// are computed.
TEST(ShortWindowTest, NeverProvesAFalsePeriod) {
    constexpr std::size_t known = 90;
    constexpr std::size_t all = 400;
    std::size_t met = 0;
    for (const char before : {'0', '4'}) {
        for (unsigned digits = 0; digits < 512; ++digits) {
            const std::string text =
                fmt::format("{}.{}{}{}", before, digits >> 6U, digits >> 3U & 7U, digits & 7U);
            const HeapCode code = code_of(text);
            if (code.most_pieces() != 2) {
                continue;
            }
            const auto values = defined_values(code, all);
            for (std::size_t preperiod = 1; preperiod < 24; ++preperiod) {
                for (std::size_t period = 1; period < 16; ++period) {
                    const Periodicity candidate{preperiod, period};
                    const auto first = std::span{values}.first(known);
                    const auto window = short_window(code, first, candidate);
                    if (!window || window->needed > known) {
                        continue;
                    }
                    const auto repeats = [&](std::size_t upto) {
                        for (std::size_t n = preperiod; n + period < upto; ++n) {
                            if (values[n + period] != values[n]) {
                                return false;
                            }
                        }
                        return true;
                    };
                    if (repeats(window->needed) && holds(*window, code, first, candidate)) {
                        ++met;
                        ASSERT_TRUE(repeats(all)) << text << " " << preperiod << " " << period;
                    }
                }
            }
        }
    }
    EXPECT_GT(met, 300U) << "the theorem is hardly ever used";
}

TEST(ShortWindowTest, NeedsRareHeapsBeforeThePeriod) {
    const HeapCode code = code_of("0.77");
    const auto values = defined_values(code, 300);
    EXPECT_FALSE(short_window(code, values, {1, 12}));
    EXPECT_FALSE(short_window(code, values, {71, 0}));
    EXPECT_FALSE(short_window(code_of("0.33"), values, {71, 12})) << "it never splits";
    EXPECT_FALSE(short_window(code_of("0.f"), values, {71, 12})) << "three heaps";
}

TEST(ShortWindowTest, ProvesLongPeriodsFromFewerValues) {
    Budget budget;
    Meter meter{budget};
    NimSequence sequence{code_of("0.16")};
    ASSERT_TRUE(sequence.prove(300'000, meter));
    EXPECT_EQ(sequence.proof().values, 268'747U);
    EXPECT_EQ(sequence.period()->preperiod, 105'351U);
    EXPECT_EQ(sequence.period()->period, 149'459U);
    ASSERT_TRUE(sequence.proof().sparse);
    EXPECT_EQ(sequence.proof().sparse->rare_to, 13'935U);
}

}  // namespace

}  // namespace grundy::tests
