// Nim. Source: the course documents' figures (mission, section 1).
#include <gtest/gtest.h>

#include "support/ask.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;

TEST(NimFigures, OneHeapIsWorthItsSize) {
    for (int size = 0; size <= 30; ++size) {
        EXPECT_EQ(solved("nim " + std::to_string(size)).grundy, size);
    }
}

TEST(NimFigures, FromThreeAndTwoTheOneWinningMoveTakesOneFromThree) {
    EXPECT_EQ(winning_moves("nim 3,2"), Labels{"1-1"});
    EXPECT_EQ(solved("nim 3,2").grundy, 1);
}

TEST(NimFigures, ContractExample) {
    const Answer answer = solved("nim 3,4,5");
    EXPECT_EQ(answer.outcome, Outcome::N);
    EXPECT_EQ(answer.grundy, 2);
    EXPECT_EQ(answer.remoteness, 11U);
    EXPECT_EQ(winning_labels(answer), Labels{"1/1-2"});
    EXPECT_EQ(answer.winning.front().move.to, "1,4,5");
    EXPECT_EQ(answer.winning.front().move.text.en, "take 2 from heap 1");
    EXPECT_EQ(answer.reason.front().en, "3 xor 4 xor 5 = 2");
}

TEST(NimFigures, EveryWinningMoveIsListed) {
    EXPECT_EQ(winning_moves("nim 1,1,1"), Labels({"1-1", "2-1", "3-1"}));
}

TEST(NimFigures, MisereGoesLikeNormalUntilOnlyOnesAreLeft) {
    EXPECT_EQ(solved("nim 1", Convention::misere).outcome, Outcome::P);
    EXPECT_EQ(solved("nim 1,1", Convention::misere).outcome, Outcome::N);
    EXPECT_EQ(winning_moves("nim 2,1", Convention::misere), Labels{"1-2"});
    EXPECT_EQ(winning_moves("nim 2,1"), Labels{"1-1"});
    EXPECT_EQ(solved("nim 2,2", Convention::misere).outcome, Outcome::P);
    EXPECT_EQ(solved("nim 3,4,5", Convention::misere).remoteness, 10U);
}

TEST(NimFigures, HeapsOfTwoHundredDigits) {
    const std::string huge(200, '8');
    const Answer answer = solved("nim " + huge + ",1");
    EXPECT_EQ(answer.outcome, Outcome::N);
    ASSERT_EQ(answer.winning.size(), 1U);
    EXPECT_EQ(answer.winning.front().move.to, "1,1");
}

TEST(NimFigures, ValuesOfTheArenaOfThreeAndTwo) {
    // Mission, section 6: the classes of g on Nim(3,2).
    const std::vector<std::vector<std::string>> classes{
        {"0,0", "1,1", "2,2"}, {"0,1", "1,0", "3,2"}, {"0,2", "2,0", "3,1"}, {"1,2", "2,1", "3,0"}};
    for (std::size_t value = 0; value < classes.size(); ++value) {
        for (const std::string& position : classes[value]) {
            EXPECT_EQ(solved("nim " + position).grundy, value) << position;
            EXPECT_EQ(solved("nim " + position, Convention::normal, "memo").grundy, value);
        }
    }
}

}  // namespace

}  // namespace grundy::tests
