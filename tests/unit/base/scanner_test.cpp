#include "base/scanner.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

const Text a_number{"a number", "un nombre"};

TEST(ScannerTest, ReadsNumbersAndSeparatorsWithBlanks) {
    Scanner scanner{"  12 ,\t7\n"};
    EXPECT_EQ(scanner.number(a_number), Integer{12});
    EXPECT_TRUE(scanner.accept(','));
    EXPECT_EQ(scanner.number(a_number), Integer{7});
    EXPECT_TRUE(scanner.at_end());
    EXPECT_TRUE(scanner.end(a_number));
}

TEST(ScannerTest, ListsGoOnAfterCommasAndAfterBlanks) {
    const auto items = [](std::string_view text) {
        Scanner scanner{text};
        std::size_t count = 0;
        do {
            EXPECT_TRUE(scanner.number(a_number)) << text;
            ++count;
        } while (scanner.next_item());
        EXPECT_TRUE(scanner.at_end()) << text;
        return count;
    };
    EXPECT_EQ(items("3"), 1U);
    EXPECT_EQ(items(" 3 \n"), 1U) << "blanks at the end separate nothing";
    EXPECT_EQ(items("3,4,5"), 3U);
    EXPECT_EQ(items("3 4\t5\n6"), 4U);
    EXPECT_EQ(items("3 , 4 5, 6"), 4U);
    Scanner other{"3x4"};
    ASSERT_TRUE(other.number(a_number));
    EXPECT_FALSE(other.next_item());
    EXPECT_FALSE(other.after_blanks());
}

TEST(ScannerTest, AcceptsWordsOnlyWhole) {
    Scanner scanner{"both-2"};
    EXPECT_FALSE(scanner.accept("bother"));
    EXPECT_TRUE(scanner.accept("both"));
    EXPECT_FALSE(scanner.accept('x'));
    EXPECT_EQ(scanner.offset(), 4U);
}

TEST(ScannerTest, TakesASingleCharacterWithoutItsBlanks) {
    Scanner scanner{"a b"};
    EXPECT_EQ(scanner.take(), 'a');
    EXPECT_EQ(scanner.peek(), ' ');
}

TEST(ScannerTest, PeeksNothingAtTheEnd) {
    const Scanner scanner{""};
    EXPECT_TRUE(scanner.at_end());
    EXPECT_EQ(scanner.peek(), '\0');
}

struct Wrong {
    std::string text;
    std::string message;
    std::size_t offset;
};

TEST(ScannerTest, SaysWhatIsWrongWithANumberAndWhere) {
    const std::vector<Wrong> cases{
        {"", "the text is empty", 0},
        {"   ", "the text ends too early", 3},
        {"  x", "unexpected 'x'", 2},
        {"-5", "a negative number can't stand here", 0},
        {" é", "unexpected 'é'", 1},
        {"\x01", "unexpected '?'", 0},
        {std::string(max_digits + 1, '1'), "a number of 10001 digits is too long", 0},
    };
    for (const Wrong& wrong : cases) {
        Scanner scanner{wrong.text};
        const auto number = scanner.number(a_number);
        ASSERT_FALSE(number) << wrong.text;
        EXPECT_EQ(number.error().message.en, wrong.message);
        EXPECT_FALSE(number.error().message.fr.empty());
        EXPECT_NE(number.error().message.fr, number.error().message.en);
        EXPECT_FALSE(number.error().expected.en.empty());
        ASSERT_TRUE(number.error().place);
        EXPECT_EQ(number.error().place->offset, wrong.offset);
        EXPECT_EQ(number.error().place->text, wrong.text);
    }
}

TEST(ScannerTest, AcceptsTheLongestNumberAllowed) {
    Scanner scanner{std::string(max_digits, '1')};
    EXPECT_FALSE(scanner.at_end());
}

TEST(ScannerTest, RefusesWhatIsLeft) {
    Scanner scanner{"3 4"};
    ASSERT_TRUE(scanner.number(a_number));
    const auto end = scanner.end(a_number);
    ASSERT_FALSE(end);
    EXPECT_EQ(end.error().message.en, "unexpected '4'");
    EXPECT_EQ(end.error().place->offset, 2U);
}

}  // namespace

}  // namespace grundy::tests
