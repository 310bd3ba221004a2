#include "sequences/sparse/sparse_values.hpp"

#include <gtest/gtest.h>

#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

std::vector<NimWord> by_sparse_space(const HeapCode& code, std::size_t length,
                                     const SparseValues::Options& options,
                                     std::vector<NimWord> start = {0}) {
    const Budget unlimited;
    Meter meter{unlimited};
    SparseValues sparse{code, start, options};
    EXPECT_TRUE(sparse.extend(length, meter));
    return start;
}

bool same(const std::vector<NimWord>& found, const Values& expected) {
    return std::ranges::equal(found, expected);
}

TEST(SparseValuesTest, AreTheDefinitionForAllShortCodes) {
    for (unsigned number = 0; number < 512; ++number) {
        const HeapCode code{{number < 256 ? 0U : 4U, number / 8 % 8, number % 8, number / 64 % 4}};
        if (splitting_amounts(code).empty()) {
            continue;
        }
        EXPECT_TRUE(same(by_sparse_space(code, 300, {}), values_by_definition(code, 300)))
            << number;
    }
}

TEST(SparseValuesTest, BlocksAreTheDefinitionWhereTheyBegin) {
    // Blocks begin at heap 4096; the mask of 0.6 and its largest value still change there.
    for (const char* text : {"0.6", "0.127", "0.06"}) {
        const HeapCode code = code_of(text);
        const Values expected = values_by_definition(code, 7000);
        EXPECT_TRUE(same(by_sparse_space(code, 7000, {}), expected)) << text;
        EXPECT_TRUE(same(by_sparse_space(code, 7000, {.blocks = false}), expected)) << text;
    }
}

TEST(SparseValuesTest, BlocksGiveWhatOneHeapAfterTheOtherGives) {
    // Masks with other lowest bits than that of 0.6, the heap's parity in the space, rare heaps
    // that go on, three amounts, and indices above those of the sets.
    for (const char* text :
         {"0.14", "0.015", "0.204", "0.207", "0.336", "0.362", "0.444", "0.776"}) {
        const HeapCode code = code_of(text);
        const std::size_t length = 16'000;
        const auto expected = by_sparse_space(code, length, {.blocks = false});
        EXPECT_EQ(by_sparse_space(code, length, {}), expected) << text;
        EXPECT_EQ(by_sparse_space(code, length, {.threads = 2}), expected) << text;
    }
}

class SparseThreads : public testing::TestWithParam<const char*> {};

TEST_P(SparseThreads, EveryLevelAndNumberGivesTheSame) {
    const HeapCode code = code_of(GetParam());
    const auto expected = by_sparse_space(code, 30'000, {.blocks = false});
    for (const XorKernels& level : xor_kernel_levels()) {
        for (const std::size_t threads : {1U, 2U, 3U}) {
            EXPECT_EQ(by_sparse_space(code, 30'000, {&level, threads, true}), expected)
                << name_of(level.level) << " " << threads;
        }
    }
}
INSTANTIATE_TEST_SUITE_P(Codes, SparseThreads, testing::Values("0.6", "0.14", "0.36", "0.644"),
                         [](const auto& code) {
                             std::string name = code.param;
                             std::ranges::replace(name, '.', '_');
                             return name;
                         });

TEST(SparseValuesTest, CanBeginAnywhere) {
    const HeapCode code = code_of("0.6");
    const auto expected = by_sparse_space(code, 9'000, {});
    for (const std::ptrdiff_t known : {1, 2, 100, 4096, 5000, 8999}) {
        const std::vector<NimWord> start{expected.begin(), expected.begin() + known};
        EXPECT_EQ(by_sparse_space(code, 9'000, {}, start), expected) << known;
    }
}

TEST(SparseValuesTest, ValuesAbove255) {
    // 0.6 has value 291 at heap 133 032, the first above 290.
    const auto values = by_sparse_space(code_of("0.6"), 133'034, {.threads = 2});
    EXPECT_EQ(values[133'032], 291);
    EXPECT_EQ(std::ranges::max_element(values) - values.begin(), 133'032);
}

TEST(SparseValuesTest, RareHeapsOfTheLiterature) {
    // 0.127: 693 exceptions to G(n) = n mod 2, the last at 27106.
    std::vector<NimWord> values{0};
    const Budget unlimited;
    Meter meter{unlimited};
    SparseValues sparse{code_of("0.127"), values, {}};
    ASSERT_TRUE(sparse.extend(60'000, meter));
    EXPECT_EQ(sparse.rare_heaps(), 693U);
    EXPECT_EQ(sparse.space(), (SparseSpace{1, true, false}));
}

TEST(SparseValuesTest, StopsWhenTheBudgetIsUsedUp) {
    Budget few;
    few.steps = 5'000;
    Meter meter{few};
    std::vector<NimWord> values{0};
    SparseValues sparse{code_of("0.6"), values, {}};
    EXPECT_FALSE(sparse.extend(1'000'000, meter));
    EXPECT_GT(values.size(), 5'000U);
    EXPECT_LT(values.size(), 6'000U);
}

}  // namespace

}  // namespace grundy::tests
