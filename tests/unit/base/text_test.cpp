#include "base/text.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

TEST(Texts, ArePutTogetherInBothLanguages) {
    const Text inner = Words{"row", "ligne"};
    const Text outer = phrase("take {} {}", "prendre {} {}", inner, 3);
    EXPECT_EQ(outer.en, "take row 3");
    EXPECT_EQ(outer.fr, "prendre ligne 3");
    EXPECT_EQ(outer.in(Lang::en), outer.en);
    EXPECT_EQ(outer.in(Lang::fr), outer.fr);
    EXPECT_EQ(Words({"a", "b"}).in(Lang::fr), "b");
    EXPECT_TRUE(Words{}.empty());
}

TEST(Texts, VerbatimIsTheSameEverywhere) {
    EXPECT_EQ(verbatim("3 xor 4"), Text("3 xor 4", "3 xor 4"));
}

TEST(Excerpts, KeepShortTexts) {
    EXPECT_EQ(excerpt("3,4,5"), "3,4,5");
    EXPECT_EQ(excerpt(std::string(40, 'a')), std::string(40, 'a'));
    EXPECT_EQ(excerpt(""), "");
    EXPECT_EQ(excerpt("né"), "né");
}

TEST(Excerpts, CutLongTexts) {
    std::string cut(40, 'a');
    cut += "…";
    EXPECT_EQ(excerpt(std::string(41, 'a')), cut);
    EXPECT_EQ(excerpt("abcdef", 3), "abc…");
    EXPECT_LT(excerpt(std::string(10'000'000, '(')).size(), 60U);
}

TEST(Excerpts, MakeControlCharactersVisible) {
    EXPECT_EQ(excerpt("a\nb\x1b[0m\x7f"), "a?b?[0m?");
    EXPECT_EQ(excerpt("a\xc2\x9b"
                      "31m\xc2\xa0\xc2\x80"),
              "a?31m\xc2\xa0?");
}

TEST(WithFields, LeavesOutWhatOnlyACommandLineHas) {
    const std::string_view sentence = "a name\2; 'grundy games' lists them\2, as \1upto";
    EXPECT_EQ(with_fields(sentence, FieldStyle::options),
              "a name; 'grundy games' lists them, as --upto");
    EXPECT_EQ(with_fields(sentence, FieldStyle::names), "a name, as upto");
}

TEST(Excerpts, NeverCutACharacterInTwo) {
    // é is two bytes, € three, 𝔾 four: whatever the limit, what is left must be whole characters.
    const std::string text = "aé€𝔾aé€𝔾aé€𝔾";
    for (std::size_t limit = 0; limit <= text.size(); ++limit) {
        const std::string shown = excerpt(text, limit);
        std::size_t at = 0;
        while (at < shown.size()) {
            const auto byte = static_cast<unsigned char>(shown[at]);
            const std::size_t length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
            ASSERT_TRUE(byte < 0x80 || byte >= 0xc0) << limit;
            ASSERT_LE(at + length, shown.size()) << limit;
            at += length;
        }
    }
}

}  // namespace

}  // namespace grundy::tests
