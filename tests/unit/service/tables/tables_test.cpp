#include "service/tables/tables.hpp"

#include <gtest/gtest.h>

#include "service/claims/truth.hpp"
#include "service/tables/table_methods.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

TableQuestion table_question(std::string_view game, Point upto, bool outcomes = false,
                             Convention convention = Convention::normal,
                             std::string_view pattern = "", unsigned variables = 2) {
    auto family = Family::make(find_game(game).value(), pattern, variables);
    return {std::move(family.value()), upto, outcomes, convention};
}

/// Every entry against the rules alone.
void expect_true_table(const TableQuestion& asked) {
    const auto table = value_table(asked);
    ASSERT_TRUE(table);
    ASSERT_FALSE(table->why);
    EXPECT_EQ(table->known, table->rows() * table->columns());
    Meter meter{asked.budget};
    Truth truth{asked.outcomes, asked.convention, 100, meter};
    for (std::uint64_t n = table->from.n; n <= asked.upto.n; ++n) {
        for (std::uint64_t m = table->from.m; m <= asked.upto.m; ++m) {
            const auto term = asked.family.at({n, m});
            const auto entry = table->at(n, m);
            ASSERT_EQ(entry.has_value(), term.has_value()) << n << ", " << m;
            if (!term) {
                continue;
            }
            const std::uint32_t value = truth.of(**term).value();
            ASSERT_EQ(*entry, value) << (*term)->written() << " by " << table->method;
        }
    }
}

TEST(Tables, OfEveryGameFollowFromTheRules) {
    for (const char* game : {"nim", "wythoff", "kayles", "subtraction:1,3,4", "octal:4.3",
                             "octal:0.f", "tablette", "chomp"}) {
        const bool slow = std::string_view{game} == "tablette" || std::string_view{game} == "chomp";
        const Point upto = slow ? Point{5, 6} : Point{11, 8};
        expect_true_table(table_question(game, upto));
        expect_true_table(table_question(game, upto, true));
        expect_true_table(
            table_question(game, slow ? Point{3, 4} : upto, true, Convention::misere));
    }
}

TEST(Tables, OfEveryGameInTheListThatHasSuchPositions) {
    std::size_t tables = 0;
    for (const AnyGame& game : all_games()) {
        const NamedGame named{of_the_house(game), std::string{game.info->example_parameter}};
        if (auto family = Family::make(named, "", 2)) {
            ++tables;
            expect_true_table({std::move(*family), {4, 3}, false});
        }
    }
    EXPECT_GE(tables, 6U);
}

TEST(Tables, BeginWhereTheGameBegins) {
    const auto tablette = value_table(table_question("tablette", {3, 2})).value();
    EXPECT_EQ(tablette.from.n, 1U);
    EXPECT_EQ(tablette.rows() * tablette.columns(), 6U);
    const auto nim = value_table(table_question("nim", {3, 2})).value();
    EXPECT_EQ(nim.from.m, 0U);
    EXPECT_EQ(nim.rows() * nim.columns(), 12U);
    EXPECT_FALSE(value_table(table_question("tablette", {0, 5})));
}

TEST(Tables, OfAPatternMayHaveHoles) {
    const auto asked = table_question("chomp", {5, 5}, false, Convention::normal, "{n},{m}");
    expect_true_table(asked);
    const auto table = value_table(asked).value();
    EXPECT_TRUE(table.has_holes);
    EXPECT_FALSE(table.at(2, 3));
    EXPECT_EQ(summary_of(table).positions, 20U);
    EXPECT_EQ(summary_of(table).p_positions, 5U) << "1, 2,1, 3,2, 4,3 and 5,4";
    expect_true_table(table_question("chomp", {5, 5}, true, Convention::normal, "{n},{m}"));
    expect_true_table(table_question("tablette", {4, 4}, false, Convention::normal, "1x1,{n}x{m}"));
}

TEST(Tables, OfOneNumber) {
    const auto table =
        value_table(table_question("matches", {9, 0}, false, Convention::normal, "", 1)).value();
    EXPECT_EQ(table.columns(), 1U);
    EXPECT_EQ(table.from.n, 1U);
    EXPECT_EQ(table.at(9, 0), 0U);
    EXPECT_EQ(table.at(8, 0), 3U);
}

TEST(Tables, TakeAsFewBitsAsTheEntriesNeed) {
    EXPECT_EQ(value_table(table_question("wythoff", {9, 9}, true))->entries.bits(), 1U);
    EXPECT_EQ(value_table(table_question("kayles", {40, 40}))->entries.bits(), 8U);
    EXPECT_EQ(value_table(table_question("nim", {2, 300}))->entries.bits(), 16U);
    EXPECT_EQ(value_table(table_question("nim", {1, 70000}))->entries.bits(), 32U);
    EXPECT_EQ(value_table(table_question("nim", {1, 70000}))->at(1, 70000), 70001U);
}

TEST(Tables, SummariesTellTheFirstMaximum) {
    const auto table = value_table(table_question("wythoff", {10, 12})).value();
    const TableSummary summary = summary_of(table);
    EXPECT_EQ(summary.positions, 143U);
    EXPECT_EQ(summary.p_positions, 9U);
    EXPECT_EQ(summary.maximum, 19U);
    EXPECT_EQ(summary.maximum_at->n, 9U);
    EXPECT_EQ(summary.maximum_at->m, 12U);
}

TEST(Tables, ThatDoNotFitAreRefusedWithTheFigure) {
    auto asked = table_question("wythoff", {1'000'000, 1'000'000}, true);
    asked.budget.bytes = 1U << 30U;
    const auto table = value_table(asked);
    ASSERT_FALSE(table);
    EXPECT_NE(table.error().message.en.find("1.25e+05 MB"), std::string::npos)
        << table.error().message.en;
}

TEST(Tables, SayHowFarTheyCame) {
    auto asked = table_question("chomp", {9, 9});
    asked.budget.steps = 20'000;
    const auto table = value_table(asked).value();
    ASSERT_TRUE(table.why);
    EXPECT_GT(table.known, 9U);
    EXPECT_LT(table.known, 81U);
    EXPECT_EQ(table.at(1, 5), 4U);
    EXPECT_FALSE(table.at(9, 9));
}

}  // namespace

}  // namespace grundy::tests
