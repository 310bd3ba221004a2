#include "sequences/sparse/xor_kernels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "sequences/jump_sieve.hpp"
#include "sequences/sparse/option_sets.hpp"

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
    ASSERT_FALSE(xor_kernel_levels().empty());
    EXPECT_EQ(xor_kernel_levels().front().level, VectorLevel::plain);
}

TEST(XorKernelsTest, EveryLevelStrikesWhatALoopStrikes) {
    std::mt19937 random{7};
    for (const unsigned below : {16U, 128U}) {
        const auto numbers = random_values(1000, below, below);
        const std::vector<std::uint8_t> values{numbers.begin(), numbers.end()};
        const std::size_t block = values.size() - block_heaps / 2;  // rows go back behind it
        for (std::size_t round = 0; round < 60; ++round) {
            const std::size_t count = round % candidates_together + 1;
            const auto end = static_cast<std::uint8_t>(round % 3 == 0 ? below / 2 : struck_index);
            std::vector<XorRow> rows(round % 7);
            for (XorRow& row : rows) {
                row = {block_heaps + random() % 800, static_cast<NimWord>(random() % below)};
            }
            const auto is_option = [&](std::size_t i, std::uint8_t index) {
                return std::ranges::any_of(rows, [&](const XorRow& row) {
                    return (values[block + i - row.back] ^ row.with) == index;
                });
            };
            std::array<BlockBytes, candidates_together> candidate{};
            candidate.back().fill(77);  // is left alone, unless all are looked at
            std::array<BlockBytes, candidates_together> expected = candidate;
            for (std::size_t i = 0; i < block_heaps; ++i) {
                std::vector<std::uint8_t> left;
                for (std::size_t k = 0, index = 0; k < count; ++k, ++index) {
                    index += random() % (below / candidates_together);
                    // Some were struck before.
                    const auto byte = static_cast<std::uint8_t>(i % 5 == k ? struck_index : index);
                    candidate[k][i] = byte;
                    left.push_back(byte < end && is_option(i, byte) ? struck_index : byte);
                }
                std::ranges::sort(left);
                for (std::size_t k = 0; k < count; ++k) {
                    expected[k][i] = left[k];
                }
            }
            for (const XorKernels& level : xor_kernel_levels()) {
                auto found = candidate;
                level.strike(rows, values.data() + block, found.data(), count, end);
                EXPECT_EQ(found, expected) << name_of(level.level) << " " << count;
            }
        }
    }
}

TEST(XorKernelsTest, EveryLevelFindsTheBytesOfPairsThatALoopFinds) {
    std::mt19937 random{11};
    const auto numbers = random_values(4000, 250, 2);
    const std::vector<std::uint8_t> bytes{numbers.begin(), numbers.end()};
    for (std::size_t round = 0; round < 300; ++round) {
        std::vector<std::uint8_t> pieces;
        std::vector<std::uint32_t> back;
        const std::size_t place = 2000 + random() % 2000;
        std::vector<bool> there(256, false);
        for (std::size_t p = 0; p < round % 11; ++p) {
            back.push_back(static_cast<std::uint32_t>(byte_pairs_together + random() % 1900));
            for (std::size_t k = 0; k < byte_pairs_together; ++k) {
                pieces.push_back(static_cast<std::uint8_t>(random() % 250));
                there[pieces.back() ^ bytes[place - back.back() + k]] = true;
            }
        }
        std::vector<std::uint8_t> wanted;
        unsigned expected = 0;
        for (std::size_t j = 0; j < round % most_wanted + 1; ++j) {
            wanted.push_back(static_cast<std::uint8_t>(random() % 256));
            expected |= unsigned{there[wanted.back()]} << j;
        }
        for (const XorKernels& level : xor_kernel_levels()) {
            EXPECT_EQ(level.byte_pairs(pieces.data(), back, bytes.data() + place, wanted), expected)
                << name_of(level.level);
        }
    }
}

