#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "service/sequences/sequences.hpp"

namespace grundy::tests {

namespace {

constexpr auto ignore = [](const SurveyStep&) {};

TEST(SurveyTest, EveryCodeAsIfAskedAlone) {
    Budget two;
    two.threads = 2;
    const auto survey = period_survey("0.?7", 5'000, two, ignore);
    ASSERT_TRUE(survey);
    ASSERT_EQ(survey->rows.size(), 8U);
    for (char digit = '0'; digit <= '7'; ++digit) {
        const std::string code = std::string{"0."} + digit + "7";
        const PeriodAnswer& row = survey->rows[static_cast<std::size_t>(digit - '0')];
        const auto alone = nim_period({"octal:" + code, 5'000, std::nullopt, {}});
        EXPECT_EQ(row.game, code);
        EXPECT_EQ(row.status, alone->status);
        EXPECT_EQ(row.preperiod, alone->preperiod);
        EXPECT_EQ(row.period, alone->period);
    }
    EXPECT_FALSE(survey->why);
}

TEST(SurveyTest, CodesOfOneClassAsIfAskedAlone) {
    // Some classes have shifts: 0.040 is 0.007 a heap later, 0.003 is 0.002 a heap earlier.
    for (const char* pattern : {"0.6??", "0.0??", "0.?", "4.?"}) {
        for (const std::uint64_t limit : {1U, 2U, 3U, 40U, 700U}) {
            const auto survey = period_survey(pattern, limit, {}, ignore);
            ASSERT_TRUE(survey);
            for (const PeriodAnswer& row : survey->rows) {
                const auto alone = nim_period({"octal:" + row.game, limit, std::nullopt, {}});
                EXPECT_EQ(row.status, alone->status) << row.game << " " << limit;
                EXPECT_EQ(row.preperiod, alone->preperiod) << row.game << " " << limit;
                EXPECT_EQ(row.period, alone->period) << row.game << " " << limit;
                EXPECT_EQ(row.maximum, alone->maximum) << row.game << " " << limit;
                EXPECT_EQ(row.maximum_at, alone->maximum_at) << row.game << " " << limit;
                EXPECT_EQ(row.checked_to, alone->checked_to) << row.game << " " << limit;
            }
        }
    }
}

TEST(SurveyTest, TellsWhichCodesHaveOneSequence) {
    const auto values_of = [](const std::string& code) {
        std::vector<std::uint32_t> values;
        const auto take = [&](std::span<const std::uint32_t> more) {
            values.insert(values.end(), more.begin(), more.end());
            return true;
        };
        EXPECT_TRUE(nim_values({"octal:" + code, 300, std::nullopt, {}}, take));
        return values;
    };
    std::size_t members = 0;
    bool some_later = false;
    bool some_earlier = false;
    for (const char* pattern : {"0.???", "4.??"}) {
        const auto survey = period_survey(pattern, 40, {}, ignore);
        ASSERT_TRUE(survey);
        for (const std::vector<SameValues>& same : survey->classes) {
            ASSERT_GE(same.size(), 2U);
            EXPECT_EQ(same.front().later, 0);
            const auto first = values_of(same.front().code);
            for (const SameValues& member : same) {
                ++members;
                some_later = some_later || member.later > 0;
                some_earlier = some_earlier || member.later < 0;
                const auto values = values_of(member.code);
                for (std::ptrdiff_t heap = 0; heap < 250; ++heap) {
                    const std::ptrdiff_t other = heap - member.later;
                    const auto expected = other < 0 ? 0U : first[static_cast<std::size_t>(other)];
                    EXPECT_EQ(values[static_cast<std::size_t>(heap)], expected)
                        << member.code << " " << same.front().code << " " << heap;
                }
            }
        }
    }
    EXPECT_GT(members, 300U);
    EXPECT_TRUE(some_later && some_earlier);
}

TEST(SurveyTest, TellsWhichCodeBegins) {
    std::vector<std::string> begun;
    const auto survey = period_survey("0.?", 100, {}, [&](const SurveyStep& step) {
        EXPECT_EQ(step.done, begun.size());
        EXPECT_EQ(step.all, 8U);
        begun.push_back(step.code);
    });
    std::ranges::sort(begun);
    EXPECT_EQ(begun,
              (std::vector<std::string>{"0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7"}));
}

TEST(SurveyTest, PatternsThatAreRefused) {
    const Budget unlimited;
    for (const char* pattern : {"?.1", "0.??????", "0.x?", "", "77", "1.7"}) {
        EXPECT_FALSE(period_survey(pattern, 100, unlimited, ignore)) << pattern;
    }
    EXPECT_EQ(period_survey("0.77", 1'000, unlimited, ignore)->rows.size(), 1U);
}

TEST(SurveyTest, SaysWhereTheBudgetEnded) {
    Budget few;
    few.steps = 3;
    const auto survey = period_survey("0.??", 300, few, ignore);
    ASSERT_TRUE(survey && survey->why);
    EXPECT_LT(survey->rows.size(), 64U);
}

}  // namespace

}  // namespace grundy::tests
