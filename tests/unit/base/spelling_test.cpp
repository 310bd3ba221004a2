#include "base/spelling.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

TEST(Spelling, CaseAccentsAndBlanksDoNotCount) {
    EXPECT_EQ(folded("Nim"), "nim");
    EXPECT_EQ(folded("FORÊT"), "foret");
    EXPECT_EQ(folded("Bâtonnets à l'œil"), "batonnets-a-l'œil") << "only Latin-1";
    EXPECT_EQ(folded("dawson_kayles"), "dawson-kayles");
    EXPECT_EQ(folded("\xC3"), "\xC3") << "half a character";
    EXPECT_EQ(folded("a×b"), "a×b") << "no letter";
    EXPECT_EQ(folded(""), "");
}

TEST(Spelling, DistancesAreCountedInSlips) {
    EXPECT_EQ(spelling_distance("nim", "nim"), 0U);
    EXPECT_EQ(spelling_distance("nmi", "nim"), 1U) << "neighbours exchanged";
    EXPECT_EQ(spelling_distance("ca", "abc"), 3U) << "restricted: no letter between the exchanged";
    EXPECT_EQ(spelling_distance("substraction", "subtraction"), 1U);
    EXPECT_EQ(spelling_distance("kitten", "sitting"), 3U) << "Levenshtein's classic";
    EXPECT_EQ(spelling_distance("", "abc"), 3U);
    EXPECT_EQ(spelling_distance("abc", ""), 3U);
    EXPECT_EQ(spelling_distance("", ""), 0U);
}

TEST(Spelling, IsSymmetricAndATriangle) {
    const std::string_view words[] = {"nim", "nmi", "chomp", "chmop", "tablette", "table", ""};
    for (const auto a : words) {
        for (const auto b : words) {
            EXPECT_EQ(spelling_distance(a, b), spelling_distance(b, a)) << a << " " << b;
            EXPECT_EQ(spelling_distance(a, b) == 0, a == b);
        }
    }
}

TEST(Spelling, TheWordMeantIsNearEnoughOrBeginsSo) {
    constexpr std::string_view known[] = {"nim", "chomp", "subtraction", "out"};
    EXPECT_EQ(meant_word("NMI", known), "nim");
    EXPECT_EQ(meant_word("chpm", known), "chomp");
    EXPECT_EQ(meant_word("subt", known), "subtraction");
    EXPECT_EQ(meant_word("output", known), "out");
    EXPECT_EQ(meant_word("su", known), std::nullopt) << "too little to tell";
    EXPECT_EQ(meant_word("tim", known), "nim");
    EXPECT_EQ(meant_word("tom", known), std::nullopt) << "two of three letters are wrong";
    EXPECT_EQ(meant_word("chess", known), std::nullopt);
    EXPECT_EQ(meant_word("", known), std::nullopt);
    EXPECT_EQ(meant_word(std::string(10'000'000, 'n'), known), std::nullopt);
    EXPECT_EQ(meant_word("nim", {}), std::nullopt);
}

}  // namespace

}  // namespace grundy::tests
