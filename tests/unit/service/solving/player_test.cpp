#include "service/solving/player.hpp"

#include <gtest/gtest.h>

#include <set>

#include "service/solving/sum_moves.hpp"
#include "support/random_walks.hpp"
#include "support/reference.hpp"

namespace grundy::tests {

namespace {

/// Plays to the end; true when the player with that number (0 moves first) wins.
bool first_wins(Question position, EnginePlayer& first, EnginePlayer& second) {
    bool first_to_move = true;
    while (!is_over(position)) {
        position = after_move(position, (first_to_move ? first : second).choose(position));
        first_to_move = !first_to_move;
    }
    return first_to_move != (position.convention == Convention::normal);
}

TEST(PlayerTest, NeverMissesAWin) {
    Engine engine;
    for (const char* written : {"nim 3,4,5", "nim 1,2,3", "chomp 4x3", "chomp 3,2", "kayles 9",
                                "wythoff 4,5", "hackendot (())((())())", "tablette 3x3,2x2",
                                "polyomino ###/#.#", "matches 5", "nim 2,1 + kayles 5"}) {
        for (const Convention convention : both_conventions) {
            const Question start = question(written, convention);
            const bool wins = engine.solve(start)->outcome == Outcome::N;
            for (std::uint64_t seed = 0; seed < 10; ++seed) {
                EnginePlayer best{engine, start, {}, seed};
                EnginePlayer random{engine, start, {.level = 0}, seed};
                SCOPED_TRACE(written);
                if (wins) {
                    EXPECT_TRUE(first_wins(start, best, random));
                } else {
                    EXPECT_FALSE(first_wins(start, random, best));
                }
            }
        }
    }
}

TEST(PlayerTest, WinsFastAndLosesSlowly) {
    Engine engine;
    for (const char* written : {"nim 3,4,5", "chomp 5,4,3", "wythoff 3,5", "kayles 7,2"}) {
        for (const Convention convention : both_conventions) {
            const auto reference = Reference::of(written, 3'000);
            ASSERT_TRUE(reference);
            const Question start = question(written, convention);
            EnginePlayer player{engine, start, {}, 1};
            for (const Reference::Position& position : reference->positions()) {
                const std::size_t at =
                    static_cast<std::size_t>(&position - reference->positions().data());
                if (position.moves.empty()) {
                    continue;
                }
                const SumMove best = player.best(question(position.terms, convention));
                const auto move =
                    std::ranges::find(position.moves, best.move.label, &Reference::Move::label);
                ASSERT_NE(move, position.moves.end());
                EXPECT_EQ(reference->ending(convention, move->to).remoteness + 1,
                          reference->ending(convention, at).remoteness)
                    << position.written;
            }
        }
    }
}

TEST(PlayerTest, PlaysWeakerWhenToldTo) {
    Engine engine;
    const Question start = question("nim 3,4,5");  // one winning move among twelve
    const auto wins_at = [&](unsigned level) {
        int wins = 0;
        EnginePlayer player{engine, start, {.level = level}, 6};
        for (int game = 0; game < 400; ++game) {
            wins += player.choose(start).move.label == "1-2" ? 1 : 0;
        }
        return wins;
    };
    EXPECT_EQ(wins_at(100), 400);
    EXPECT_NEAR(wins_at(0), 400 / 12, 30);
    EXPECT_NEAR(wins_at(50), 400 * 13 / 24, 60);
}

/// Taking all eight wins at once: whoever plays badly sees that, and only level 0 does not look.
TEST(PlayerTest, SeesAWinThatIsOneMoveAway) {
    Engine engine;
    const Question start = question("nim 8");
    const auto wins_at = [&](unsigned level) {
        int wins = 0;
        EnginePlayer player{engine, start, {.level = level}, 6};
        for (int game = 0; game < 100; ++game) {
            wins += player.choose(start).move.label == "1-8" ? 1 : 0;
        }
        return wins;
    };
    EXPECT_EQ(wins_at(1), 100);
    EXPECT_LT(wins_at(0), 50);
}

TEST(PlayerTest, DoesNotTakeTheLastOneUnderMisere) {
    Engine engine;
    const Question start = question("nim 2", Convention::misere);
    EnginePlayer player{engine, start, {.level = 1}, 6};
    int lost = 0;
    for (int game = 0; game < 100; ++game) {
        lost += player.choose(start).move.label == "1-2" ? 1 : 0;
    }
    EXPECT_GT(lost, 0) << "taking one leaves the last one: that wins, but not at once";
    EXPECT_LT(lost, 100);
}

TEST(PlayerTest, IsRandomWhenLostIfToldTo) {
    Engine engine;
    const Question lost = question("nim 4,5,1");
    std::set<std::string> labels;
    EnginePlayer player{engine, lost, {.level = 100, .random_when_lost = true}, 2};
    for (int game = 0; game < 200; ++game) {
        labels.insert(sum_move_label(lost, player.choose(lost)));
    }
    EXPECT_EQ(labels.size(), 10U) << "every legal move";
    const Question won = question("nim 3,4,5");
    EnginePlayer winner{engine, won, {.level = 100, .random_when_lost = true}, 2};
    for (int game = 0; game < 50; ++game) {
        EXPECT_EQ(winner.choose(won).move.label, "1-2");
    }
}

TEST(PlayerTest, PlaysTheSameForTheSameSeed) {
    Engine engine;
    const Question start = question("tablette 4x3,5x1");
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        EnginePlayer one{engine, start, {.level = 0}, seed};
        EnginePlayer other{engine, start, {.level = 0}, seed};
        for (int move = 0; move < 10; ++move) {
            EXPECT_EQ(one.choose(start).move.label, other.choose(start).move.label);
        }
    }
}

TEST(PlayerTest, PlaysWhereRemotenessIsOutOfReach) {
    Engine engine;
    const std::string huge(100, '9');
    const Question won = question("nim " + huge + ",5");
    EnginePlayer winner{engine, won, {}, 1};
    const Question next = after_move(won, winner.best(won));
    EXPECT_EQ(next.terms[0].term->position(), "5,5");
    const Question lost = question("nim " + huge + "," + huge);
    EnginePlayer loser{engine, lost, {}, 1};
    EXPECT_EQ(loser.best(lost).move.label, "1-1") << "the move that removes least";
}

/// Who wins for the player to move first: N, P or draw.
Outcome outcome_of_play(Question position, EnginePlayer& first, EnginePlayer& second) {
    bool first_to_move = true;
    while (!is_over(position)) {
        position = after_move(position, (first_to_move ? first : second).choose(position));
        first_to_move = !first_to_move;
    }
    const Outcome ended = final_outcome(position).value();
    return ended == Outcome::draw                   ? Outcome::draw
           : (ended == Outcome::N) == first_to_move ? Outcome::N
                                                    : Outcome::P;
}

TEST(PlayerTest, NeverMissesAWinOrADrawWhereGamesEndOtherwise) {
    std::vector<TermPointer> starts{term_of_rules(NoughtsAndCrosses{}, {}),
                                    term_of_rules(Domineering{}, {3, 3}),
                                    term_of_rules(Domineering{}, {3, 3, 0, Side::right})};
    Random random{5};
    for (int draw = 0; draw < 30; ++draw) {
        starts.push_back(term_of_rules(random_ending_walk(random, 9, true), 0U));
    }
    const auto worth = [](Outcome outcome) {
        return outcome == Outcome::N ? 2 : outcome == Outcome::draw ? 1 : 0;
    };
    for (const TermPointer& start : starts) {
        if (start->terminal()) {
            continue;
        }
        Engine engine;  // a fresh one: the walks are different games of one name
        const Question asked = question({start});
        Question at_once = asked;  // nothing is explored in no time, and the engine is asked
        at_once.budget.seconds = 0;
        const Outcome outcome = outcome_by_rules(*start);
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            EnginePlayer best{engine, seed % 2 == 0 ? asked : at_once, {}, seed};
            EnginePlayer any{engine, asked, {.level = 0}, seed};
            EXPECT_GE(worth(outcome_of_play(asked, best, any)), worth(outcome)) << start->written();
            EXPECT_LE(worth(outcome_of_play(asked, any, best)), worth(outcome)) << start->written();
            EXPECT_EQ(outcome_of_play(asked, best, best), outcome) << start->written();
        }
    }
}

TEST(PlayerTest, KnowsThatItDraws) {
    Engine engine;
    const Question start = question({term_of_rules(NoughtsAndCrosses{}, {})});
    Question at_once = start;
    at_once.budget.seconds = 0;
    for (const Question& before : {start, at_once}) {
        EnginePlayer player{engine, before, {}, 1};
        static_cast<void>(player.best(start));
        EXPECT_EQ(player.prospect(), EnginePlayer::Prospect::draws);
    }
}

}  // namespace

}  // namespace grundy::tests
