#include "service/solving/board.hpp"

#include <gtest/gtest.h>

#include "service/solving/sum_moves.hpp"
#include "support/ending_games.hpp"
#include "unit/rules/rule_games.hpp"

namespace grundy::tests {

namespace {

TEST(Board, ListsEveryMoveOfEveryTerm) {
    const Question asked = question("nim 2 + chomp 2,1 + kayles 3");
    const Board board = board_of(asked, 1);
    EXPECT_EQ(board.turn, 1U);
    EXPECT_FALSE(board.winner);
    ASSERT_EQ(board.drawings.size(), 3U);
    std::size_t count = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        asked.terms[i].term->moves([&](const TermMove& move) {
            const BoardMove& shown = board.moves[count++];
            EXPECT_EQ(shown.move.term, i + 1);
            EXPECT_EQ(shown.move.move.label, move.label());
            EXPECT_TRUE(shown.effect);
            return true;
        });
    }
    EXPECT_EQ(board.moves.size(), count);
    EXPECT_EQ(board.move_count, count);
}

TEST(Board, WhoeverCannotMoveHasLostOrUnderMisereWon) {
    for (const unsigned turn : {0U, 1U}) {
        EXPECT_EQ(board_of(question("nim 0 + chomp 1"), turn).winner, 1 - turn);
        EXPECT_EQ(board_of(question("nim 0", Convention::misere), turn).winner, turn);
    }
    EXPECT_FALSE(board_of(question("nim 0 + nim 1"), 0).winner);
}

TEST(Board, StopsListingWhereNobodyWouldLook) {
    const Board board = board_of(question("nim 1999 + nim 7"), 0);
    EXPECT_EQ(board.moves.size(), Board::most_moves);
    EXPECT_FALSE(board.move_count);
    EXPECT_EQ(board_of(question("nim 2000"), 0).move_count, 2000U);
}

TEST(Board, TooLargeADrawingIsAText) {
    std::string forest;
    for (std::size_t i = 0; i <= Board::most_nodes; ++i) {
        forest += "()";
    }
    const Question large = question("hackendot " + forest);
    EXPECT_TRUE(std::holds_alternative<TextDrawing>(board_of(large, 0).drawings.front()));
    EXPECT_FALSE(board_move(large, find_sum_move(large, "7").value()).effect);
    const Question small = question("hackendot " + forest.substr(2));
    EXPECT_TRUE(std::holds_alternative<ForestDrawing>(board_of(small, 0).drawings.front()));
    EXPECT_FALSE(board_of(question("tablette 100x100"), 0).moves.front().effect);
}

TEST(Board, AMoveHasTheEffectThatTheBoardLists) {
    const Question asked = question("hackendot (()(()))() + wythoff 3,5");
    for (const BoardMove& move : board_of(asked, 0).moves) {
        const BoardMove found =
            board_move(asked, find_sum_move(asked, sum_move_label(asked, move.move)).value());
        EXPECT_EQ(found.effect->index(), move.effect->index());
    }
    const auto path = board_move(asked, find_sum_move(asked, "1/4").value());
    EXPECT_EQ(std::get<ForestEffect>(*path.effect).removes, (std::vector<std::size_t>{1, 3, 4}));
    const auto square = board_move(asked, find_sum_move(asked, "2/both-2").value());
    EXPECT_EQ(std::get<PlaneEffect>(*square.effect).row, 3);
}

TEST(Board, AMoveOfAnOwnGameMayMakeAHeapGrow) {
    const RuleGame game = rules_in("position heaps n\nmove n -> 22222222/2");
    const Board board = board_of(question({term_of_rules(game, game.parse("3").value())}), 0);
    ASSERT_EQ(board.moves.size(), 1U);
    EXPECT_EQ(std::get<HeapEffect>(board.moves.front().effect.value()).take, 3 - 11'111'111);
}

TEST(Board, SaysWhoseTurnItIsInAGameOfLeftAndRight) {
    EXPECT_EQ(board_of(question({term_of_rules(Domineering{}, {2, 2})}), 0).side, Side::left);
    const Board board =
        board_of(question({term_of_rules(Domineering{}, {1, 2, 0, Side::right})}), 1);
    EXPECT_EQ(board.side, Side::right);
    EXPECT_TRUE(board.over) << "Right has no room to place a domino across";
    EXPECT_EQ(board.winner, 0U);
    EXPECT_FALSE(board_of(question("nim 3"), 0).side);
}

TEST(Board, EndsInTheWaysOfTheGame) {
    const auto ended = [](Outcome ending, unsigned turn) {
        return board_of(question({term_of_rules(EndingWalk{{{}}, {ending}}, 0U)}), turn);
    };
    for (const unsigned turn : {0U, 1U}) {
        for (const Outcome ending : {Outcome::N, Outcome::P, Outcome::draw}) {
            EXPECT_TRUE(ended(ending, turn).over);
        }
        EXPECT_EQ(ended(Outcome::N, turn).winner, turn);
        EXPECT_EQ(ended(Outcome::P, turn).winner, 1 - turn);
        EXPECT_EQ(ended(Outcome::draw, turn).winner, std::nullopt);
    }
    // In a sum only that part ends: whoever can't move has lost.
    const Question sum = question({term_of_rules(LuckyFives{}, 5U), term("nim", "0")});
    EXPECT_EQ(board_of(sum, 0).winner, 1U);
    EXPECT_EQ(board_of(question({term_of_rules(LuckyFives{}, 5U)}), 0).winner, 0U);
}

}  // namespace

}  // namespace grundy::tests
