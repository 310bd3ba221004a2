#include "sequences/subtraction_values.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

std::vector<NimWord> computed(const HeapCode& code, std::size_t length) {
    const Budget unlimited;
    Meter meter{unlimited};
    std::vector<NimWord> values{0};
    SubtractionValues method{code, values};
    EXPECT_TRUE(method.extend(length / 2, meter));
    EXPECT_TRUE(method.extend(length, meter));
    return values;
}

TEST(SubtractionValuesTest, AreTheDefinitionForAllShortCodes) {
    for (unsigned number = 0; number < 1024; ++number) {
        const HeapCode code{
            {0, number % 4, number / 4 % 4, number / 16 % 4, number / 64 % 4, number / 256}};
        EXPECT_TRUE(std::ranges::equal(computed(code, 120), values_by_definition(code, 120)))
            << number;
    }
}

TEST(SubtractionValuesTest, AreTheDefinitionForLargeSets) {
    // Every digit is 3 where the pattern says; the sets of 64 and more amounts use other methods.
    for (const std::size_t gap : {1U, 2U, 3U, 7U, 40U}) {
        HeapCode code{std::vector<unsigned>(301, 0)};
        for (std::size_t take = gap; take <= 300; take += gap) {
            code.digits[take] = take % 11 == 0 ? 1 : 3;
        }
        code.digits[299] = 2;
        EXPECT_TRUE(std::ranges::equal(computed(code, 1'200), values_by_definition(code, 1'200)))
            << gap;
    }
}

TEST(SubtractionValuesTest, SievedFromTheFirstHeap) {
    // Only in a subtraction game does the sieve know what taking a whole heap leaves.
    for (const unsigned other : {3U, 2U, 1U}) {
        HeapCode code{std::vector<unsigned>(201, 0)};
        for (std::size_t take = 2; take <= 200; take += 2 + take % 3) {
            code.digits[take] = 3;
        }
        code.digits[200] = 3;
        code.digits[100] = other;
        EXPECT_EQ(code.subtracts(), other == 3);
        EXPECT_TRUE(std::ranges::equal(computed(code, 900), values_by_definition(code, 900)))
            << other;
    }
}

TEST(SubtractionValuesTest, ValuesThatAreTooLargeAreNotKept) {
    const HeapCode code{std::vector<unsigned>(70'000, 3)};
    HeapCode legal = code;
    legal.digits[0] = 0;
    const Budget unlimited;
    Meter meter{unlimited};
    std::vector<NimWord> values(65'536);
    for (std::size_t heap = 0; heap < values.size(); ++heap) {
        values[heap] = static_cast<NimWord>(heap);
    }
    SubtractionValues method{legal, values};
    EXPECT_FALSE(method.extend(65'540, meter));
    EXPECT_NE(meter.why().en.find("65535"), std::string::npos);
    EXPECT_EQ(values.size(), 65'536U);
}

}  // namespace

}  // namespace grundy::tests
