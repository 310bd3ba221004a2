#include "sequences/sparse/split_sets.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <string>

#include "sequences/definition_values.hpp"
#include "sequences/sparse/sparse_values.hpp"
#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

/// Values by split sets alone, in a space that is given; the space may change on the way.
std::vector<NimWord> by_split_sets(const HeapCode& code, std::size_t length,
                                   std::span<const SparseSpace> spaces) {
    const std::vector<std::size_t> amounts = splitting_amounts(code);
    std::vector<NimWord> values{0};
    std::vector<std::size_t> elsewhere(2048, 0);
    SplitSets sets;
    while (values.size() < length) {
        const std::size_t heap = values.size();
        const SparseSpace& space = spaces[heap / 50 % spaces.size()];
        std::vector<SplitSets::Rare> rare;
        for (std::size_t h = 1; h < heap; ++h) {
            if (!space.common(values[h], h)) {
                rare.push_back({h, values[h]});
            }
        }
        for (std::size_t take = 0; take < code.digits.size() && take <= heap; ++take) {
            if ((code.digits[take] & (take == heap ? 1U : 2U)) != 0) {
                elsewhere[values[heap - take]] = heap;
            }
        }
        const std::size_t bound = std::bit_ceil(*std::ranges::max_element(values) + std::size_t{1});
        values.push_back(
            sets.least_missing({values, amounts, space, rare, bound, xor_kernels()}, elsewhere));
    }
    return values;
}

TEST(SplitSetsTest, AreTheDefinitionInAnySpace) {
    // A good space, bad ones, and one that changes: it only decides what is looked for.
    const std::vector<SparseSpace> plain{{1, false, true}, {6, false, true}, {0, false, true}};
    for (const char* text : {"0.6", "0.07", "0.77", "4.3", "0.006", "0.3007", "0.77001"}) {
        const HeapCode code = code_of(text);
        const Values expected = values_by_definition(code, 500);
        for (const SparseSpace& space : plain) {
            EXPECT_TRUE(
                std::ranges::equal(by_split_sets(code, 500, std::span{&space, 1}), expected))
                << text << " " << space.mask;
        }
        EXPECT_TRUE(std::ranges::equal(by_split_sets(code, 500, plain), expected)) << text;
    }
    // With the parity of the heap, where all splits take alike.
    const std::vector<SparseSpace> with_heap{{0, true, false}, {1, true, false}};
    const HeapCode code = code_of("0.127");
    EXPECT_TRUE(
        std::ranges::equal(by_split_sets(code, 500, with_heap), values_by_definition(code, 500)));
}

TEST(SplitSetsTest, ThroughTheMethodThatUsesThem) {
    // Games without a sparse space, and 0.146, whose values grow too large for the sets of blocks
    // before heap 43314: a block that went on would miss an option of that heap.
    for (const char* text : {"0.146", "0.764", "0.005", "0.16"}) {
        const HeapCode code = code_of(text);
        std::vector<NimWord> values{0};
        const Budget unlimited;
        Meter meter{unlimited};
        const std::size_t length = text == std::string{"0.146"} ? 43'400 : 12'000;
        ASSERT_TRUE((SparseValues{code, values, {}}.extend(length, meter)));
        for (std::size_t heap = length - 100; heap < length; ++heap) {
            std::vector<NimWord> start{values.begin(),
                                       values.begin() + static_cast<std::ptrdiff_t>(heap)};
            ASSERT_TRUE((DefinitionValues{code, start}.extend(heap + 1, meter)));
            ASSERT_EQ(values[heap], start.back()) << text << " " << heap;
        }
    }
}

}  // namespace

}  // namespace grundy::tests
