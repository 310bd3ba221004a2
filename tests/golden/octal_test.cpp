// Octal games. Sources: R. K. Guy and C. A. B. Smith, The G-values of various games (1956);
// Berlekamp, Conway, Guy, Winning Ways (1982), chapter 4; A. Flammenkamp's list of octal games for
// the longer periods.
#include <gtest/gtest.h>

#include "sequences/nim_sequence.hpp"
#include "support/ask.hpp"
#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

struct Published {
    const char* code;
    std::size_t preperiod;
    std::size_t period;
    std::uint32_t maximum;
    std::size_t maximum_at;  ///< the first heap of that value
};

void PrintTo(const Published& row, std::ostream* out) { *out << row.code; }

class Periods : public ::testing::TestWithParam<Published> {};
INSTANTIATE_TEST_SUITE_P(Octal, Periods,
                         ::testing::Values(Published{"0.77", 71, 12, 8, 27},
                                           Published{"0.07", 53, 34, 9, 86},
                                           Published{"0.45", 498, 20, 8, 37},
                                           Published{"0.156", 3'479, 349, 23, 1'032},
                                           Published{"0.356", 7'315, 142, 19, 86},
                                           Published{"0.165", 5'181, 1'550, 25, 620},
                                           Published{"0.127", 46'578, 4, 56, 24'734},
                                           Published{"0.16", 105'351, 149'459, 23, 229'790},
                                           Published{"0.56", 326'640, 144, 64, 22'778}));

TEST_P(Periods, AreProved) {
    const Published& row = GetParam();
    const Budget unlimited;
    Meter meter{unlimited};
    NimSequence sequence{code_of(row.code)};
    ASSERT_TRUE(sequence.value(Integer{1} << 100U, meter));
    ASSERT_TRUE(sequence.period());
    EXPECT_EQ(sequence.period()->preperiod, row.preperiod);
    EXPECT_EQ(sequence.period()->period, row.period);
    const auto greatest = std::ranges::max_element(sequence.values());
    EXPECT_EQ(*greatest, row.maximum);
    EXPECT_EQ(greatest - sequence.values().begin(), static_cast<std::ptrdiff_t>(row.maximum_at));
}

TEST(OctalValues, OfKayles) {
    // Winning Ways, chapter 4, by rows of twelve; the last exception to the period is heap 70.
    const Values kayles{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1,
                        4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3, 1, 4,
                        7, 2, 1, 8, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, 4, 1, 2,
                        8, 1, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
    EXPECT_EQ(values_by_definition("0.77", kayles.size()), kayles);
    for (std::size_t heap = 0; heap < kayles.size(); ++heap) {
        EXPECT_EQ(solved("kayles " + std::to_string(heap)).grundy, kayles[heap]) << heap;
    }
}

TEST(OctalValues, OfDawsonsKayles) {
    const Values dawson{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2,
                        2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4};
    EXPECT_EQ(values_by_definition("0.07", dawson.size()), dawson);
    for (std::size_t heap = 0; heap < dawson.size(); ++heap) {
        EXPECT_EQ(solved("dawson-kayles " + std::to_string(heap)).grundy, dawson[heap]) << heap;
    }
}

TEST(OctalValues, DawsonsChessIsDawsonsKaylesShifted) {
    // 0.137 and 0.07 are first cousins: G of 0.137 at n is G of 0.07 at n + 1.
    const Values chess = values_by_definition("0.137", 200);
    const Values kayles = values_by_definition("0.07", 201);
    for (std::size_t heap = 0; heap < chess.size(); ++heap) {
        EXPECT_EQ(chess[heap], kayles[heap + 1]) << heap;
    }
}

TEST(OctalValues, AHeapOfAnySizeIsReducedByThePeriod) {
    const Values kayles = values_by_definition("0.77", 200);
    const Integer far = integer_of_digits("1" + std::string(80, '0'));
    const auto at = static_cast<std::size_t>((far - 71) % 12) + 71;
    EXPECT_EQ(solved("kayles " + to_string(far)).grundy, kayles[at]);
}

TEST(OctalValues, ErrataOfPublishedTables) {
    // 0.161 is not 0.36: they first differ at heap 519. 0.27 has the values of 0.26.
    const Values a = values_by_definition("0.161", 530);
    const Values b = values_by_definition("0.36", 530);
    const auto difference = std::ranges::mismatch(a, b).in1 - a.begin();
    EXPECT_EQ(difference, 519);
    EXPECT_EQ(values_by_definition("0.27", 500), values_by_definition("0.26", 500));
}

TEST(OctalValues, OpenGamesStayOpen) {
    // Nobody knows a period of these; a program that claims one is wrong.
    const Budget unlimited;
    for (const char* code : {"0.6", "0.04", "0.06", "0.14", "0.36", "0.64", "0.74", "0.76"}) {
        Meter meter{unlimited};
        NimSequence sequence{code_of(code)};
        EXPECT_FALSE(sequence.prove(20'000, meter)) << code;
    }
}

TEST(OctalValues, HexadecimalStart) {
    // docs/theory/octal.md: 0.8 has the values 0 0 0 0 1 1 1 2.
    const Values start{0, 0, 0, 0, 1, 1, 1, 2};
    for (std::size_t heap = 0; heap < start.size(); ++heap) {
        EXPECT_EQ(solved("octal:0.8 " + std::to_string(heap)).grundy, start[heap]) << heap;
    }
}

}  // namespace

}  // namespace grundy::tests
