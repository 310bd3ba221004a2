#include "service/sequences/heap_sequence.hpp"

#include <gtest/gtest.h>

#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

TEST(HeapSequenceTest, GamesOfSingleHeaps) {
    EXPECT_EQ(sequence_subject("kayles")->code->digits, code_of("0.77").digits);
    EXPECT_EQ(sequence_subject("octal:0.137")->code->digits, code_of("0.137").digits);
    EXPECT_EQ(sequence_subject("subtraction:1,3")->code->digits,
              (std::vector<unsigned>{0, 3, 0, 3}));
    EXPECT_TRUE(sequence_subject("kayles")->note.en.empty());
    EXPECT_EQ(sequence_subject("matches")->note.en, "heap n is the position matches n+1");
    EXPECT_FALSE(sequence_subject("nim")->code) << "Nim has no finite code";
}

TEST(HeapSequenceTest, OthersAreRefused) {
    for (const char* game :
         {"wythoff", "chomp", "nothing", "octal", "octal:0.9x", "nim:3", "subtraction:2000000"}) {
        EXPECT_FALSE(sequence_subject(game)) << game;
    }
}

TEST(HeapSequenceTest, TheSameCodeIsTheSameSubject) {
    EXPECT_EQ(checkpoint_subject(code_of("0.77")), "code 0.77");
    EXPECT_EQ(checkpoint_subject(code_of("0.7700")), "code 0.77");
    EXPECT_EQ(checkpoint_subject(code_of("c.0f")), "code c.0f");
    EXPECT_NE(checkpoint_subject(code_of("0.7")), checkpoint_subject(code_of("0.07")));
}

}  // namespace

}  // namespace grundy::tests
