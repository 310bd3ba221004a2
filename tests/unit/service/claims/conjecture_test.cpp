#include "service/claims/conjecture.hpp"

#include <gtest/gtest.h>

#include "support/ask.hpp"

namespace grundy::tests {

namespace {

Conjecture conjecture(std::string_view game, std::string claim, Point upto, bool outcomes = false,
                      Convention convention = Convention::normal) {
    auto family =
        Family::make(find_game(game).value(), "", upto.m > 0 ? std::optional{2U} : std::nullopt);
    return {std::move(family.value()), upto, std::move(claim), outcomes, convention};
}

TEST(Conjecture, HoldsAndSaysHowFar) {
    const Verdict verdict = checked(conjecture("subtraction:1,2,3", "n % 4", {100, 0})).value();
    EXPECT_EQ(verdict.holds, true);
    EXPECT_EQ(verdict.checked, 101U);
    EXPECT_FALSE(verdict.counterexample);
}

TEST(Conjecture, TheSmallestCounterexampleComesWithTheOptionsThatShowIt) {
    const Verdict verdict = checked(conjecture("kayles", "n % 5", {100, 0})).value();
    EXPECT_EQ(verdict.holds, false);
    EXPECT_EQ(verdict.checked, 4U);
    const Counterexample& found = verdict.counterexample.value();
    EXPECT_EQ(found.position, "4");
    EXPECT_EQ(found.value, 1U);
    EXPECT_EQ(found.claim, 4);
    ASSERT_EQ(found.options.size(), 1U);
    EXPECT_EQ(found.options[0].value, 0U);
    EXPECT_EQ(term("kayles", "4")->after(found.options[0].move)->position(), *found.options[0].to);
}

TEST(Conjecture, TheClockIsLookedAtMoreOftenTheLongerTheFormulaIs) {
    std::string formula = "n";
    for (int i = 0; i < 10'000; ++i) {
        formula += "+0";
    }
    int looks = 0;
    Conjecture asked = conjecture("nim", formula, {200, 0});
    asked.budget.progress = [&](std::uint64_t, std::uint64_t, std::uint64_t) { ++looks; };
    EXPECT_EQ(checked(asked)->holds, true);
    EXPECT_GE(looks, 30) << "4 million instructions, 100,000 at a time";
}

TEST(Conjecture, OrderIsByTheSumThenByN) {
    // Wrong at (0,3), (1,2) and (3,0): the first of the diagonal is told.
    const Verdict verdict = checked(conjecture("nim", "if(n + m < 3, n xor m, 9)", {5, 5})).value();
    EXPECT_EQ(verdict.counterexample->position, "3") << "0,3 without its empty heap";
    EXPECT_EQ(verdict.counterexample->point.n, 0U);
    EXPECT_EQ(verdict.checked, 6U);
}

TEST(Conjecture, ValuesComeFromTheRules) {
    // The law of the tablette and Bouton's theorem are claims like any other here.
    EXPECT_EQ(checked(conjecture("nim", "n xor m", {16, 16}))->holds, true);
    EXPECT_EQ(
        checked(conjecture("tablette", "if(odd(n), if(odd(m), 1, 2), if(odd(m), 2, 0))", {12, 12}))
            ->holds,
        true);
    EXPECT_EQ(checked(conjecture("wythoff", "n + m where n == 0 or m == 0", {9, 9}))->checked, 19U);
}

TEST(Conjecture, Outcomes) {
    EXPECT_EQ(checked(conjecture("nim", "n == m", {9, 9}, true))->holds, true);
    const Verdict wythoff = checked(conjecture("wythoff", "n == m", {9, 9}, true)).value();
    EXPECT_EQ(wythoff.counterexample->position, "1,1");
    EXPECT_EQ(wythoff.counterexample->options.at(0).move, "both-1");
    // A P-position that is claimed to be N: all its options are N.
    const Verdict kayles = checked(conjecture("kayles", "0", {9, 0}, true)).value();
    EXPECT_EQ(kayles.counterexample->position, "0");
    const Verdict nim = checked(conjecture("nim", "n + m == 0", {9, 9}, true)).value();
    EXPECT_EQ(nim.counterexample->position, "1,1");
    EXPECT_EQ(nim.counterexample->options.size(), 2U);
}

TEST(Conjecture, MisereOutcomes) {
    const auto misere = [](std::string_view game, const char* claim, Point upto) {
        return checked(conjecture(game, claim, upto, true, Convention::misere)).value();
    };
    EXPECT_EQ(misere("subtraction:1,2,3", "n % 4 == 1", {60, 0}).holds, true);
    EXPECT_EQ(misere("nim", "if(n <= 1 and m <= 1, n xor m, n == m)", {9, 9}).holds, true)
        << "Bouton's rule for misère Nim";
    EXPECT_EQ(misere("nim", "n == m", {9, 9}).counterexample->position, "0");
}

TEST(Conjecture, RunningOutIsNoVerdict) {
    Conjecture asked = conjecture("octal:0.6", "0 where n < 1 or n > 50000", {100'000, 0});
    asked.budget.steps = 5'000;
    const Verdict verdict = checked(asked).value();
    EXPECT_EQ(verdict.holds, std::nullopt);
    EXPECT_TRUE(verdict.why && verdict.reached);
    EXPECT_EQ(verdict.checked, 1U);
}

TEST(Conjecture, ErrorsOfTheClaimComeBeforeItIsRefuted) {
    EXPECT_FALSE(checked(conjecture("kayles", "n +", {9, 0})));
    EXPECT_FALSE(checked(conjecture("kayles", "n / n", {9, 0}))) << "at n = 0";
    EXPECT_EQ(checked(conjecture("kayles", "if(n < 4, n, 1 / (n - 4))", {9, 0})).error().message.en,
              "division by zero at n = 4");
    EXPECT_TRUE(checked(conjecture("kayles", "5 / (n - 9)", {9, 0}))) << "refuted at 0 already";
}

TEST(Conjecture, SuggestionsAreClaimsThatHold) {
    const auto law = [](std::string_view game, Point upto) {
        Verdict verdict = suggested(conjecture(game, "", upto)).value();
        if (!verdict.law) {
            return std::string{};
        }
        EXPECT_EQ(verdict.holds, true);
        EXPECT_EQ(checked(conjecture(game, *verdict.law, upto))->holds, true);
        return *verdict.law;
    };
    EXPECT_EQ(law("subtraction:1,2,3", {50, 0}), "n % 4");
    EXPECT_EQ(law("nim", {50, 0}), "n");
    EXPECT_EQ(law("tablette", {12, 12}), "at(n % 2, at(m % 2, 0, 2), at(m % 2, 2, 1))");
    EXPECT_TRUE(
        law("kayles", {300, 0}).ends_with("at(n % 12, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7))"));
    EXPECT_EQ(law("wythoff", {12, 12}), "");
    EXPECT_EQ(suggested(conjecture("wythoff", "", {12, 12}))->holds, std::nullopt);
}

TEST(Conjecture, StandsBesideTheTruthInATable) {
    const ClaimTable table = compared(conjecture("tablette", "m where n == 1", {3, 2})).value();
    EXPECT_EQ(table.n, (std::vector<std::uint64_t>{1, 2, 3}));
    EXPECT_EQ(table.m, (std::vector<std::uint64_t>{1, 2}));
    const std::vector<std::optional<std::uint32_t>> values{1, 2, 1, 2, 0, 2};
    EXPECT_EQ(table.values, values);
    EXPECT_EQ(table.claims[0], Integer{1});
    EXPECT_EQ(table.claims[3], Integer{2});
    EXPECT_FALSE(table.claims[1] || table.claims[4]);
}

TEST(Conjecture, TablesEndWhereNobodyWouldLook) {
    const ClaimTable line = compared(conjecture("kayles", "n", {5000, 0})).value();
    EXPECT_EQ(line.n.size(), ClaimTable::most_alone + 1);
    EXPECT_EQ(line.m, std::vector<std::uint64_t>{0});
    const ClaimTable square = compared(conjecture("nim", "1 / (n - 2)", {100, 3})).value();
    EXPECT_EQ(square.values.size(), (ClaimTable::most_each + 1) * 4);
    EXPECT_FALSE(square.claims[2]);  // no value there
    EXPECT_TRUE(square.claims[3]);
    EXPECT_FALSE(compared(conjecture("nim", "n +", {3, 3})));
}

}  // namespace

}  // namespace grundy::tests
