#include "model/outcome_entry.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

TEST(OutcomeEntry, IsThatOfTheTableFiles) {
    // docs/formats.md: 0 is P and 1 is N. Whoever changes this can't read files written before.
    EXPECT_EQ(outcome_entry(Outcome::P), 0U);
    EXPECT_EQ(outcome_entry(Outcome::N), 1U);
}

TEST(OutcomeEntry, TellsAllOutcomesApart) {
    EXPECT_EQ(outcome_entry(Outcome::draw), 2U);
    EXPECT_EQ(outcome_entry(Outcome::unknown), 3U);
}

TEST(OutcomeEntry, IsReadAsAGrundyValueIs) {
    for (const Outcome outcome : {Outcome::P, Outcome::N}) {
        EXPECT_EQ(outcome_of_entry(outcome_entry(outcome)), outcome);
    }
    for (const std::uint32_t value : {1U, 2U, 255U}) {
        EXPECT_EQ(outcome_of_entry(value), Outcome::N);
        EXPECT_FALSE(says_p(value));
    }
    EXPECT_TRUE(says_p(0));
}

TEST(OutcomeEntry, FollowsFromTheOptions) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        EXPECT_EQ(outcome_entry(convention, true, false), outcome_entry(Outcome::N));
        EXPECT_EQ(outcome_entry(convention, false, false), outcome_entry(Outcome::P));
    }
    EXPECT_EQ(outcome_entry(Convention::normal, false, true), outcome_entry(Outcome::P));
    EXPECT_EQ(outcome_entry(Convention::misere, false, true), outcome_entry(Outcome::N));
}

}  // namespace

}  // namespace grundy::tests
