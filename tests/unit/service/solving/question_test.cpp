#include "service/solving/question.hpp"

#include <gtest/gtest.h>

namespace grundy {

namespace {

TEST(AskedTerm, KeepsTheNameThatWasAskedFor) {
    const auto named = asked_term("octal:0.137", "12,5");
    ASSERT_TRUE(named);
    EXPECT_EQ(named->game, "octal");
    EXPECT_EQ(named->parameter, "0.137");
    EXPECT_EQ(named->term->position(), "12,5");
    const auto alias = asked_term("kayles", "7");
    ASSERT_TRUE(alias);
    EXPECT_EQ(alias->game, "kayles");
    EXPECT_EQ(alias->parameter, "");
    EXPECT_EQ(alias->term->parameter(), "0.77");
}

TEST(AskedTerm, SaysWhatIsWrong) {
    EXPECT_EQ(asked_term("nym", "3").error().place->text, "nym");
    EXPECT_EQ(asked_term("nim", "3,x").error().place->offset, 2U);
    EXPECT_FALSE(asked_term("subtraction", "3"));
}

TEST(RandomTerm, HasTheSizeAskedForAndComesAgainWithItsSeed) {
    const auto one = random_term("hackendot", 12, 7);
    const auto again = random_term("hackendot", 12, 7);
    ASSERT_TRUE(one && again);
    EXPECT_EQ(*one->term->size(), 12);
    EXPECT_EQ(one->term->position(), again->term->position());
    EXPECT_EQ(random_term("kayles", 0, 1)->game, "kayles");
}

TEST(RandomTerm, RefusesSizesThatAGameDoesNotHave) {
    EXPECT_FALSE(random_term("polyomino", 10000, 1));
    EXPECT_FALSE(random_term("nym", 3, 1));
}

}  // namespace

}  // namespace grundy
