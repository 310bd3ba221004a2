// An engine that lives: what it keeps, how much of it, and for several threads at once.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "base/random.hpp"
#include "games/chomp.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

constexpr std::size_t megabyte = 1'000'000;

/// Random bars, and what fresh engines say of them.
struct Known {
    std::string written;
    Answer answer;
};

std::vector<Known> random_bars(std::size_t count, std::uint64_t squares) {
    const Chomp chomp;
    Random random{7};
    std::vector<Known> known;
    while (known.size() < count) {
        const std::string written = "chomp " + chomp.format(chomp.random(squares, random));
        known.push_back({written, solved(written)});
    }
    return known;
}

TEST(LivingEngine, AQuestionAskedAgainIsAnsweredFromIt) {
    for (const char* written : {"chomp 6,5,4,3", "kayles 12 + nim 3", "polyomino ###/#.#/###"}) {
        for (const Convention convention : both_conventions) {
            Engine engine;
            Question asked = question(written, convention);
            const auto first = engine.solve(asked);
            const std::atomic<bool> stop{true};  // nothing can be worked out any more
            asked.budget.stop = &stop;
            const auto second = engine.solve(asked);
            ASSERT_TRUE(first && second);
            EXPECT_GT(first->work.calls, 0U) << written;
            EXPECT_EQ(second->work.calls, first->work.calls) << written;
            EXPECT_EQ(second->winning_count, first->winning_count) << written;
            Engine fresh;
            EXPECT_FALSE(fresh.solve(asked)->winning_count) << written;
            EXPECT_EQ(first->outcome, second->outcome);
            EXPECT_EQ(first->grundy, second->grundy);
            EXPECT_EQ(first->remoteness, second->remoteness);
            EXPECT_EQ(first->method, second->method);
            EXPECT_EQ(winning_labels(*first), winning_labels(*second));
        }
    }
}

TEST(LivingEngine, AnotherQuestionIsNotMistakenForIt) {
    Engine engine;
    const auto asked = [&](const Question& one) { return engine.solve(one).value(); };
    EXPECT_EQ(asked(question("nim 1,1")).outcome, Outcome::P);
    EXPECT_EQ(asked(question("nim 1,1", Convention::misere)).outcome, Outcome::N);
    EXPECT_EQ(asked(question("nim 1")).outcome, Outcome::N);
    EXPECT_EQ(asked(question("nim 1", Convention::misere)).outcome, Outcome::P);
    EXPECT_EQ(asked(question("subtraction:2 3")).grundy, 1);
    EXPECT_EQ(asked(question("subtraction:3 3")).grundy, 1);
    EXPECT_EQ(asked(question("subtraction:4 3")).grundy, 0);
    Question all = question("nim 1,2");
    EXPECT_FALSE(asked(all).moves);
    all.all_moves = true;
    EXPECT_TRUE(asked(all).moves);
    EXPECT_EQ(asked(question("nim 1,2", Convention::normal, "search")).method, "search");
}

TEST(LivingEngine, ALargerBarIsNotPutToASearchThatItDoesNotFit) {
    Engine engine;
    ASSERT_TRUE(engine.solve(question("chomp 7x20", Convention::misere)));  // worth keeping
    for (unsigned row = 1; row <= 8; ++row) {
        for (unsigned top = 1; top <= row; ++top) {
            const Question asked =
                question(fmt::format("chomp 66,{},{}", row, top), Convention::misere);
            EXPECT_EQ(winning_labels(*engine.solve(asked)), winning_labels(*Engine{}.solve(asked)));
        }
    }
}

TEST(LivingEngine, TheMoveThatDecidedIsListedWhereTheTimeEndsBeforeAllAreLookedAt) {
    // It leaves two equal arms, lost as two equal heaps of misère Nim are.
    Question asked = question("chomp 20x20", Convention::misere);
    asked.budget.nodes = 100'000;
    for (const std::size_t most : {std::size_t{0}, std::size_t{10}}) {
        asked.most_moves = most;
        const auto answer = Engine{}.solve(asked);
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->outcome, Outcome::N);
        EXPECT_FALSE(answer->winning_count);
        EXPECT_EQ(winning_labels(*answer),
                  most == 0 ? std::vector<std::string>{} : std::vector<std::string>{"1/2,2"});
    }
}

TEST(LivingEngine, TheRecursionsCountTheirCallsEachTime) {
    // decision 6: the calls are what a student compares.
    Engine engine;
    const Question asked = question("chomp 4x5", Convention::normal, "memo");
    const auto first = engine.solve(asked);
    const auto second = engine.solve(asked);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->work.calls, second->work.calls);
    EXPECT_EQ(first->work.positions, second->work.positions);
}

