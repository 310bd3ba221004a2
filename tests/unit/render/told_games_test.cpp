#include "render/told_games.hpp"

#include <gtest/gtest.h>

#include "support/ask.hpp"

namespace grundy::tests {

namespace {

/// Under the name that was asked for: Kayles is not told as an octal game.
std::string rules(std::string_view term, Lang lang = Lang::en) {
    const std::size_t blank = term.find(' ');
    return rules_words(*asked_term(term.substr(0, blank), term.substr(blank + 1))).in(lang);
}

std::string goal(std::string_view terms, Convention convention = Convention::normal,
                 Lang lang = Lang::en) {
    const auto words = goal_words(question(terms, convention));
    return words ? words->in(lang) : "";
}

TEST(ToldGames, SaysTheAmountsOfTheParameter) {
    EXPECT_EQ(rules("subtraction:1,2,3 21"), "Take 1, 2 or 3 from one heap.");
    EXPECT_EQ(rules("subtraction:2,5 9", Lang::fr), "Prenez 2 ou 5 dans un tas.");
    EXPECT_EQ(rules("matches 7"), "Take 1, 2 or 3 from the row, but leave at least one match.");
    EXPECT_EQ(rules("matches:1,4 7"), "Take 1 or 4 from the row, but leave at least one match.");
}

TEST(ToldGames, FallsBackOnTheSummaryAndTheParameterInWords) {
    EXPECT_EQ(rules("octal:0.13 5"),
              "From one heap: take 1 (leaving nothing), take 2 (leaving 0 or 1 heap).");
    EXPECT_NE(rules("kayles 5").find("Knock down one pin"), std::string::npos);
    EXPECT_EQ(rules("kayles 5").find("0.77"), std::string::npos);
    EXPECT_NE(rules("cram 2x2").find("domino"), std::string::npos);
}

TEST(ToldGames, FollowsTheConvention) {
    EXPECT_EQ(goal("nim 3,4"), "Whoever takes the last match wins.");
    EXPECT_EQ(goal("nim 3,4", Convention::misere), "Whoever takes the last match loses.");
    EXPECT_EQ(goal("nim 3,4", Convention::misere, Lang::fr),
              "Qui prend la dernière allumette perd.");
    EXPECT_EQ(goal("cram 2x2"), "Whoever makes the last move wins.");
    EXPECT_EQ(goal("nim 3 + chomp 2x2"), "Whoever makes the very last move wins.");
}

/// With 2 and 5 a single stick stays on the table: nobody takes the last one.
TEST(ToldGames, DoesNotSpeakOfALastOneThatMayBeLeftOver) {
    EXPECT_EQ(goal("subtraction:1,2,3 9"), "Whoever takes the last stick wins.");
    EXPECT_EQ(goal("subtraction:2,5 9"), "Whoever makes the last move wins.");
    EXPECT_EQ(goal("matches:2,3 9"), "Whoever makes the last move wins.");
    EXPECT_EQ(goal("dawson-kayles 9"), "Whoever makes the last move wins.");
}

TEST(ToldGames, IsLeftToTheRulesOfGamesThatEndInTheirOwnWay) {
    EXPECT_EQ(goal("noughts-and-crosses 3x3"), "");
    EXPECT_EQ(goal("treblecross 5"), "");
}

}  // namespace

}  // namespace grundy::tests
