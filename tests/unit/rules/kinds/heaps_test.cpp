#include "model/shapes/taking_code.hpp"
#include "rules/recognise.hpp"
#include "unit/rules/rule_games.hpp"

namespace grundy {
namespace {

std::string heaps_with(std::string_view moves) { return "position heaps n\n" + std::string{moves}; }

std::string recognised_as(std::string_view moves) {
    const RuleGame game = rules_in(heaps_with(moves));
    const TakingCode* code = game.game().kind().code();
    return code == nullptr ? "" : game_of_code(*code);
}

TEST(RuleHeaps, BecomeWhatTheRulesSay) {
    const RuleGame lasker = rules_in(
        heaps_with("move take: n -> n-k for k in 1..n\nmove split: n -> a, n-a for a in 1..n/2"));
    EXPECT_EQ(options_of(lasker, "4"), (std::set<std::string>{"3", "2", "1", "0", "1,3", "2,2"}));
    // Lasker's Nim: G(4k+3) = 4k+4 and G(4k+4) = 4k+3, else n (Winning Ways, chapter 4).
    Definition by_definition{lasker};
    for (std::uint64_t n = 1; n <= 12; ++n) {
        const std::uint64_t value = n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n;
        EXPECT_EQ(by_definition.value(std::to_string(n)), value) << n;
    }
}

TEST(RuleHeaps, ANegativeHeapIsNoMove) {
    const RuleGame game = rules_in(heaps_with("move n -> n-k for k in {1, 3, 4}"));
    EXPECT_EQ(options_of(game, "2"), (std::set<std::string>{"1"}));
    EXPECT_EQ(options_of(game, "4"), (std::set<std::string>{"3", "1", "0"}));
}

TEST(RuleHeaps, CodesAreRecognisedByTheirForm) {
    EXPECT_EQ(recognised_as("move n -> n-k for k in {1, 3, 4}"), "subtraction:1,3,4");
    EXPECT_EQ(recognised_as("move n -> n-k for k in 1..3"), "subtraction:1,2,3");
    EXPECT_EQ(recognised_as("move n -> n-2\nmove n -> n-5"), "subtraction:2,5");
    EXPECT_EQ(recognised_as("move octal 0.77"), "octal:0.77");
    EXPECT_EQ(recognised_as("move octal 4.[3]"), "octal:4.[3]");
    EXPECT_EQ(recognised_as("move n -> a, n-1-a for a in 0..n-1\nmove n -> a, n-2-a for a in 0..n"),
              "octal:0.77");
    EXPECT_EQ(recognised_as("move n -> a, n-2-a for a in 1..(n-2)/2"), "octal:0.04");
    EXPECT_EQ(recognised_as("move n -> n-1-a, a for a in 1..n-1-1"), "octal:0.4");
}

TEST(RuleHeaps, WhatIsNotShownIsNotRecognised) {
    EXPECT_EQ(recognised_as("move n -> n-k for k in 1..n"), "") << "there is no last digit";
    EXPECT_EQ(recognised_as("move n -> n-1 if n > 3"), "");
    EXPECT_EQ(recognised_as("move n -> n-k for k in 1..3 where odd(n)"), "");
    EXPECT_EQ(recognised_as("move n -> n/2"), "");
    EXPECT_EQ(recognised_as("move n -> a, n-a for a in 1..(n-1)/2"), "") << "no equal heaps";
    EXPECT_EQ(recognised_as("move n -> n"), "") << "it would never end";
    EXPECT_EQ(recognised_as("move n -> a, n-2-a for a in 2..n"), "");
    EXPECT_EQ(recognised_as("move left n -> n-1\nmove right n -> n-2"), "");
}

/// What is recognised has the options of the code, heap by heap.
TEST(RuleHeaps, RecognisedCodesHaveTheSameOptions) {
    for (const std::string_view moves :
         {"move n -> n-k for k in {1, 3, 4}", "move n -> a, n-1-a for a in 0..n-1",
          "move n -> a, n-2-a for a in 1..n", "move n -> a, n-3-a for a in 0..n-3-1",
          "move n -> a, n-2-a for a in 0..(n-2)/2", "move n -> a, n-a for a in 1..n/2",
          "move n -> a, n-1-a for a in 1..n-1-1\nmove n -> n-1"}) {
        const RuleGame written = rules_in(heaps_with(moves));
        const TakingCode* code = written.game().kind().code();
        ASSERT_NE(code, nullptr) << moves;
        const RuleGame coded = rules_in(heaps_with("move octal " + format_taking_code(*code)));
        for (int n = 0; n <= 12; ++n) {
            EXPECT_EQ(options_of(written, std::to_string(n)), options_of(coded, std::to_string(n)))
                << moves << " " << n;
        }
    }
}

TEST(RuleHeaps, PlayEndsWhereTheFormulasShowIt) {
    const auto ends = [](std::string_view moves) {
        return rules_in(heaps_with(moves)).game().kind().measure().has_value();
    };
    EXPECT_TRUE(ends("move n -> n-k for k in 1..n\nmove n -> a, n-a for a in 1..n/2"));
    EXPECT_TRUE(ends("move n -> n/2\nmove n -> n-1"));
    EXPECT_TRUE(ends("move n -> a, n-a for a in 1..(n-1)/2"));
    EXPECT_TRUE(ends("move n -> a, b, n-a-b for a in 1..n-2, b in 1..n-a-1"));
    EXPECT_FALSE(ends("move n -> n"));
    EXPECT_FALSE(ends("move n -> n+1"));
    EXPECT_FALSE(ends("move n -> a, n-a for a in 0..n/2")) << "0 and n";
    EXPECT_FALSE(ends("move n -> n-k for k in 0..n"));
}

TEST(RuleHeaps, MovesAreTypedAsInTheBuiltInGames) {
    const RuleGame game = rules_in(heaps_with("move octal 0.77"));
    const auto heaps = *game.parse("5,7");
    EXPECT_EQ(game.format(game.after(heaps, *game.parse_move(heaps, "2-2:1,4"))), "5,1,4");
    EXPECT_EQ(game.format(game.tidy(game.after(heaps, *game.parse_move(heaps, "1-1")))), "4,7");
    EXPECT_FALSE(game.parse_move(heaps, "1-3"));
    const auto single = *game.parse("5");
    EXPECT_EQ(game.format(game.after(single, *game.parse_move(single, "2"))), "3");
    const RuleGame grows = rules_in(heaps_with("move n -> n+1 if n < 3"));
    const auto two = *grows.parse("2");
    EXPECT_EQ(grows.format(grows.after(two, *grows.parse_move(two, "1+1"))), "3");
}

TEST(TakingCodes, MayRepeatForEver) {
    const auto nim = *parse_taking_code("0.[3]", Text{});
    EXPECT_EQ(nim.digit(0), 0U);
    EXPECT_EQ(nim.digit(1'000'000), 3U);
    const auto two = *parse_taking_code("4.1[32]", Text{});
    EXPECT_EQ(two.digit(1), 1U);
    EXPECT_EQ(two.digit(2), 3U);
    EXPECT_EQ(two.digit(3), 2U);
    EXPECT_EQ(two.digit(4), 3U);
    EXPECT_EQ(format_taking_code(two), "4.1[32]");
    for (const std::string_view wrong :
         {"0.[", "0.[]", "0.[3", "0.3]", "[0.3]", "0.[3]3", "0.[[3]]"}) {
        EXPECT_FALSE(parse_taking_code(wrong, Text{})) << wrong;
    }
}

}  // namespace
}  // namespace grundy