TEST(LivingEngine, CallsOfSmallQuestionsDoNotDependOnWhatWasAskedBefore) {
    Engine engine;
    for (const char* before : {"chomp 4x3", "chomp 5x3", "polyomino ###/###", "kayles 9"}) {
        ASSERT_TRUE(engine.solve(question(before)));
    }
    for (const char* written : {"chomp 4,4,3", "polyomino ###/##", "chomp 5x3 + kayles 4"}) {
        EXPECT_EQ(engine.solve(question(written))->work.calls, solved(written).work.calls)
            << written;
    }
}

TEST(LivingEngine, WhatTheClockCutShortIsAskedAnew) {
    Engine engine;
    Question hurried = question("chomp 20x30");
    hurried.budget.seconds = -1.0;
    ASSERT_TRUE(engine.solve(hurried));
    Question stopped = question("chomp 9x8");
    std::atomic<bool> stop{true};
    stopped.budget.stop = &stop;
    const auto without = engine.solve(stopped);
    ASSERT_TRUE(without);
    EXPECT_FALSE(without->winning_count);
    const auto patient = engine.solve(question("chomp 9x8"));
    ASSERT_TRUE(patient);
    EXPECT_TRUE(patient->winning_count);
}

TEST(LivingEngine, MemoryKeptFromEarlierQuestionsIsNotCharged) {
    // Each of them alone needs less than this; all together much more.
    Engine engine;
    const auto bars = random_bars(60, 24);
    std::size_t kept = 0;
    for (const Known& known : bars) {
        Question asked = question(known.written);
        asked.budget.bytes = 4 * megabyte;
        const auto answer = engine.solve(asked);
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->outcome, known.answer.outcome) << known.written;
        EXPECT_EQ(answer->grundy, known.answer.grundy) << known.written;
        kept = std::max(kept, engine.bytes_kept());
    }
    Question small = question("chomp 5,4,3,1");
    small.budget.bytes = kept / 4;
    const auto answer = engine.solve(small);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->grundy, solved("chomp 5,4,3,1").grundy);
}

TEST(LivingEngine, TheBoundHolds) {
    Engine engine{megabyte / 2};
    for (const Known& known : random_bars(120, 20)) {
        const auto answer = engine.solve(question(known.written));
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->grundy, known.answer.grundy) << known.written;
        ASSERT_LE(engine.bytes_kept(), megabyte / 2);
    }
    EXPECT_GT(engine.bytes_kept(), 0U);
}

TEST(LivingEngine, ATableLargerThanTheBoundIsNotKept) {
    Engine engine{megabyte / 10};
    for (int i = 0; i < 2; ++i) {
        const auto answer = engine.solve(question("chomp 11,11,11,11,11,11,11,11,3"));
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->method, "chomp-values");
        EXPECT_LE(engine.bytes_kept(), megabyte / 10);
    }
}

TEST(LivingEngine, AGameOfChompKeepsItsTable) {
    // The table of the first bar serves the bars that follow: nothing is added but the answers.
    Engine engine;
    ASSERT_TRUE(engine.solve(question("chomp 12x11")));
    const std::size_t before = engine.bytes_kept();
    ASSERT_GT(before, megabyte) << "a byte for each of 1,352,077 positions";
    const auto second = engine.solve(question("chomp 12,12,12,12,12,12,12,12,5,5,5"));
    ASSERT_TRUE(second);
    EXPECT_EQ(second->method, "chomp-values");
    EXPECT_LT(engine.bytes_kept() - before, megabyte / 10);
}

TEST(LivingEngine, ServesSeveralThreadsAtOnce) {
    const auto bars = random_bars(40, 18);
    Engine engine{4 * megabyte};
    std::atomic<std::size_t> wrong{0};
    const auto ask_all = [&](std::size_t first) {
        for (std::size_t i = 0; i < 3 * bars.size(); ++i) {
            const Known& known = bars[(first + i) % bars.size()];
            const auto answer = engine.solve(question(known.written));
            const auto sum = engine.solve(question(known.written + " + kayles 9"));
            wrong += answer && answer->grundy == known.answer.grundy &&
                             winning_labels(*answer) == winning_labels(known.answer) && sum &&
                             sum->grundy == Integer{*known.answer.grundy ^ 4}
                         ? 0U
                         : 1U;
        }
    };
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < 4; ++i) {
            threads.emplace_back(ask_all, 10 * i);
        }
    }
    EXPECT_EQ(wrong, 0U);
    EXPECT_LE(engine.bytes_kept(), 4 * megabyte);
}

}  // namespace

}  // namespace grundy::tests
