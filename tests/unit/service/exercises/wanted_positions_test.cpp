#include "service/exercises/wanted_positions.hpp"

#include <gtest/gtest.h>

#include "support/ask.hpp"

namespace grundy {

namespace {

TEST(WantedPositions, AreWhatWasWanted) {
    for (const Convention convention : tests::both_conventions) {
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            Wanted wanted;
            wanted.convention = convention;
            wanted.outcome = Outcome::P;
            wanted.least_moves = 4;
            wanted.most_moves = 9;
            const auto lost = drawn_position("nim", wanted, seed);
            ASSERT_TRUE(lost);
            Question question = lost->question;
            question.method = "remoteness";  // decides the whole game from the rules
            const Answer answer = tests::solved(question);
            EXPECT_EQ(answer.outcome, Outcome::P);
            EXPECT_EQ(answer.remoteness, lost->answer.remoteness);
            EXPECT_GE(*answer.remoteness, 4U);
            EXPECT_LE(*answer.remoteness, 9U);
        }
    }
}

TEST(WantedPositions, DependOnTheSeedAlone) {
    Wanted wanted;
    wanted.unique = true;
    const auto one = drawn_position("wythoff", wanted, 5);
    const auto again = drawn_position("wythoff", wanted, 5);
    ASSERT_TRUE(one && again);
    EXPECT_EQ(one->question.terms.front().term->position(),
              again->question.terms.front().term->position());
    EXPECT_EQ(one->tries, again->tries);
    EXPECT_EQ(one->answer.winning_count, Integer{1});
}

TEST(WantedPositions, AreNotSolvedForNothing) {
    Wanted wanted;
    wanted.measure = {3, 90'000'000};
    const auto drawn = drawn_position("nim", wanted, 1);
    ASSERT_TRUE(drawn);
    EXPECT_EQ(drawn->answer.outcome, Outcome::unknown);
}

TEST(WantedPositions, SayWhyThereIsNone) {
    Wanted wanted;
    wanted.measure.heaps = 1;
    wanted.outcome = Outcome::P;
    const auto none = drawn_position("nim", wanted, 1);
    ASSERT_FALSE(none);
    EXPECT_FALSE(none.error().error);
    EXPECT_NE(none.error().ran_out->in(Lang::en).find("--heaps, --outcome"), std::string::npos);
    wanted.unique = true;
    EXPECT_TRUE(drawn_position("nim", wanted, 1).error().error);
    EXPECT_TRUE(drawn_position("nym", {}, 1).error().error);
    Wanted stopped;
    stopped.outcome = Outcome::P;
    stopped.budget.seconds = 0;
    EXPECT_TRUE(drawn_position("nim", stopped, 1).error().ran_out);
}

}  // namespace

}  // namespace grundy
