#include "sequences/jump_sieve.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "model/shapes/amounts.hpp"
#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

std::vector<std::size_t> random_set(std::size_t count, std::size_t most, unsigned seed) {
    std::mt19937 random{seed};
    std::set<std::size_t> amounts;
    while (amounts.size() < count) {
        amounts.insert(1 + random() % most);
    }
    return {amounts.begin(), amounts.end()};
}

Values expected_values(const std::vector<std::size_t>& amounts, std::size_t length) {
    return values_by_definition(
        *code_of_amounts(std::vector<std::uint64_t>{amounts.begin(), amounts.end()}), length);
}

std::vector<std::vector<std::size_t>> sets() {
    return {{1},
            {2, 3},
            {1, 2, 3},
            {64},
            {63, 64, 65},
            {1, 5000},
            random_set(5, 40, 1),
            random_set(40, 100, 2),
            random_set(60, 300, 3),
            random_set(100, 129, 4)};
}

TEST(JumpSieveTest, ColdHeapsHaveValueZero) {
    for (const auto& amounts : sets()) {
        const std::size_t length = 1'500;
        const Values values = expected_values(amounts, length);
        const auto cold = JumpSieve{amounts}.cold_heaps(length);
        ASSERT_EQ(cold.size(), (length + 63) / 64);
        for (std::size_t heap = 0; heap < 64 * cold.size(); ++heap) {
            const bool bit = ((cold[heap / 64] >> (heap % 64)) & 1U) != 0;
            ASSERT_EQ(bit, heap < length && values[heap] == 0)
                << heap << " " << ::testing::PrintToString(amounts);
        }
    }
}

TEST(JumpSieveTest, PeelingGivesAllValues) {
    for (const auto& amounts : sets()) {
        if (amounts.back() > 400) {
            continue;
        }
        const std::size_t length = 1'500;
        const Values expected = expected_values(amounts, length);
        std::vector<NimWord> values{
            expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(amounts.back()) + 1};
        const JumpSieve sieve{amounts};
        for (const std::size_t count : {1U, 63U, 64U, 130U}) {
            sieve.peel(values, count);
        }
        sieve.peel(values, length - values.size());
        EXPECT_TRUE(std::ranges::equal(values, expected)) << ::testing::PrintToString(amounts);
    }
}

TEST(JumpSieveTest, PeelsFromNothingAtEveryLevel) {
    for (const auto& amounts : sets()) {
        const std::size_t length = 1'500;
        const Values expected = expected_values(amounts, length);
        for (const XorKernels& level : xor_kernel_levels()) {
            for (const std::size_t first : {1U, 64U, 1'000U}) {
                std::vector<NimWord> values{0};
                const JumpSieve sieve{amounts, level};
                sieve.peel(values, first);
                sieve.peel(values, length - values.size());
                EXPECT_TRUE(std::ranges::equal(values, expected))
                    << name_of(level.level) << " " << first << " "
                    << ::testing::PrintToString(amounts);
            }
        }
    }
}

TEST(JumpSieveTest, IsForLargeDenseSets) {
    EXPECT_FALSE(JumpSieve({1, 2, 3}).worth_it());
    EXPECT_FALSE(JumpSieve(random_set(20, 100'000, 5)).worth_it());
    EXPECT_TRUE(JumpSieve(random_set(256, 4'096, 6)).worth_it());
}

}  // namespace

}  // namespace grundy::tests
