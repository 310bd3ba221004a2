#include "service/exercises/exercises.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>

namespace grundy {

namespace {

std::vector<std::string> positions_of(const Sheet& sheet) {
    std::vector<std::string> positions;
    for (const Exercise& exercise : sheet.exercises) {
        positions.push_back(exercise.question.terms.front().term->position());
    }
    return positions;
}

TEST(Exercises, GrowHarderAndAskWhoWins) {
    const auto sheet = drawn_sheet("nim", {}, 10, 3, false);
    ASSERT_TRUE(sheet);
    ASSERT_EQ(sheet->exercises.size(), 10U);
    Integer last = 2;
    std::set<Outcome> outcomes;
    for (const Exercise& exercise : sheet->exercises) {
        EXPECT_GE(*exercise.answer.remoteness, last);
        last = *exercise.answer.remoteness;
        outcomes.insert(exercise.answer.outcome);
        EXPECT_TRUE(exercise.explanation.lines.empty());
    }
    EXPECT_EQ(outcomes.size(), 2U);
}

TEST(Exercises, AreTheSameWithTheirSolutions) {
    const auto bare = drawn_sheet("hackendot", {}, 6, 8, false);
    const auto solved = drawn_sheet("hackendot", {}, 6, 8, true);
    ASSERT_TRUE(bare && solved);
    EXPECT_EQ(positions_of(*bare), positions_of(*solved));
    for (const Exercise& exercise : solved->exercises) {
        EXPECT_GT(exercise.explanation.reasons, 0U);
        EXPECT_LE(exercise.explanation.reasons, exercise.explanation.lines.size());
    }
}

TEST(Exercises, TellHeapsInAnotherOrderNoFurtherExercise) {
    Wanted wanted;
    wanted.measure = {2, 5};  // 1,4 and 2,3
    wanted.outcome = Outcome::N;
    const auto both = drawn_sheet("nim", wanted, 2, 1, false);
    ASSERT_TRUE(both);
    const auto third = drawn_sheet("nim", wanted, 3, 1, false);
    ASSERT_FALSE(third);
    EXPECT_NE(third.error().ran_out->en.find("2 of 3"), std::string::npos);
}

TEST(Exercises, StopWhenTheyAreTold) {
    const std::atomic<bool> stop{true};
    Wanted wanted;
    wanted.budget.stop = &stop;
    const auto none = drawn_sheet("chomp", wanted, 5, 1, true);
    ASSERT_FALSE(none);
    EXPECT_TRUE(none.error().ran_out);
}

}  // namespace

}  // namespace grundy
