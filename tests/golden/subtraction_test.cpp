// Subtraction games and matches. Source: the two lab sheets (mission, sections 2 and 3).
#include <gtest/gtest.h>

#include "service/solving/player.hpp"
#include "service/solving/sum_moves.hpp"
#include "support/ask.hpp"
#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;

TEST(SticksFigures, ValuesAreTheRestByFour) {
    for (int sticks = 0; sticks <= 40; ++sticks) {
        for (const char* method : {"", "memo"}) {
            EXPECT_EQ(
                solved("subtraction:1,2,3 " + std::to_string(sticks), Convention::normal, method)
                    .grundy,
                sticks % 4);
        }
    }
    const std::string huge = "1" + std::string(150, '0') + "3";
    EXPECT_EQ(solved("subtraction:1,2,3 " + huge).grundy, 3);
}

TEST(SticksFigures, MarienbadIsAddedByXor) {
    EXPECT_EQ(solved("subtraction:1,2,3 1,3,5,7").grundy, 1 ^ 3 ^ 1 ^ 3);
    EXPECT_EQ(solved("subtraction:1,2,3 6,5").grundy, 2 ^ 1);
}

/// Both sides by the engine, the given one at full level and the other one at random.
bool engine_wins(const std::string& written, bool engine_first, std::uint64_t seed) {
    Engine engine;
    Question position = question(written);
    EnginePlayer strong{engine, position, {}, seed};
    EnginePlayer weak{engine, position, {.level = 0}, seed};
    bool first_to_move = true;
    while (!is_over(position)) {
        EnginePlayer& player = first_to_move == engine_first ? strong : weak;
        position = after_move(position, player.choose(position));
        first_to_move = !first_to_move;
    }
    return first_to_move != engine_first;
}

TEST(SticksFigures, WhoeverPlaysFirstAgainstTheEngineLosesFromMultiplesOfFour) {
    for (int sticks = 4; sticks <= 20; sticks += 4) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            EXPECT_TRUE(engine_wins("subtraction:1,2,3 " + std::to_string(sticks), false, seed));
        }
    }
    for (int sticks = 5; sticks <= 20; ++sticks) {
        if (sticks % 4 != 0) {
            EXPECT_TRUE(engine_wins("subtraction:1,2,3 " + std::to_string(sticks), true, 1));
        }
    }
}

TEST(SticksFigures, SubtractionOfTwoFourSeven) {
    // docs/theory/subtraction.md: 0 0 1 1 2 2 0 3 and then 1 0 2 for ever.
    const Values values{0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2, 1, 0, 2, 1, 0, 2};
    for (std::size_t heap = 0; heap < values.size(); ++heap) {
        EXPECT_EQ(solved("subtraction:2,4,7 " + std::to_string(heap)).grundy, values[heap]);
    }
    EXPECT_EQ(solved("subtraction:2,4,7 3000000000000000000000000008").grundy, 1);
}

TEST(MatchesFigures, LostExactlyFromOneModuloFour) {
    for (int matches = 1; matches <= 60; ++matches) {
        const std::string written = "matches " + std::to_string(matches);
        EXPECT_EQ(solved(written).outcome, matches % 4 == 1 ? Outcome::P : Outcome::N);
        // The rule without reduction: whoever takes the last one loses.
        EXPECT_EQ(
            solved("subtraction:1,2,3 " + std::to_string(matches), Convention::misere).outcome,
            matches % 4 == 1 ? Outcome::P : Outcome::N);
        EXPECT_EQ(solved(written, Convention::misere).outcome,
                  matches % 4 == 2 ? Outcome::P : Outcome::N);
    }
}

TEST(MatchesFigures, BestChildrenOfTheSheet) {
    EXPECT_EQ(winning_moves("matches 4"), Labels{"3"}) << "4-J0 -> 1-J1";
    EXPECT_EQ(winning_moves("matches 5"), Labels{}) << "5-J0: none";
    EXPECT_EQ(winning_moves("matches 6"), Labels{"1"}) << "6-J0 -> 5-J1";
    EXPECT_TRUE(engine_wins("matches 4", true, 1));
    EXPECT_TRUE(engine_wins("matches 6", true, 1));
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_TRUE(engine_wins("matches 5", false, seed));
    }
}

TEST(MatchesFigures, OneMatchIsOver) {
    EXPECT_TRUE(term("matches", "1")->terminal());
    EXPECT_EQ(solved("matches 1").outcome, Outcome::P);
}

}  // namespace

}  // namespace grundy::tests
