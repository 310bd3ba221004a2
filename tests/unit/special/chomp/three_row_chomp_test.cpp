#include "special/chomp/three_row_chomp.hpp"

#include <gtest/gtest.h>

#include "games/chomp.hpp"

namespace grundy::tests {

namespace {

ThreeRowChomp up_to(std::size_t columns) {
    const Budget unlimited;
    Meter meter{unlimited};
    return *ThreeRowChomp::make(columns, meter);
}

TEST(ThreeRowChompTest, IsTheDefinition) {
    const Chomp chomp;
    const ThreeRowChomp known = up_to(100);
    for (std::uint32_t a = 1; a <= 60; ++a) {
        for (std::uint32_t b = 0; b <= a; ++b) {
            for (std::uint32_t c = 0; c <= b; ++c) {
                Chomp::Position rows{a, b, c};
                while (rows.back() == 0) {
                    rows.pop_back();
                }
                bool reaches_p = false;
                chomp.moves(rows, [&](Square move) {
                    reaches_p = known.is_p(chomp.after(rows, move));
                    return !reaches_p;
                });
                ASSERT_EQ(known.is_p(rows), !reaches_p) << chomp.format(rows);
            }
        }
    }
}

TEST(ThreeRowChompTest, LongRowsFollowFromTheirOptions) {
    const Chomp chomp;
    const ThreeRowChomp known = up_to(6000);
    std::uint32_t some = 1;
    for (int sample = 0; sample < 400; ++sample) {
        some = some * 1664525U + 1013904223U;
        const std::uint32_t c = some >> 20U;
        some = some * 1664525U + 1013904223U;
        const std::uint32_t b = c + (some >> 8U) % (5000 - c);
        const auto a = known.first_row(b, c);
        Chomp::Position rows{a ? static_cast<std::uint32_t>(*a) : 6000U, b, c};
        while (rows.back() == 0) {
            rows.pop_back();
        }
        bool reaches_p = false;
        chomp.moves(rows, [&](Square move) {
            reaches_p = known.is_p(chomp.after(rows, move));
            return !reaches_p;
        });
        ASSERT_EQ(known.is_p(rows), !reaches_p) << chomp.format(rows);
    }
}

TEST(ThreeRowChompTest, KnownOpenings) {
    const ThreeRowChomp known = up_to(10);
    EXPECT_TRUE(known.is_p(Chomp().after({4, 4, 4}, {3, 2})));
    EXPECT_TRUE(known.is_p(Chomp().after({5, 5, 5}, {4, 3})));
    EXPECT_FALSE(known.is_p(std::vector<std::uint32_t>{5, 5, 5}));
    EXPECT_EQ(known.first_row(2, 1), 2U);
    EXPECT_EQ(known.first_row(3, 1), std::nullopt);
}

TEST(ThreeRowChompTest, DoesNotDependOnHowFarItGoes) {
    const ThreeRowChomp few = up_to(70);
    const ThreeRowChomp many = up_to(300);
    for (std::size_t b = 0; b <= 70; ++b) {
        for (std::size_t c = 0; c <= b; ++c) {
            const auto first = many.first_row(b, c);
            EXPECT_EQ(few.first_row(b, c), first && *first <= 70 ? first : std::nullopt);
        }
    }
}

TEST(ThreeRowChompTest, StopsWhenTheBudgetIsUsedUp) {
    Budget few;
    few.steps = 10;
    Meter meter{few};
    EXPECT_FALSE(ThreeRowChomp::make(500, meter));
}

}  // namespace

}  // namespace grundy::tests
