#include "sequences/sparse/least_missing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

namespace grundy::tests {

namespace {

/// Heap i lacks i, i + 2, i + 4, and so on; the bytes before the block are all 0, so that a row
/// shows its summand.
class LeastMissingTest : public ::testing::Test {
   protected:
    void SetUp() override {
        for (std::size_t i = 0; i < block_heaps; ++i) {
            for (std::size_t index = 0; index < OptionSet::size; ++index) {
                if (index < i || (index - i) % 2 == 1) {
                    sets_[i].add(index);
                }
            }
        }
        end_.fill(struck_index);
    }

    [[nodiscard]] LeastMissing missing(std::size_t count) const {
        return {sets_, end_, count, kernels_};
    }
    void strike(LeastMissing& from, const std::vector<NimWord>& indices,
                std::uint8_t below = struck_index) const {
        std::vector<XorRow> rows;
        for (const NimWord index : indices) {
            rows.push_back({100, index});
        }
        from.strike(rows, bytes_.data() + 100, kernels_, below);
    }
    static std::vector<unsigned> left(const LeastMissing& missing, std::size_t heap) {
        std::vector<unsigned> result;
        for (std::size_t k = 0; missing.index(k, heap) != struck_index; ++k) {
            result.push_back(missing.index(k, heap));
        }
        return result;
    }

    const XorKernels& kernels_ = xor_kernels();
    std::array<OptionSet, block_heaps> sets_{};
    BlockBytes end_{};
    const std::vector<std::uint8_t> bytes_ = std::vector<std::uint8_t>(200, 0);
};

using Indices = std::vector<unsigned>;

TEST_F(LeastMissingTest, WhatIsLeftMovesUp) {
    LeastMissing some = missing(4);
    EXPECT_EQ(left(some, 10), (Indices{10, 12, 14, 16}));
    EXPECT_EQ(some.least(10), 10U);
    EXPECT_EQ(some.end(10), 17U);
    strike(some, {10, 14});
    EXPECT_EQ(left(some, 10), (Indices{12, 16}));
    EXPECT_EQ(left(some, 12), (Indices{12, 16, 18}));
    EXPECT_EQ(left(some, 11), (Indices{11, 13, 15, 17}));
    strike(some, {12, 16});
    EXPECT_EQ(left(some, 10), Indices{});
    EXPECT_EQ(some.least(10), 17U);
}

TEST_F(LeastMissingTest, WhatIsForgottenIsTheEnd) {
    LeastMissing some = missing(6);
    strike(some, {20});
    some.keep(2);
    EXPECT_EQ(left(some, 20), (Indices{22, 24}));
    EXPECT_EQ(some.end(20), 26U);
    EXPECT_EQ(left(some, 18), (Indices{18, 22}));
    EXPECT_EQ(some.end(18), 24U);
    some.keep(5);  // there are no more than two
    EXPECT_EQ(left(some, 18), (Indices{18, 22}));
    strike(some, {18, 22});
    EXPECT_EQ(some.least(18), 24U);
}

TEST_F(LeastMissingTest, ABoundOfAHeapIsItsEnd) {
    end_[30] = 33;
    end_[31] = 0;
    const LeastMissing some = missing(3);
    EXPECT_EQ(left(some, 30), (Indices{30, 32}));
    EXPECT_EQ(some.end(30), 33U);
    EXPECT_EQ(left(some, 31), Indices{});
    EXPECT_EQ(some.end(31), 0U);
    EXPECT_EQ(left(some, 32), (Indices{32, 34, 36}));
}

TEST_F(LeastMissingTest, OnlyWhatIsBelowABoundIsStruck) {
    LeastMissing some = missing(3);
    strike(some, {40, 42, 44}, 44);
    EXPECT_EQ(left(some, 40), Indices{44});
    EXPECT_EQ(left(some, 42), (Indices{44, 46}));
}

TEST_F(LeastMissingTest, SaysWhetherAnIndexIsLarge) {
    LeastMissing some = missing(2);
    EXPECT_TRUE(some.any_from(65));
    EXPECT_FALSE(some.any_from(66));
    strike(some, {65});
    EXPECT_FALSE(some.any_from(65));
    EXPECT_TRUE(some.any_from(64));
}

TEST_F(LeastMissingTest, WhatNoHeapHasCostsNothing) {
    end_.fill(1);
    end_[1] = 2;
    EXPECT_EQ(missing(8).count(), 1U);
    end_.fill(0);
    EXPECT_EQ(missing(8).count(), 0U);
    EXPECT_EQ(missing(8).least(5), 0U);
}

}  // namespace

}  // namespace grundy::tests
