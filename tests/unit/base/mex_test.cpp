#include "base/mex.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <initializer_list>
#include <set>
#include <vector>

namespace grundy::tests {

namespace {

std::uint64_t mex(const std::vector<std::uint64_t>& values) {
    Mex set;
    for (const std::uint64_t value : values) {
        set.add(value);
    }
    return set.value();
}

TEST(Mex, OfTheLabSheet) {
    EXPECT_EQ(mex({1, 2, 3}), 0U);
    EXPECT_EQ(mex({0, 1, 4, 7}), 2U);
    EXPECT_EQ(mex({}), 0U);
}

TEST(Mex, OfAnInitialSegmentIsItsLength) {
    for (const std::uint64_t length : {1U, 2U, 63U, 64U, 65U, 128U, 1000U}) {
        std::vector<std::uint64_t> values;
        for (std::uint64_t value = length; value-- > 0;) {
            values.push_back(value);
        }
        EXPECT_EQ(mex(values), length);
    }
}

TEST(Mex, IgnoresRepetitionsAndLargeValues) {
    EXPECT_EQ(mex({0, 0, 0, 2, 2}), 1U);
    EXPECT_EQ(mex({0, ~std::uint64_t{0}, 1}), 2U);
    std::vector<std::uint64_t> values{~std::uint64_t{0}, 1'000'000};
    for (std::uint64_t value = 0; value < 100; ++value) {
        values.push_back(value);
        values.push_back(value);
    }
    EXPECT_EQ(mex(values), 100U);
}

TEST(Mex, SeesAGapAboveOneWord) {
    std::vector<std::uint64_t> values;
    for (std::uint64_t value = 0; value < 200; ++value) {
        if (value != 130) {
            values.push_back(value);
        }
    }
    EXPECT_EQ(mex(values), 130U);
}

RC_GTEST_PROP(Mex, IsTheLeastMissing, ()) {
    const auto values =
        *rc::gen::container<std::vector<std::uint64_t>>(rc::gen::inRange<std::uint64_t>(0, 90));
    const std::set<std::uint64_t> set(values.begin(), values.end());
    std::uint64_t least = 0;
    while (set.contains(least)) {
        ++least;
    }
    RC_ASSERT(mex(values) == least);
}

}  // namespace

}  // namespace grundy::tests
