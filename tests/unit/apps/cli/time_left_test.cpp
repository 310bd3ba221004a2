#include "apps/cli/time_left.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace grundy::tests {

namespace {

using cli::TimeLeft;

/// The second at which this many values are known.
using Course = std::function<double(double values)>;

constexpr double goal = 1e6;

/// Reports a thousand times on the way, and calls `look` at each with what is foretold and what
/// comes true.
void follow(
    const Course& course,
    const std::function<void(double done, std::optional<double> told, double truth)>& look) {
    TimeLeft left;
    for (int report = 1; report <= 1000; ++report) {
        const double done = report * goal / 1000;
        left.saw(course(done), done);
        look(done / goal, left.to(goal), course(goal) - course(done));
    }
}

double linear(double values) { return 300 * values / goal; }
double quadratic(double values) { return 1000 * std::pow(values / goal, 2); }
double with_logarithm(double values) {
    return 300 * values * std::log(values + 1) / (goal * std::log(goal));
}

TEST(TimeLeftTest, ForetellsWorkThatGoesOnAsItBegan) {
    for (const auto& course : {linear, quadratic, with_logarithm}) {
        int told_at = 0;
        follow(course, [&](double done, std::optional<double> told, double truth) {
            told_at += told ? 1 : 0;
            if (told) {
                EXPECT_NEAR(*told, truth, 0.1 * truth + 0.5) << done;
            }
            EXPECT_TRUE(told || done < 0.3) << "a third is enough to know";
        });
        EXPECT_GT(told_at, 700);
    }
}

TEST(TimeLeftTest, IsSilentAtTheBeginning) {
    TimeLeft left;
    EXPECT_FALSE(left.to(goal));
    left.saw(0.1, 1000);
    EXPECT_FALSE(left.to(goal)) << "one report is no course";
    for (int report = 2; report <= 80; ++report) {
        left.saw(0.1 * report, 1000.0 * report);
    }
    EXPECT_FALSE(left.to(10 * goal)) << "six doublings do not foretell seven";
    EXPECT_TRUE(left.to(160'000));
}

TEST(TimeLeftTest, AGrowingCostIsNotTakenForASteadyOne) {
    // What made "at most 253 s left" become 914: the n-th value costs n.
    follow(quadratic, [&](double done, std::optional<double> told, double truth) {
        const double by_average = quadratic(done * goal) * (1 - done) / done;
        if (told && done < 0.5) {
            EXPECT_GT(*told, 1.4 * by_average);
            EXPECT_GT(*told, 0.9 * truth);
        }
    });
}

TEST(TimeLeftTest, ASlowdownSilencesItUntilThePastForetellsAgain) {
    // A fifth of the speed from a tenth of the way on, as when a cache no longer holds all.
    const Course slower = [](double values) {
        const double early = std::min(values, 0.1 * goal);
        return linear(early) + 5 * linear(values - early);
    };
    bool silent = false;
    follow(slower, [&](double done, std::optional<double> told, double truth) {
        if (done > 0.13 && done < 0.2) {
            EXPECT_FALSE(told) << done;
            silent = true;
        }
        if (told && done > 0.2) {
            EXPECT_NEAR(*told, truth, 0.35 * truth + 0.5) << done;
        }
        if (done > 0.85) {
            EXPECT_TRUE(told) << done;
        }
    });
    EXPECT_TRUE(silent);
}

TEST(TimeLeftTest, AMachineThatGotFasterIsNotTakenToGoOnGettingFaster) {
    const auto root = [](double values) { return 300 * std::sqrt(values / goal); };
    follow(root, [&](double done, std::optional<double> told, double truth) {
        if (told) {
            EXPECT_GE(*told, 0.95 * truth) << done;
        }
    });
}

TEST(TimeLeftTest, AnotherPieceOfWorkBeginsAnew) {
    TimeLeft left;
    for (int i = 1; i <= 100; ++i) {
        left.saw(i, i * 1000.0);
    }
    EXPECT_TRUE(left.to(200'000));
    left.saw(101, 10);
    EXPECT_FALSE(left.to(200'000));
}

TEST(TimeLeftTest, WhatIsDoneTakesNoMore) {
    TimeLeft left;
    left.saw(1, goal);
    EXPECT_EQ(left.to(goal), 0.0);
}

}  // namespace

}  // namespace grundy::tests
