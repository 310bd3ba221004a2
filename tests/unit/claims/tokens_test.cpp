#include "claims/tokens.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

TEST(Tokens, WordsNumbersAndSigns) {
    Tokens tokens{" if(n<=12,m >>3)"};
    std::vector<std::string> texts;
    std::vector<std::size_t> offsets;
    while (!tokens.at_end()) {
        const Token token = tokens.take();
        texts.emplace_back(token.text);
        offsets.push_back(token.offset);
    }
    EXPECT_EQ(texts,
              (std::vector<std::string>{"if", "(", "n", "<=", "12", ",", "m", ">>", "3", ")"}));
    EXPECT_EQ(offsets, (std::vector<std::size_t>{1, 3, 4, 5, 7, 9, 10, 12, 14, 15}));
}

TEST(Tokens, AcceptTakesOnlyWhatIsNext) {
    Tokens tokens{"not n"};
    EXPECT_FALSE(tokens.accept("no"));
    EXPECT_TRUE(tokens.accept("not"));
    EXPECT_FALSE(tokens.accept("not"));
    EXPECT_TRUE(tokens.accept("n"));
    EXPECT_FALSE(tokens.accept(""));
    EXPECT_TRUE(tokens.at_end());
}

TEST(Tokens, ErrorsShowWholeCharacters) {
    Tokens tokens{"é"};
    const Error error = tokens.unexpected_here(Words{"x", "x"}).error();
    EXPECT_EQ(error.message.en, "unexpected 'é'");
    EXPECT_EQ(error.place->offset, 0U);
    Tokens empty{"  "};
    EXPECT_EQ(empty.unexpected_here(Words{"x", "x"}).error().message.en,
              "the claim ends too early");
}

}  // namespace

}  // namespace grundy::tests
