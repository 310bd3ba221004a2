#include "service/solving/sum_moves.hpp"

#include <gtest/gtest.h>

#include "support/ask.hpp"
#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

TEST(SumMoves, OfOneTermNeedNoNumber) {
    const Question asked = question("nim 3,4,5");
    for (const std::string_view typed : {"1-2", "1/1-2", " 1 / 1-2"}) {
        const auto move = find_sum_move(asked, typed);
        ASSERT_TRUE(move) << typed;
        EXPECT_EQ(move->term, 1U);
        EXPECT_EQ(move->move.label, "1-2");
        EXPECT_EQ(sum_move_label(asked, *move), "1-2");
    }
}

TEST(SumMoves, OfSeveralTermsSayWhich) {
    const Question asked = question("nim 3,4,5 + kayles 7");
    const auto move = find_sum_move(asked, "2/1-2:1,4");
    ASSERT_TRUE(move);
    EXPECT_EQ(move->term, 2U);
    EXPECT_EQ(sum_move_label(asked, *move), "2/1-2:1,4");
    EXPECT_EQ(after_move(asked, *move).terms[1].term->position(), "1,4");
    EXPECT_EQ(after_move(asked, *move).terms[0].term->position(), "3,4,5");
    EXPECT_EQ(asked.terms[1].term->position(), "7") << "a question never changes";
    EXPECT_EQ(find_sum_move(asked, "2/2")->move.label, "1-2") << "with one heap just the amount";
}

TEST(SumMoves, AreRefused) {
    const Question sum = question("nim 3 + nim 4");
    for (const std::string_view typed :
         {"", "1-2", "0/1", "3/1", "a/1", "/1", "1/", "1/9", "2/x"}) {
        const auto move = find_sum_move(sum, typed);
        ASSERT_FALSE(move) << typed;
        EXPECT_FALSE(move.error().message.en.empty());
        EXPECT_FALSE(move.error().expected.fr.empty()) << typed;
        EXPECT_TRUE(move.error().place);
    }
}

TEST(SumMoves, EndWhenNoTermHasAMove) {
    EXPECT_TRUE(is_over(question("nim 0 + chomp 1 + matches 1 + subtraction:3 2")));
    EXPECT_FALSE(is_over(question("nim 0 + chomp 1 + matches 2")));
}

}  // namespace

}  // namespace grundy::tests
