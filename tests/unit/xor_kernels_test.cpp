#include "solve/xor_kernels.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <vector>

namespace grundy::tests {

namespace {

std::vector<NimWord> random_values(std::size_t count, unsigned below, unsigned seed) {
    std::mt19937 random{seed};
    std::vector<NimWord> values(count);
    for (NimWord& value : values) {
        value = static_cast<NimWord>(random() % below);
    }
    return values;
}

TEST(XorKernelsTest, ThereIsAlwaysAPlainLevel) {
    ASSERT_FALSE(xor_kernels().empty());
    EXPECT_EQ(xor_kernels().back().name, "plain");
}

TEST(XorKernelsTest, EveryLevelFindsTheHitsThatALoopFinds) {
    std::mt19937 random{7};
    for (const unsigned below : {4U, 256U}) {
        const auto numbers = random_values(1000, below, below);
        const std::vector<std::uint8_t> values{numbers.begin(), numbers.end()};
        const std::size_t block = values.size() - block_heaps / 2;  // rows go back behind it
        for (int round = 0; round < 50; ++round) {
            std::vector<XorRow> rows(static_cast<std::size_t>(round % 7));
            for (XorRow& row : rows) {
                row = {block_heaps + random() % 800, static_cast<NimWord>(random() % below)};
            }
            std::array<BlockBytes, candidates_together> candidate{};
            std::array<std::uint64_t, candidates_together> expected{};
            for (std::size_t k = 0; k < candidates_together; ++k) {
                for (std::size_t i = 0; i < block_heaps; ++i) {
                    candidate[k][i] = static_cast<std::uint8_t>(random() % below);
                    for (const XorRow& row : rows) {
                        const bool hit =
                            (values[block + i - row.back] ^ row.with) == candidate[k][i];
                        expected[k] |= std::uint64_t{hit} << i;
                    }
                }
            }
            for (const XorKernels& level : xor_kernels()) {
                std::array<std::uint64_t, candidates_together> found;
                found.fill(1);  // whatever stood there
                level.hits(rows, values.data() + block, candidate.data(), found.data());
                EXPECT_EQ(found, expected) << level.name;
            }
        }
    }
}

TEST(XorKernelsTest, EveryLevelJoinsBits) {
    std::mt19937_64 random{5};
    std::vector<std::uint64_t> a(4 * words_joined + 1);
    std::vector<std::uint64_t> b(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        a[i] = random();
        b[i] = random();
    }
    for (const XorKernels& level : xor_kernels()) {
        auto joined = a;
        level.join(joined.data(), b.data(), 4 * words_joined);
        for (std::size_t i = 0; i < a.size(); ++i) {
            EXPECT_EQ(joined[i], i < 4 * words_joined ? a[i] | b[i] : a[i]) << level.name;
        }
    }
}

TEST(XorKernelsTest, EveryLevelFindsTheLeastPairThatALoopFinds) {
    const auto values = random_values(700, 500, 1);
    std::mt19937 random{3};
    for (int round = 0; round < 500; ++round) {
        const std::size_t total = 300 + random() % 400;
        const std::size_t from = 1 + random() % 100;
        const std::size_t to = total / 2 + 1;
        const auto wanted = static_cast<NimWord>(random() % 512);
        std::size_t expected = from;
        while (expected < to && (values[expected] ^ values[total - expected]) != wanted) {
            ++expected;
        }
        for (const XorKernels& level : xor_kernels()) {
            EXPECT_EQ(least_pair(level, values.data(), total, from, to, wanted), expected)
                << level.name;
        }
    }
}

}  // namespace

}  // namespace grundy::tests
