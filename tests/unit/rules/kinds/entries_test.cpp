#include "unit/rules/rule_games.hpp"

namespace grundy {
namespace {

using Texts = std::set<std::string>;

TEST(RuleTuples, ChangeAllTheirNumbersAtOnce) {
    const RuleGame wythoff = rules_in(R"(position tuple a, b
move (a, b) -> (a-k, b) for k in 1..a
move b -> b-k for k in 1..b
move a -> a-k, b -> b-k for k in 1..min(a, b))");
    EXPECT_EQ(options_of(wythoff, "1,2"), (Texts{"0,2", "1,1", "1,0", "0,1"}));
    EXPECT_EQ(Definition{wythoff}.value("1,2"), 0U);
    EXPECT_EQ(Definition{wythoff}.value("3,5"), 0U) << "Wythoff's pairs";
    EXPECT_NE(Definition{wythoff}.value("3,4"), 0U);
    const RuleGame swaps = rules_in("position tuple a, b\nmove a -> b, b -> a if a != b");
    EXPECT_EQ(options_of(swaps, "1,2"), (Texts{"2,1"})) << "from the old values";
}

TEST(RuleTuples, MayBeSorted) {
    const RuleGame euclid =
        rules_in("position tuple a, b sorted\nmove b -> b-k*a if a > 0 for k in 1..b/a");
    EXPECT_EQ(options_of(euclid, "7,3"), (Texts{"3,4", "1,3"}));
    EXPECT_EQ(euclid.format(*euclid.parse("7,3")), "3,7");
}

TEST(RuleTuples, StartWithANumber) {
    const RuleGame fibonacci = rules_in(R"(position tuple n, q
move n -> n-k, q -> 2*k for k in 1..min(n, q)
start n: n, max(n-1, 0))");
    EXPECT_EQ(fibonacci.format(*fibonacci.parse("13")), "13,12");
    EXPECT_EQ(fibonacci.format(*fibonacci.parse("5,2")), "5,2");
    Definition by_definition{fibonacci};
    const Texts fibonacci_numbers{"2", "3", "5", "8", "13"};
    for (int n = 2; n <= 14; ++n) {
        EXPECT_EQ(by_definition.value(std::to_string(n)) == 0,
                  fibonacci_numbers.contains(std::to_string(n)))
            << n << ": Whinihan 1963, P iff a Fibonacci number";
    }
}

TEST(RuleLists, AnIndexThatNothingBringsRunsThroughAllPlaces) {
    const RuleGame nim = rules_in("position list x[]\nmove x[i] -> y for y in 0..x[i]-1");
    EXPECT_EQ(options_of(nim, "1,2"), (Texts{"0,2", "1,1", "1,0"}));
    Definition by_definition{nim};
    for (unsigned a = 0; a < 4; ++a) {
        for (unsigned b = 0; b < 4; ++b) {
            EXPECT_EQ(by_definition.value(std::to_string(a) + "," + std::to_string(b)), a ^ b);
        }
    }
}

TEST(RuleLists, OutsideThereIsZeroAndNoMove) {
    const RuleGame stairs = rules_in(R"(position list x[]
move x[i] -> x[i]-k, x[i-1] -> x[i-1]+k for k in 1..x[i])");
    EXPECT_EQ(options_of(stairs, "1,2"), (Texts{"2,1", "3,0"})) << "nothing goes below step 1";
    const RuleGame down = rules_in("position list x[]\nmove x[i] -> y for y in x[i+1]..x[i]-1");
    EXPECT_EQ(options_of(down, "3,1"), (Texts{"2,1", "1,1", "3,0"}));
}

TEST(RuleLists, SeveralPlacesChangeTogether) {
    const RuleGame chomp = rules_in(R"(position list x[] nonincreasing
move each j in i..len: x[j] -> min(x[j], y) for i in 1..len, y in 0..x[i]-1 where i > 1 or y > 0)");
    EXPECT_EQ(options_of(chomp, "2,2"), (Texts{"1,1", "2,0", "2,1"}));
    EXPECT_FALSE(chomp.parse("1,2"));
}

TEST(RuleLists, AnyOfSeveralPlacesChange) {
    const RuleGame moore = rules_in(R"(parameter k = 2 in 1..5
position list x[] sorted
move any 1..k of i: x[i] -> y for y in 0..x[i]-1)");
    EXPECT_EQ(options_of(moore, "1,1,1"), (Texts{"0,1,1", "0,0,1"}));
    // Moore 1910: P iff in each binary column the number of ones is divisible by k + 1.
    Definition by_definition{moore};
    for (unsigned a = 0; a <= 3; ++a) {
        for (unsigned b = a; b <= 3; ++b) {
            for (unsigned c = b; c <= 3; ++c) {
                bool even = true;
                for (const unsigned bit : {1U, 2U}) {
                    even = even && ((a & bit) / bit + (b & bit) / bit + (c & bit) / bit) % 3 == 0;
                }
                const std::string text =
                    std::to_string(a) + "," + std::to_string(b) + "," + std::to_string(c);
                EXPECT_EQ(by_definition.value(text) == 0, even) << text;
            }
        }
    }
}

TEST(RuleLists, AnyTakesAsManyPlacesAsThereAre) {
    const RuleGame all =
        rules_in("position list x[]\nmove any 17..17 of i: x[i] -> 0 where x[i] > 0");
    EXPECT_EQ(options_of(all, "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1"),
              (Texts{"0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0"}));
    EXPECT_EQ(options_of(all, "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1"), Texts{});
}

TEST(RuleLists, AConditionSaysWhatAPositionIs) {
    const RuleGame northcott = rules_in(R"(parameter L = 4
position list x[], y[] where 1 <= x[i] and x[i] < y[i] and y[i] <= L
move left x[i] -> z for z in 1..y[i]-1 where z != x[i]
move right y[i] -> z for z in x[i]+1..L where z != y[i])");
    EXPECT_TRUE(northcott.parse("1-4,2-3"));
    EXPECT_FALSE(northcott.parse("4-1"));
    EXPECT_FALSE(northcott.parse("1-5"));
    EXPECT_FALSE(northcott.parse("1"));
    EXPECT_EQ(options_of(northcott, "1-3"), (Texts{"right 2-3"}));
    EXPECT_EQ(options_of(northcott, "right 2-3"), (Texts{"2-4"}));
}

TEST(RuleSets, HaveASquareForEachToken) {
    const RuleGame welter = rules_in("position set x[]\nmove x[i] -> y for y in 0..x[i]-1");
    EXPECT_EQ(options_of(welter, "1,0"), (Texts{}));
    EXPECT_EQ(options_of(welter, "2,0"), (Texts{"0,1"}));
    EXPECT_FALSE(welter.parse("2,2"));
    // Welter's function of two tokens: (a xor b) - 1 (Conway, On Numbers and Games, chapter 13).
    Definition by_definition{welter};
    for (unsigned a = 0; a < 7; ++a) {
        for (unsigned b = a + 1; b < 8; ++b) {
            EXPECT_EQ(by_definition.value(std::to_string(a) + "," + std::to_string(b)),
                      (a ^ b) - 1);
        }
    }
}

TEST(RuleSets, KnowWhatIsAMember) {
    const RuleGame game =
        rules_in("position set x[]\nmove x[i] -> y for y in 0..x[i]-1 where y+1 in x");
    EXPECT_EQ(options_of(game, "1,4"), (Texts{"0,4", "0,1", "1,3"}))
        << "4 goes beside 1 or beside itself";
}

TEST(RuleEntries, PlayEndsWhereTheFormulasShowIt) {
    const auto ends = [](std::string_view text) {
        return rules_in(text).game().kind().measure().has_value();
    };
    EXPECT_TRUE(ends("position tuple a, b\nmove a -> a-k for k in 1..a"));
    EXPECT_TRUE(ends("position list x[]\nmove x[i] -> y for y in 0..x[i]-1"));
    EXPECT_TRUE(ends("position list x[]\nmove any 1..2 of i: x[i] -> y for y in 0..x[i]-1"));
    EXPECT_FALSE(ends("position list x[]\nmove any 0..2 of i: x[i] -> y for y in 0..x[i]-1"));
    EXPECT_FALSE(ends("position tuple a, b\nmove a -> a-k, b -> b+k for k in 1..a"));
    EXPECT_FALSE(ends("position list x[], y[]\nmove x[i] -> z for z in 1..y[i]-1"));
}

TEST(RuleEntries, MovesAreTyped) {
    const RuleGame nim = rules_in("position list x[]\nmove x[i] -> y for y in 0..x[i]-1");
    const auto heaps = *nim.parse("3,4");
    EXPECT_EQ(nim.format(nim.after(heaps, *nim.parse_move(heaps, "2:1"))), "3,1");
    const RuleGame set = rules_in("position set x[]\nmove x[i] -> y for y in 0..x[i]-1");
    const auto tokens = *set.parse("2,9");
    EXPECT_EQ(set.format(set.after(tokens, *set.parse_move(tokens, "9:0"))), "0,2");
    const RuleGame pair = rules_in("position tuple a, b\nmove a -> a-1");
    const auto both = *pair.parse("3,4");
    EXPECT_EQ(pair.format(pair.after(both, *pair.parse_move(both, "2 4"))), "2,4");
}

TEST(RuleGames, SayWhenARuleHasNoValue) {
    const RuleGame game = rules_in("position tuple a, b\nmove a -> a/b");
    options_of(game, "3,0");
    ASSERT_TRUE(game.fault());
    EXPECT_NE(game.fault()->message.en.find("line 2"), std::string::npos);
    EXPECT_NE(game.fault()->message.en.find("division by zero"), std::string::npos);
    const RuleGame grows = rules_in("position tuple a\nmove a -> a*a*a*a");
    options_of(grows, "1000000");
    ASSERT_TRUE(grows.fault());
    EXPECT_NE(grows.fault()->message.en.find("too large"), std::string::npos);
}

TEST(RuleGames, CheckWhatTheFileSaysOfItsMeasure) {
    const RuleGame honest = rules_in("position tuple a, b\nmove a -> a-1, b -> b+5\ndecreases a");
    options_of(honest, "3,0");
    EXPECT_FALSE(honest.fault());
    const RuleGame wrong =
        rules_in("position tuple a, b\nmove a -> a-1, b -> b+5\ndecreases a + b");
    options_of(wrong, "3,0");
    ASSERT_TRUE(wrong.fault());
    EXPECT_NE(wrong.fault()->message.en.find("from 3 to 7"), std::string::npos);
}

TEST(RuleGames, ListingMovesEnds) {
    const RuleGame game = rules_in(
        "position heaps n\nmove n -> n-1 for k in 1..1000000000000, j in 1..1000000000000 where k "
        "< 0");
    EXPECT_TRUE(options_of(game, "3").empty());
    EXPECT_TRUE(game.fault());
}

}  // namespace
}  // namespace grundy
