#include "sequences/sparse/pair_witnesses.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/random.hpp"

namespace grundy::tests {

namespace {

class PairWitnessesTest : public ::testing::Test {
   protected:
    /// Random values of some indices below `most`, with a rare one at regular distances.
    void fill(std::size_t most, std::size_t rare_every, std::size_t rare_until) {
        Random random{3};
        values_.clear();
        for (std::size_t heap = 0; heap < 40'000; ++heap) {
            const bool is_rare = heap < rare_until && heap % rare_every == 0;
            const std::size_t below = heap % 50 == 1 ? most : 16;
            values_.push_back(
                space_.value({static_cast<NimWord>(random.below(below))}, heap, !is_rare));
        }
        bytes_.restart();
        bytes_.extend(values_, space_, 0);
    }

    /// By index: whether some split into common heaps gives it.
    [[nodiscard]] std::vector<bool> by_definition(std::size_t sum) const {
        std::vector<bool> there(512, false);
        for (std::size_t heap = 1; heap < sum; ++heap) {
            if (space_.common(values_[heap], heap) && space_.common(values_[sum - heap], 0)) {
                there[space_.index(values_[heap] ^ values_[sum - heap]).number] = true;
            }
        }
        return there;
    }

    /// What is shown is there; says how much of it is shown.
    std::size_t count_shown() {
        const PairWitnesses pairs{bytes_, 128};
        std::size_t shown = 0;
        for (std::size_t sum = values_.size() - 20; sum < values_.size(); ++sum) {
            const std::vector<bool> there = by_definition(sum);
            for (std::size_t index = 0; index < IndexBytes::end; index += most_wanted) {
                std::vector<std::uint8_t> wanted;
                for (std::size_t j = 0; j < most_wanted; ++j) {
                    wanted.push_back(static_cast<std::uint8_t>(index + j));
                }
                const unsigned shows = pairs.show(bytes_, sum, wanted, xor_kernel_levels().front());
                for (std::size_t j = 0; j < most_wanted; ++j) {
                    const bool is_shown = ((shows >> j) & 1U) != 0;
                    EXPECT_LE(is_shown, there[index + j]) << sum << " " << index + j;
                    EXPECT_EQ(is_shown, pairs.show(bytes_, sum, std::span{wanted}.subspan(j, 1),
                                                   xor_kernel_levels().front()) == 1U);
                    shown += is_shown ? 1U : 0U;
                }
                for (const XorKernels& level : xor_kernel_levels()) {
                    EXPECT_EQ(pairs.show(bytes_, sum, wanted, level), shows)
                        << name_of(level.level);
                }
            }
        }
        return shown;
    }

    const SparseSpace space_{0b110, false, true};
    std::vector<NimWord> values_;
    IndexBytes bytes_;
};

TEST_F(PairWitnessesTest, WithoutRareHeapsEveryIndexIsLookedFor) {
    fill(150, 3, 1'000);
    EXPECT_GT(count_shown(), 20U * 100U);
}

TEST_F(PairWitnessesTest, AMarkIsNeverMistakenForAnOption) {
    fill(128, 3, 40'000);
    EXPECT_GT(count_shown(), 20U * 50U);
    fill(190, 3, 40'000);
    EXPECT_GT(count_shown(), 20U * 10U);
    fill(190, 2, 40'000);
    EXPECT_GT(count_shown(), 20U * 10U);
}

TEST_F(PairWitnessesTest, PiecesBetweenRareHeapsTellEveryIndex) {
    // Rare heaps are few, but everywhere; the last ones are common, so no mark is ever read.
    fill(190, 100, 10'000);
    EXPECT_GT(count_shown(), 20U * 100U);
}

TEST_F(PairWitnessesTest, NoMarkIsInAPieceBetweenRareHeaps) {
    // Every common heap has index 150: two of them show 0, and with a mark they would show 105.
    const auto shown = [&](std::size_t rare_from, std::size_t rare_to) {
        values_.clear();
        for (std::size_t heap = 0; heap < 40'000; ++heap) {
            const bool is_rare = rare_from <= heap && heap < rare_to && heap % 90 == 0;
            values_.push_back(space_.value({150}, heap, !is_rare));
        }
        bytes_.restart();
        bytes_.extend(values_, space_, 0);
        const std::array<std::uint8_t, 2> wanted{0, 150 ^ IndexBytes::rare};
        return PairWitnesses{bytes_, 128}.show(bytes_, 39'996, wanted, xor_kernels());
    };
    EXPECT_EQ(shown(0, 10'000), 1U);
    // The other heaps of the pairs may be marked as well: then neither index tells anything.
    EXPECT_EQ(shown(30'000, 40'000), 0U);
}

TEST_F(PairWitnessesTest, TwoRareHeapsShowNothing) {
    // Even heaps are rare; the indices of two odd heaps with a sum divisible by 4 always differ.
    for (std::size_t heap = 0; heap < 40'000; ++heap) {
        values_.push_back(
            space_.value({heap % 4 == 1 ? NimWord{5} : NimWord{9}}, heap, heap % 2 != 0));
    }
    bytes_.extend(values_, space_, 0);
    const PairWitnesses pairs{bytes_, 128};
    for (const XorKernels& level : xor_kernel_levels()) {
        const std::array<std::uint8_t, 2> wanted{0, 5 ^ 9};
        EXPECT_EQ(pairs.show(bytes_, 39'996, wanted, level), 2U) << name_of(level.level);
    }
}

}  // namespace

}  // namespace grundy::tests
