#include "base/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace grundy::tests {

namespace {

TEST(RandomTest, IsTheSameOnEveryMachine) {
    // The standard fixes the engine: the 10000th draw of the default seed is 9981545732273789042.
    Random random{5489};
    std::uint64_t last = 0;
    for (int draw = 0; draw < 10'000; ++draw) {
        last = random.below(std::uint64_t{1} << 63U);
    }
    EXPECT_EQ(last, 9981545732273789042ULL % (std::uint64_t{1} << 63U));
}

TEST(RandomTest, StaysInRange) {
    Random random{7};
    for (int draw = 0; draw < 1000; ++draw) {
        EXPECT_EQ(random.below(1), 0U);
        EXPECT_LT(random.below(3), 3U);
        const std::uint64_t value = random.between(5, 7);
        EXPECT_GE(value, 5U);
        EXPECT_LE(value, 7U);
    }
    EXPECT_EQ(random.between(9, 9), 9U);
    EXPECT_LT(random.below(std::numeric_limits<std::uint64_t>::max()),
              std::numeric_limits<std::uint64_t>::max());
}

TEST(RandomTest, IsFair) {
    Random random{11};
    std::array<int, 6> seen{};
    for (int draw = 0; draw < 60'000; ++draw) {
        ++seen[random.below(6)];
    }
    for (const int count : seen) {
        EXPECT_NEAR(count, 10'000, 500);  // five standard deviations
    }
}

}  // namespace

}  // namespace grundy::tests
