#include "machine/packed_numbers.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace grundy::tests {

namespace {

TEST(PackedNumbers, OfEveryWidthAreKeptApart) {
    for (const unsigned bits : {1U, 8U, 16U, 32U}) {
        PackedNumbers numbers{131, bits};
        numbers.fill(false);
        const std::uint32_t largest = numbers.view().largest();
        std::vector<std::uint32_t> expected;
        for (std::uint64_t i = 0; i < numbers.size(); ++i) {
            expected.push_back(static_cast<std::uint32_t>(i * 2654435761U) & largest);
            numbers.set(i, expected.back());
        }
        for (std::uint64_t i = 0; i < numbers.size(); ++i) {
            ASSERT_EQ(numbers[i], expected[i]) << bits << " bits, number " << i;
        }
        numbers.set(64, 0);
        EXPECT_EQ(numbers[64], 0U);
        EXPECT_EQ(numbers[63], expected[63]);
        EXPECT_EQ(numbers[65], expected[65]);
    }
}

TEST(PackedNumbers, FilledWithOnesHaveNothingBehindTheLast) {
    PackedNumbers bits{70, 1};
    bits.fill(true);
    EXPECT_EQ(bits[69], 1U);
    EXPECT_EQ(bits.words()[1], 0x3FU);
    PackedNumbers bytes{8, 8};
    bytes.fill(true);
    EXPECT_EQ(bytes.words()[0], ~std::uint64_t{0});
}

TEST(PackedNumbers, AreNarrowedToWhatTheLargestNeeds) {
    PackedNumbers wide{3, 32};
    wide.set(0, 7);
    wide.set(1, 0);
    wide.set(2, ~0U);
    const PackedNumbers narrow = wide.narrowed(255);
    EXPECT_EQ(narrow.bits(), 8U);
    EXPECT_EQ(narrow[0], 7U);
    EXPECT_EQ(narrow[2], 255U) << "all ones stay all ones";
    EXPECT_EQ(PackedView::bits_for(1), 1U);
    EXPECT_EQ(PackedView::bits_for(2), 8U);
    EXPECT_EQ(PackedView::bits_for(256), 16U);
    EXPECT_EQ(PackedView::bits_for(65536), 32U);
    EXPECT_EQ(PackedView::bytes_for(9, 1), 2U);
    EXPECT_EQ(PackedView::bytes_for(9, 16), 18U);
}

}  // namespace

}  // namespace grundy::tests
