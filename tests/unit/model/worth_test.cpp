#include "model/worth.hpp"

#include <gtest/gtest.h>

#include "support/ask.hpp"

namespace grundy::tests {

namespace {

Worth worth_of(unsigned value) { return {value, value > 1}; }

TEST(WorthTest, AddsUpByXor) {
    const Worth sum = worth_of(3) + worth_of(5) + worth_of(0);
    EXPECT_EQ(sum.nim, 6);
    EXPECT_TRUE(sum.firm);
    EXPECT_FALSE((worth_of(1) + worth_of(0)).firm);
    EXPECT_TRUE((worth_of(2) + worth_of(2)).firm) << "it was there, though it cancels";
}

TEST(WorthTest, DecidesSums) {
    EXPECT_EQ(outcome_of(Convention::normal, worth_of(0)), Outcome::P);
    EXPECT_EQ(outcome_of(Convention::normal, worth_of(1)), Outcome::N);
    // Misère: only heaps of 1, an odd number of them; or a larger one, and the xor 0.
    EXPECT_EQ(outcome_of(Convention::misere, worth_of(0)), Outcome::N);
    EXPECT_EQ(outcome_of(Convention::misere, worth_of(1)), Outcome::P);
    EXPECT_EQ(outcome_of(Convention::misere, worth_of(2)), Outcome::N);
    EXPECT_EQ(outcome_of(Convention::misere, worth_of(2) + worth_of(2)), Outcome::P);
    EXPECT_EQ(outcome_of(Convention::misere, worth_of(3) + worth_of(2)), Outcome::N);
}

TEST(WorthTest, TellsTheValueToReach) {
    for (const Convention convention : both_conventions) {
        for (unsigned a = 0; a < 8; ++a) {
            for (unsigned b = 0; b < 8; ++b) {
                const Worth rest = worth_of(a) + worth_of(b);
                const Integer target = winning_target(convention, rest);
                for (unsigned value = 0; value < 16; ++value) {
                    EXPECT_EQ(outcome_of(convention, rest + worth_of(value)) == Outcome::P,
                              target == value);
                }
            }
        }
    }
}

TEST(ConventionTest, EndsTheGame) {
    EXPECT_EQ(terminal_outcome(Convention::normal), Outcome::P);
    EXPECT_EQ(terminal_outcome(Convention::misere), Outcome::N);
}

}  // namespace

}  // namespace grundy::tests
