#include "service/solving/chomp_table.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

Chomp::Position bar(std::uint32_t columns, std::size_t rows) {
    return Chomp::Position(rows, columns);
}

std::shared_ptr<const ChompTable> table_of(const Chomp::Position& rows) {
    auto table = ChompTable::make(rows, {});
    EXPECT_TRUE(table);
    return *table;
}

TEST(ChompTableTest, TheMethodDependsOnTheSize) {
    const Budget unlimited;
    EXPECT_EQ(ChompTable::method_for(bar(10, 8), unlimited), "");
    EXPECT_EQ(ChompTable::method_for(bar(11, 9), unlimited), "chomp-values");
    EXPECT_EQ(ChompTable::method_for(bar(14, 13), unlimited), "chomp-sieve");
    EXPECT_EQ(ChompTable::method_for(bar(2'000, 3), unlimited), "three-rows");
    EXPECT_EQ(ChompTable::method_for(bar(3, 2'000), unlimited), "three-rows");
}

TEST(ChompTableTest, AgreesWithTheSearchOnBarsBelow) {
    const Chomp chomp;
    const auto values = table_of(bar(11, 9));
    const auto outcomes = table_of(bar(14, 13));
    const auto lines = table_of(bar(500, 3));
    Random random{11};
    for (int i = 0; i < 60; ++i) {
        const Chomp::Position rows = chomp.random(5 + random.below(20), random);
        const auto answer = solved("chomp " + chomp.format(rows));
        ASSERT_TRUE(answer.grundy) << chomp.format(rows);
        for (const auto& table : {values, outcomes, lines}) {
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

TEST(ChompTableTest, AWinningMoveOfALargeBarLeavesAPPosition) {
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

TEST(ChompTableTest, InASumOnlyATableOfValuesIsMade) {
    Engine engine;
    const auto large = term("chomp", "14x13");
    EXPECT_EQ(*engine.chomp_table_for(*large, true, {}), nullptr);
    EXPECT_NE(*engine.chomp_table_for(*large, false, {}), nullptr);
    EXPECT_NE(*engine.chomp_table_for(*term("chomp", "11x9"), true, {}), nullptr);
}

TEST(ChompTableTest, InAGameThatGoesOnASmallerBarHasItsValue) {
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

TEST(ChompTableTest, ATableThatDoesNotFitIsRefusedWithItsSize) {
    Budget small;
    small.bytes = 1'000'000;
    const auto table = ChompTable::make(bar(16, 15), small);
    ASSERT_FALSE(table);
    EXPECT_NE(table.error().message.en.find("300540194"), std::string::npos);
}

}  // namespace

}  // namespace grundy::tests