TEST(XorKernelsTest, EveryLevelFindsTheLeastMissingIndices) {
    std::mt19937_64 random{13};
    for (std::size_t round = 0; round < 40; ++round) {
        std::array<OptionSet, block_heaps> sets;
        for (OptionSet& set : sets) {
            set.words = {random() | random() | random(), random() | random()};
            if (random() % 4 == 0) {
                set.words[0] = ~std::uint64_t{0};
            }
            if (random() % 4 == 0) {
                set.words[1] = ~std::uint64_t{0};
            }
        }
        const std::size_t count = round % candidates_together + 1;
        for (const XorKernels& level : xor_kernel_levels()) {
            std::array<BlockBytes, candidates_together> index{};
            level.least_missing(sets.data(), index.data(), count);
            for (std::size_t i = 0; i < block_heaps; ++i) {
                std::size_t expected = sets[i].least_missing(0);
                for (std::size_t k = 0; k < count; ++k) {
                    ASSERT_EQ(index[k][i], expected) << name_of(level.level);
                    expected = sets[i].least_missing(expected + 1);
                }
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
    for (const XorKernels& level : xor_kernel_levels()) {
        auto joined = a;
        level.join(joined.data(), b.data(), 4 * words_joined);
        for (std::size_t i = 0; i < a.size(); ++i) {
            EXPECT_EQ(joined[i], i < 4 * words_joined ? a[i] | b[i] : a[i]) << name_of(level.level);
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
        for (const XorKernels& level : xor_kernel_levels()) {
            EXPECT_EQ(least_pair(level, values.data(), total, from, to, wanted), expected)
                << name_of(level.level);
        }
    }
}

TEST(XorKernelsTest, TheSelfTestSeesAnyKernelThatIsWrong) {
    const XorKernels& plain = xor_kernel_levels().front();
    for (const XorKernels& level : xor_kernel_levels()) {
        EXPECT_TRUE(agree(level, plain)) << name_of(level.level);
    }
    // Each is wrong in one place, as a broken lane of a vector would be.
    XorKernels wrong = plain;
    wrong.strike = [](std::span<const XorRow> rows, const std::uint8_t* block,
                      BlockBytes* candidate, std::size_t count, std::uint8_t end) {
        xor_kernel_levels().front().strike(rows, block, candidate, count, end);
        candidate[0][block_heaps - 1] ^= 1U;
    };
    EXPECT_FALSE(agree(wrong, plain));
    wrong = plain;
    wrong.pair = [](const NimWord* value, std::size_t total, std::size_t from, NimWord wanted) {
        return total % 16 != 3 && xor_kernel_levels().front().pair(value, total, from, wanted);
    };
    EXPECT_FALSE(agree(wrong, plain));
    wrong = plain;
    wrong.byte_pairs = [](const std::uint8_t* pieces, std::span<const std::uint32_t> back,
                          const std::uint8_t* place, std::span<const std::uint8_t> wanted) {
        return xor_kernel_levels().front().byte_pairs(pieces, back, place, wanted) & 7U;
    };
    EXPECT_FALSE(agree(wrong, plain));
    wrong = plain;
    wrong.join = [](std::uint64_t* to, const std::uint64_t* from, std::size_t words) {
        xor_kernel_levels().front().join(to, from, words);
        to[words - 1] ^= 1U;
    };
    EXPECT_FALSE(agree(wrong, plain));
    wrong = plain;
    wrong.gather = [](const SetRows& rows, const RecentPlace& block, OptionSet* options) {
        xor_kernel_levels().front().gather(rows, block, options);
        options[block_heaps - 1].words[1] ^= 1U;
    };
    EXPECT_FALSE(agree(wrong, plain));
    wrong = plain;
    wrong.least_missing = [](const OptionSet* sets, BlockBytes* index, std::size_t count) {
        xor_kernel_levels().front().least_missing(sets, index, count);
        index[count - 1][block_heaps - 1] ^= 1U;
    };
    EXPECT_FALSE(agree(wrong, plain));
    wrong = plain;
    wrong.peel = [](const SieveLayer& layer) {
        const std::size_t found = xor_kernel_levels().front().peel(layer);
        layer.values[500] = 77;
        return found;
    };
    EXPECT_FALSE(agree(wrong, plain));
}

}  // namespace

}  // namespace grundy::tests
