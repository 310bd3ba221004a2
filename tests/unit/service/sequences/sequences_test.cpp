#include "service/sequences/sequences.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_set>

#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

SequenceQuestion asked(const std::string& game, std::uint64_t length) {
    SequenceQuestion question;
    question.game = game;
    question.length = length;
    return question;
}

TEST(SequencesTest, ValuesAndStatisticsAreThoseOfTheDefinition) {
    for (const char* code : {"0.77", "0.137", "0.6", "0.8", "0.33"}) {
        const Values expected = values_by_definition(code, 500);
        Values found;
        const auto summary = nim_values(asked(std::string{"octal:"} + code, 500),
                                        [&](std::span<const std::uint32_t> values) {
                                            found.insert(found.end(), values.begin(), values.end());
                                            return true;
                                        });
        ASSERT_TRUE(summary);
        EXPECT_EQ(found, expected) << code;
        const auto greatest = std::ranges::max_element(expected);
        EXPECT_EQ(summary->maximum, *greatest);
        EXPECT_EQ(summary->maximum_at, static_cast<std::uint64_t>(greatest - expected.begin()));
        EXPECT_EQ(summary->distinct,
                  std::unordered_set<std::uint32_t>(expected.begin(), expected.end()).size());
        EXPECT_EQ(summary->known, 500U);
        EXPECT_FALSE(summary->why);
        EXPECT_EQ(summary->rare.has_value(), code_of(code).most_pieces() == 2);
    }
}

TEST(SequencesTest, PastThePeriodValuesAreTheSame) {
    const auto last_of = [](const std::string& game, std::uint64_t length) {
        std::uint32_t last = 0;
        const auto summary =
            nim_values(asked(game, length), [&](std::span<const std::uint32_t> values) {
                last = values.back();
                return true;
            });
        EXPECT_TRUE(summary);
        return last;
    };
    const Values kayles = values_by_definition("0.77", 200);
    for (const std::uint64_t heap : {200'000U, 200'007U, 3'000'000U}) {
        EXPECT_EQ(last_of("kayles", heap + 1), kayles[71 + (heap - 71) % 12]) << heap;
    }
    EXPECT_EQ(last_of("nim", 100'001), 100'000U);
    EXPECT_EQ(last_of("subtraction:1,2,3", 1'000'003), 1'000'002U % 4);
}

TEST(SequencesTest, StopsWhenNoMoreIsWanted) {
    std::size_t pieces = 0;
    const auto summary = nim_values(asked("octal:0.6", 10'000'000),
                                    [&](std::span<const std::uint32_t>) { return ++pieces < 2; });
    ASSERT_TRUE(summary);
    EXPECT_EQ(pieces, 2U);
    EXPECT_LT(summary->known, 100'000U);
}

TEST(SequencesTest, WhatWasReachedIsKeptWhenTheBudgetEnds) {
    SequenceQuestion question = asked("octal:0.6", 1'000'000);
    question.budget.steps = 3'000;
    const auto summary = nim_values(question, [](std::span<const std::uint32_t>) { return true; });
    ASSERT_TRUE(summary && summary->why);
    EXPECT_GT(summary->known, 3'000U);
    EXPECT_LT(summary->known, 5'000U);
    const auto period = nim_period(question);
    ASSERT_TRUE(period && period->why);
    EXPECT_EQ(period->status, PeriodStatus::unknown);
}

TEST(SequencesTest, ProofsNameTheTheoremAndTheWindow) {
    const auto kayles = nim_period(asked("kayles", 30'000'000));
    ASSERT_TRUE(kayles);
    EXPECT_EQ(kayles->status, PeriodStatus::proved);
    EXPECT_EQ(kayles->preperiod, 71U);
    EXPECT_EQ(kayles->period, 12U);
    EXPECT_EQ(kayles->saltus, 0U);
    EXPECT_EQ(kayles->window, (std::pair<std::uint64_t, std::uint64_t>{71, 156}));
    EXPECT_EQ(kayles->checked_to, 168U);
    EXPECT_TRUE(kayles->theorem);
    EXPECT_FALSE(kayles->why);
    const auto nim = nim_period(asked("nim", 1'000));
    ASSERT_TRUE(nim);
    EXPECT_EQ(nim->status, PeriodStatus::proved);
    EXPECT_EQ(nim->saltus, 1U);
}

TEST(SequencesTest, WhatIsNotProvedIsNotClaimed) {
    // Each limit is one value short of the window, or far short of it.
    const auto status = [](const std::string& game, std::uint64_t limit) {
        return nim_period(asked(game, limit))->status;
    };
    EXPECT_EQ(status("kayles", 168), PeriodStatus::observed);
    EXPECT_EQ(status("kayles", 169), PeriodStatus::proved);
    EXPECT_EQ(status("octal:0.07", 100), PeriodStatus::unknown);
    EXPECT_EQ(status("octal:0.07", 176), PeriodStatus::observed);
    EXPECT_EQ(status("octal:0.07", 300), PeriodStatus::proved);
    EXPECT_NE(status("octal:0.8", 4), PeriodStatus::proved) << "the octal window is not enough";
    EXPECT_NE(status("octal:0.4", 3), PeriodStatus::proved);
    EXPECT_NE(status("octal:0.2", 2), PeriodStatus::proved);
    EXPECT_EQ(status("octal:0.6", 20'000), PeriodStatus::unknown);
}

TEST(SequencesTest, ASaltusIsOnlyObserved) {
    const auto take_one_leave_three = nim_period(asked("octal:0.8", 400));
    ASSERT_TRUE(take_one_leave_three);
    EXPECT_EQ(take_one_leave_three->status, PeriodStatus::observed);
    EXPECT_EQ(take_one_leave_three->period, 3U);
    EXPECT_EQ(take_one_leave_three->saltus, 1U);
    EXPECT_FALSE(take_one_leave_three->theorem);
    EXPECT_TRUE(take_one_leave_three->why);
    // 0.044: G(n+3) = G(n) + 1 for 1 <= n <= 9. An octal game is never so, whatever is seen.
    for (std::uint64_t limit = 1; limit <= 13; ++limit) {
        const auto answer = nim_period(asked("octal:0.044", limit));
        EXPECT_NE(answer->status, PeriodStatus::proved) << limit;
        EXPECT_EQ(answer->saltus.value_or(0), 0U) << limit;
    }
}

TEST(SequencesTest, TheAnswerDoesNotDependOnWhereARunWasCut) {
    for (const char* game : {"octal:0.16", "octal:0.127"}) {
        SequenceQuestion whole = asked(game, 30'000'000);
        const auto expected = nim_period(whole);
        whole.budget.threads = 2;
        const auto found = nim_period(whole);
        EXPECT_EQ(found->checked_to, expected->checked_to);
        EXPECT_EQ(found->maximum_at, expected->maximum_at);
        EXPECT_EQ(found->checked_to, expected->window->second + *expected->period);
    }
}

}  // namespace

}  // namespace grundy::tests
