// Every theorem says why, in both languages, in both conventions where it answers.
#include <gtest/gtest.h>

#include "support/ask.hpp"

namespace grundy::tests {

namespace {

void expect_sentences(const std::vector<Text>& lines) {
    EXPECT_FALSE(lines.empty());
    for (const Text& line : lines) {
        EXPECT_FALSE(line.en.empty());
        EXPECT_FALSE(line.fr.empty());
    }
}

class Explanations : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Theorems, Explanations,
                         ::testing::Values("nim 3,4,5", "nim 1,1,1", "nim 2,2", "wythoff 3,5",
                                           "wythoff 10,12", "wythoff 2,2", "chomp 5x5", "chomp 4,3",
                                           "chomp 2,2,1,1", "chomp 3,1,1,1",
                                           "hackendot (())((())())", "hackendot ()()",
                                           "tablette 4x3,5x1", "tablette 2x2", "kayles 7,5",
                                           "octal:0.137 12,5", "subtraction:1,2,3 21",
                                           "subtraction:2,4,7 9,9", "matches 6", "matches 5"));

TEST_P(Explanations, AreThereInBothLanguages) {
    for (const Convention convention : both_conventions) {
        Question asked = question(GetParam(), convention);
        asked.explain = true;
        const Answer answer = solved(asked);
        expect_sentences(answer.reason);
        const bool by_theorem = answer.method != "search";
        EXPECT_TRUE(by_theorem || convention == Convention::misere) << answer.method;
        if (by_theorem) {
            expect_sentences(answer.explanation);
        }
    }
}

TEST(Reasons, AreThereWhenNothingIsLeft) {
    for (const char* over :
         {"nim 0", "kayles 0", "subtraction:2,3 1", "subtraction:1,2 0", "hackendot 0",
          "tablette 0", "wythoff 0,0", "chomp 1", "matches 1", "polyomino 0"}) {
        for (const Convention convention : both_conventions) {
            SCOPED_TRACE(over);
            const Answer answer = solved(over, convention);
            EXPECT_EQ(answer.outcome, terminal_outcome(convention));
            EXPECT_EQ(answer.winning_count, 0);
            EXPECT_EQ(answer.remoteness, 0U);
            expect_sentences(answer.reason);
        }
    }
}

}  // namespace

}  // namespace grundy::tests
