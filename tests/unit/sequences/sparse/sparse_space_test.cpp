#include "sequences/sparse/sparse_space.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

std::size_t rare_in(const SparseSpace& space, const Values& values) {
    std::size_t rare = 0;
    for (std::size_t heap = 1; heap < values.size(); ++heap) {
        rare += space.common(static_cast<NimWord>(values[heap]), heap) ? 0U : 1U;
    }
    return rare;
}

TEST(SparseSpaceTest, ParityIsThatOfTheBitsUnderTheMask) {
    for (unsigned mask : {0U, 1U, 6U, 0x1EEU, 0xFFFFU}) {
        for (unsigned value = 0; value < 65536; value += 37) {
            const bool odd = std::popcount(value & mask) % 2 != 0;
            const auto word = static_cast<NimWord>(value);
            const auto bits = static_cast<NimWord>(mask);
            EXPECT_EQ((SparseSpace{bits, false, true}.common(word, 3)), odd);
            EXPECT_EQ((SparseSpace{bits, true, true}.common(word, 3)), !odd);
            EXPECT_EQ((SparseSpace{bits, true, false}.common(word, 4)), !odd);
        }
    }
}

TEST(SparseSpaceTest, TheTransformFindsTheFewestRareHeaps) {
    for (const char* text : {"0.77", "0.07", "0.6", "0.16", "0.127", "0.051", "0.156", "4.7"}) {
        const HeapCode code = code_of(text);
        const Values values = values_by_definition(code, 700);
        ValueCounts counts;
        for (std::size_t heap = 1; heap < values.size(); ++heap) {
            counts.add(static_cast<NimWord>(values[heap]), heap);
        }
        const SparseSpace space = counts.sparsest(code);
        const std::size_t found = rare_in(space, values);
        for (unsigned mask = 0; mask < 64; ++mask) {
            const auto bits = static_cast<NimWord>(mask);
            EXPECT_LE(found, rare_in({bits, false, true}, values)) << text << " " << mask;
            if (space.with_heap) {
                EXPECT_LE(found, rare_in({bits, true, space.common_is_odd}, values)) << text;
            }
        }
    }
}

TEST(SparseSpaceTest, TheParityOfTheHeapCountsWhereItHelps) {
    // 0.127 splits when 3 are taken: odd, so the even class is common, and G(n) is nearly n mod 2.
    const HeapCode code = code_of("0.127");
    const Values values = values_by_definition(code, 3000);
    ValueCounts counts;
    for (std::size_t heap = 1; heap < values.size(); ++heap) {
        counts.add(static_cast<NimWord>(values[heap]), heap);
    }
    const SparseSpace space = counts.sparsest(code);
    EXPECT_TRUE(space.with_heap);
    EXPECT_FALSE(space.common_is_odd);
    // Splits that take 1 and 2 take differently: there it would be wrong.
    EXPECT_FALSE(ValueCounts{counts}.sparsest(code_of("0.77")).with_heap);
}

TEST(SparseSpaceTest, SplittingAmounts) {
    EXPECT_EQ(splitting_amounts(code_of("4.1437")), (std::vector<std::size_t>{0, 2, 4}));
    EXPECT_TRUE(splitting_amounts(code_of("0.333")).empty());
}

TEST(SparseSpaceTest, NoValueUpToTheLargestHasALargerIndex) {
    for (const NimWord mask : std::vector<NimWord>{0b1, 0b110, 0b111101110, 0b110000000}) {
        const SparseSpace space{mask, false, true};
        ValueIndex largest{};
        for (NimWord value = 0; value < 700; ++value) {
            largest = std::max(largest, space.index(value));
            EXPECT_GE(space.largest_index(value), largest) << mask << " " << value;
        }
        EXPECT_EQ(space.largest_index(511), ValueIndex{255});
    }
}

TEST(SparseSpaceTest, AnIndexCountsTheValuesOfOneClass) {
    for (const SparseSpace& space :
         {SparseSpace{0b1, false, true}, SparseSpace{0b1110, true, false},
          SparseSpace{0x1EE, false, true}, SparseSpace{0b1000, true, true}}) {
        for (const std::size_t heap : {6U, 7U}) {
            std::array<std::size_t, 2> count{};
            for (NimWord value = 0; value < 1024; ++value) {
                const bool common = space.common(value, heap);
                EXPECT_EQ(space.index(value).number, count[common ? 1 : 0]) << value;
                EXPECT_EQ(space.value(space.index(value), heap, common), value);
                EXPECT_EQ(space.index(value ^ 0x155), space.index(value) ^ space.index(0x155));
                ++count[common ? 1 : 0];
            }
        }
    }
}

}  // namespace

}  // namespace grundy::tests
