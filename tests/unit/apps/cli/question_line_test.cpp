#include "apps/cli/question_line.hpp"

#include <gtest/gtest.h>

#include "apps/cli/commands.hpp"

namespace grundy::tests {

namespace {

using cli::Invocation;
using cli::invocation_of_line;
using cli::words_of_line;
using Words = std::vector<std::string>;

TEST(QuestionLineTest, WordsAreThoseOfAShell) {
    EXPECT_EQ(words_of_line("nim 3,4,5").value(), Words({"nim", "3,4,5"}));
    EXPECT_EQ(words_of_line("  nim\t3 \r").value(), Words({"nim", "3"}));
    EXPECT_EQ(words_of_line("hackendot '(()(()))()'").value(), Words({"hackendot", "(()(()))()"}));
    EXPECT_EQ(words_of_line(R"(a "b c"d'e f')").value(), Words({"a", "b cde f"}));
    EXPECT_EQ(words_of_line(R"('a\b' "a\"b" a\ b)").value(), Words({"a\\b", "a\"b", "a b"}));
    EXPECT_EQ(words_of_line("'' x").value(), Words({"", "x"}));
    EXPECT_TRUE(words_of_line("").value().empty());
}

TEST(QuestionLineTest, AQuoteThatIsNeverClosedIsShown) {
    const auto words = words_of_line("nim '3,4");
    ASSERT_FALSE(words);
    EXPECT_EQ(words.error().place->offset, 4U);
    EXPECT_FALSE(words.error().message.fr.empty());
}

Invocation usual() {
    Invocation invocation;
    invocation.command = &cli::solve_command;
    return invocation;
}

TEST(QuestionLineTest, OptionsStandAnywhere) {
    const auto read =
        invocation_of_line("--misere nim 3,4 --moves=2 + kayles 7 --method sum", usual());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->words, Words({"nim", "3,4", "+", "kayles", "7"}));
    EXPECT_TRUE(read->has("misere"));
    EXPECT_EQ(read->value("moves"), "2");
    EXPECT_EQ(read->value("method"), "sum");
    EXPECT_EQ(invocation_of_line("matches -3", usual())->words, Words({"matches", "-3"}));
    EXPECT_EQ(invocation_of_line("nim 3 --lang fr", usual())->lang, Lang::fr);
}

TEST(QuestionLineTest, AnOptionOfTheLineReplacesTheUsualOne) {
    Invocation before = usual();
    before.options["moves"] = {"5"};
    before.options["no-remoteness"];
    EXPECT_EQ(invocation_of_line("nim 3", before)->value("moves"), "5");
    EXPECT_EQ(invocation_of_line("nim 3 --moves 7", before)->values("moves"), Words{"7"});
    EXPECT_TRUE(invocation_of_line("nim 3", before)->has("no-remoteness"));
    EXPECT_FALSE(invocation_of_line("nim 3 --remoteness", before)->has("no-remoteness"));
    const auto both = invocation_of_line("nim 3 --remoteness --no-remoteness", usual());
    EXPECT_TRUE(both->has("remoteness") && both->has("no-remoteness")) << "for solve to refuse";
}

TEST(QuestionLineTest, RefusesWhatIsNoQuestion) {
    for (const char* line :
         {"nim 3 --magic", "nim 3 -x", "nim 3 --moves", "nim 3 --misere=1", "nim 3 --lines",
          "nim --help", "nim -", "'nim -'", "nim 3 --lang de"}) {
        const auto read = invocation_of_line(line, usual());
        ASSERT_FALSE(read) << line;
        EXPECT_FALSE(read.error().message.en.empty());
        EXPECT_FALSE(read.error().expected.fr.empty()) << line;
    }
}

}  // namespace

}  // namespace grundy::tests
