#include <gtest/gtest.h>

#include "service/sequences.hpp"

namespace grundy::tests {

namespace {

TEST(SurveyTest, EveryCodeAsIfAskedAlone) {
    Budget two;
    two.threads = 2;
    const auto survey = period_survey("0.?7", 5'000, two);
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

TEST(SurveyTest, PatternsThatAreRefused) {
    const Budget unlimited;
    for (const char* pattern : {"?.1", "0.??????", "0.x?", "", "77", "1.7"}) {
        EXPECT_FALSE(period_survey(pattern, 100, unlimited)) << pattern;
    }
    EXPECT_EQ(period_survey("0.77", 1'000, unlimited)->rows.size(), 1U);
}

TEST(SurveyTest, SaysWhereTheBudgetEnded) {
    Budget few;
    few.steps = 3;
    const auto survey = period_survey("0.??", 300, few);
    ASSERT_TRUE(survey && survey->why);
    EXPECT_LT(survey->rows.size(), 64U);
}

}  // namespace

}  // namespace grundy::tests
