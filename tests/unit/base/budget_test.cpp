#include "base/budget.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

/// Steps until the meter refuses, at most `most`.
std::uint64_t steps_done(Meter& meter, std::uint64_t most) {
    std::uint64_t done = 0;
    while (done < most && meter.step()) {
        ++done;
    }
    return done;
}

TEST(Budgets, AreUnlimitedByDefault) {
    const Budget budget;
    Meter meter{budget};
    meter.charge(std::size_t{1} << 40U);
    EXPECT_EQ(steps_done(meter, 100'000), 100'000U);
    EXPECT_FALSE(meter.exhausted());
    EXPECT_TRUE(meter.why().en.empty());
    EXPECT_EQ(meter.work().calls, 100'000U);
    EXPECT_GE(meter.work().seconds, 0.0);
}

TEST(Budgets, EndWithTheSteps) {
    Budget budget;
    budget.steps = 10'000;
    Meter meter{budget};
    const std::uint64_t done = steps_done(meter, 1'000'000);
    EXPECT_GE(done, 10'000U);
    EXPECT_LT(done, 10'000U + 2'048U);
    EXPECT_TRUE(meter.exhausted());
    EXPECT_FALSE(meter.step()) << "for ever";
    EXPECT_FALSE(meter.tick());
    EXPECT_FALSE(meter.look());
    EXPECT_NE(meter.why().en.find("10000 steps"), std::string::npos);
    EXPECT_NE(meter.why().fr.find("10000"), std::string::npos);
}

TEST(Budgets, CountTicksAsWorkButNotAsCalls) {
    Budget budget;
    budget.steps = 5'000;
    Meter meter{budget};
    std::uint64_t ticks = 0;
    while (meter.tick()) {
        ++ticks;
    }
    EXPECT_GE(ticks, 5'000U);
    EXPECT_EQ(meter.work().calls, 0U);
}

TEST(Budgets, LongStepsCountForSeveral) {
    Budget budget;
    budget.steps = 5'000;
    std::uint64_t looks = 0;
    budget.progress = [&](std::uint64_t, std::uint64_t, std::uint64_t) { ++looks; };
    Meter meter{budget};
    std::uint64_t ticks = 0;
    while (meter.tick(1'500)) {
        ++ticks;
    }
    EXPECT_EQ(ticks, 3U) << "the fourth is over the limit";
    EXPECT_EQ(meter.ticks(), 6'000U);
    EXPECT_GE(looks, 4U) << "the clock is looked at in each of them";
}

TEST(Budgets, ASmallLimitIsKeptToTheStep) {
    Budget budget;
    budget.steps = 10;
    Meter meter{budget};
    EXPECT_EQ(steps_done(meter, 100), 10U);
}

TEST(Budgets, EndWithTheMemory) {
    Budget budget;
    budget.bytes = std::size_t{3} << 20U;
    Meter meter{budget};
    meter.charge(budget.bytes);
    EXPECT_TRUE(meter.look()) << "all of it may be used";
    meter.keep(1);
    EXPECT_FALSE(meter.look());
    EXPECT_EQ(meter.work().positions, 1U);
    EXPECT_NE(meter.why().en.find("3 MiB"), std::string::npos);
    EXPECT_NE(meter.why().en.find("1 position known"), std::string::npos);
}

TEST(Budgets, WhatIsTooMuchIsSeenAtTheNextTick) {
    Budget budget;
    budget.bytes = 1'000;
    Meter meter{budget};
    EXPECT_TRUE(meter.tick());
    meter.charge(1'001);
    EXPECT_FALSE(meter.tick()) << "not a thousand ticks later";
}

TEST(Budgets, AreAskedBeforeSomethingGrows) {
    Budget budget;
    budget.bytes = 1'000;
    Meter meter{budget};
    meter.charge(400);
    EXPECT_TRUE(meter.has_room(600));
    EXPECT_EQ(meter.bytes_left(), 600U);
    {
        Loan loan{meter};
        loan.take(500);
        EXPECT_EQ(meter.bytes_left(), 100U);
    }
    EXPECT_EQ(meter.bytes_left(), 600U) << "a loan is given back";
    EXPECT_FALSE(meter.has_room(601));
    EXPECT_TRUE(meter.exhausted());
    EXPECT_FALSE(meter.has_room(1)) << "for ever";
    EXPECT_NE(meter.why().en.find("memory limit"), std::string::npos);
}

TEST(Budgets, BelieveWhatTheSystemSees) {
    Budget budget;
    budget.bytes = 1'000;
    budget.bytes_in_use = [] { return std::size_t{1'001}; };  // the meter sees nothing of it
    Meter meter{budget};
    while (meter.look()) {  // it is asked now and then
    }
    EXPECT_NE(meter.why().en.find("memory limit"), std::string::npos);
}

TEST(Budgets, EndWithTheTime) {
    Budget budget;
    budget.seconds = -1.0;  // over before it began, whatever the machine
    Meter meter{budget};
    EXPECT_TRUE(meter.exhausted());
    EXPECT_FALSE(meter.step());
    EXPECT_NE(meter.why().en.find("time limit"), std::string::npos);
    EXPECT_NE(meter.why().fr.find("limite de temps"), std::string::npos);

    budget.seconds = 1e9;
    Meter patient{budget};
    EXPECT_EQ(steps_done(patient, 5'000), 5'000U);
}

TEST(Budgets, EndWhenStopped) {
    std::atomic<bool> stop{false};
    Budget budget;
    budget.stop = &stop;
    Meter meter{budget};
    EXPECT_EQ(steps_done(meter, 5'000), 5'000U);
    stop = true;
    EXPECT_LT(steps_done(meter, 5'000), 1'024U);
    EXPECT_TRUE(meter.why().en.starts_with("stopped"));
    EXPECT_TRUE(meter.why().fr.starts_with("arrêté"));
    stop = false;
    EXPECT_FALSE(meter.step()) << "stopped is stopped";
}

TEST(Budgets, ReportProgress) {
    std::uint64_t most_calls = 0;
    std::uint64_t most_positions = 0;
    Budget budget;
    budget.progress = [&](std::uint64_t positions, std::uint64_t calls, std::uint64_t) {
        most_positions = std::max(most_positions, positions);
        most_calls = std::max(most_calls, calls);
    };
    Meter meter{budget};
    meter.keep(8);
    steps_done(meter, 10'000);
    EXPECT_GT(most_calls, 5'000U);
    EXPECT_EQ(most_positions, 1U);
}

}  // namespace

}  // namespace grundy::tests
