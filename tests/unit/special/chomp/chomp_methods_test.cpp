#include "special/chomp/chomp_methods.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "service/solving/methods.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

Chomp::Position bar(std::uint32_t columns, std::size_t rows) {
    return Chomp::Position(rows, columns);
}

std::shared_ptr<const PositionTable<Chomp>> made(const TableMade<Chomp>& table) {
    EXPECT_TRUE(table);
    return *table;
}

/// The special methods that would be asked unasked: none or one.
std::string unasked(const Chomp::Position& rows) {
    std::string names;
    names += ChompValues::worth_it(rows, {}) ? ChompValues::name : "";
    names += ChompSieve::worth_it(rows, {}) ? ChompSieve::name : "";
    names += ThreeRows::worth_it(rows, {}) ? ThreeRows::name : "";
    return names;
}

TEST(ChompMethodsTest, TheMethodDependsOnTheSize) {
    EXPECT_EQ(unasked(bar(6, 5)), "");
    EXPECT_EQ(unasked(bar(7, 6)), "chomp-values");  // C(13, 6) positions
    EXPECT_EQ(unasked(bar(14, 13)), "chomp-sieve");
    EXPECT_EQ(unasked(bar(2'000, 3)), "three-rows");
    EXPECT_EQ(unasked(bar(3, 2'000)), "three-rows");
}

TEST(ChompMethodsTest, WhoAsksGetsThemOnAnyBarTheyCanDo) {
    const auto fitting = [](const char* written) {
        const auto names = fitting_methods(question(written));
        const auto fits = [&](std::string_view name) {
            return std::ranges::find(names, name) != names.end();
        };
        return std::array{fits("chomp-values"), fits("chomp-sieve"), fits("three-rows")};
    };
    using Fits = std::array<bool, 3>;
    EXPECT_EQ(fitting("chomp 5x4"), (Fits{true, true, false}));
    EXPECT_EQ(fitting("chomp 5,4,2"), (Fits{true, true, true}));
    EXPECT_EQ(fitting("chomp 3,3,2,1,1,1"), (Fits{true, true, true})) << "three columns";
    EXPECT_EQ(fitting("chomp 1"), (Fits{true, true, true}));
    EXPECT_EQ(fitting("chomp 100x90"), (Fits{false, false, false})) << "beyond 64 bits";
    EXPECT_EQ(fitting("chomp 60001x3"), (Fits{true, true, false}));
    EXPECT_EQ(fitting("nim 5"), (Fits{false, false, false}));
    EXPECT_EQ(fitting("chomp 5x4 + nim 3"), (Fits{false, false, false}));
    for (const char* method : {"chomp-values", "chomp-sieve"}) {
        const Answer answer = solved("chomp 5x4", Convention::normal, method);
        EXPECT_EQ(answer.method, method);
        EXPECT_EQ(winning_labels(answer), winning_labels(solved("chomp 5x4")));
    }
    EXPECT_EQ(winning_labels(solved("chomp 5x3", Convention::normal, "three-rows")),
              winning_labels(solved("chomp 5x3")));
}

TEST(ChompMethodsTest, AgreesWithTheSearchOnBarsBelow) {
    const Chomp chomp;
    const auto values = made(ChompValues::make(bar(11, 9), {}));
    const auto wide = made(ChompValues::make(bar(90, 3), {}));  // more squares than a byte holds
    const auto outcomes = made(ChompSieve::make(bar(14, 13), {}));
    const auto lines = made(ThreeRows::make(bar(500, 3), {}));
    Random random{11};
    for (int i = 0; i < 60; ++i) {
        const Chomp::Position rows = chomp.random(5 + random.below(20), random);
        const auto answer = solved("chomp " + chomp.format(rows));
        ASSERT_TRUE(answer.grundy) << chomp.format(rows);
        for (const auto& table : {values, wide, outcomes, lines}) {
            if (!table->covers(rows)) {
                continue;
            }
            EXPECT_EQ(table->is_p(rows), answer.outcome == Outcome::P) << chomp.format(rows);
            if (const auto value = table->value(rows)) {
                EXPECT_EQ(*value, *answer.grundy) << chomp.format(rows);
            }
        }
    }
}

TEST(ChompMethodsTest, AWinningMoveOfALargeBarLeavesAPPosition) {
    // Not squares, which a theorem knows.
    for (const char* text : {"chomp 11x9", "chomp 14x13", "chomp 13x14", "chomp 1000x3"}) {
        const auto answer = solved(text);
        EXPECT_EQ(answer.outcome, Outcome::N) << text;
        ASSERT_FALSE(answer.winning.empty()) << text;
        for (const auto& winning : answer.winning) {
            EXPECT_EQ(solved("chomp " + *winning.move.to).outcome, Outcome::P) << text;
        }
    }
}

TEST(ChompMethodsTest, InASumOnlyATableOfValuesIsMade) {
    const auto asked = [](std::string_view method, std::string_view written) {
        const Question asked_question = question(written);
        return find_method(method)->worth_it({asked_question, 0});
    };
    EXPECT_FALSE(asked("chomp-sieve", "chomp 14x13 + nim 1"));
    EXPECT_TRUE(asked("chomp-sieve", "chomp 14x13"));
    EXPECT_TRUE(asked("chomp-values", "chomp 11x9 + nim 1"));
}

TEST(ChompMethodsTest, InAGameThatGoesOnASmallerBarHasItsValue) {
    Engine engine;
    const auto solved = [&](std::string_view rows) {
        return engine.solve(question({term("chomp", rows)})).value();
    };
    EXPECT_EQ(solved("13x12").grundy, std::nullopt);
    const Answer smaller = solved("11,11,11,11,11,11,11,11,3");
    EXPECT_EQ(smaller.method, "chomp-values");
    EXPECT_NE(smaller.grundy, std::nullopt);
    EXPECT_EQ(solved("13,13,13,13,13,13,13,13,13,13,13,12").method, "chomp-sieve");
}

TEST(ChompMethodsTest, ATableThatDoesNotFitIsRefusedWithItsSize) {
    Budget small;
    small.bytes = 1'000'000;
    const auto table = ChompSieve::make(bar(16, 15), small);
    ASSERT_FALSE(table);
    EXPECT_NE(table.error().message.en.find("300540194"), std::string::npos);
}

}  // namespace

}  // namespace grundy::tests
