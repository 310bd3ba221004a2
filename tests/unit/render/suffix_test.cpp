#include "render/suffix.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

TEST(Suffixes, StandBehindTheLastDotOfTheFilesOwnName) {
    EXPECT_EQ(suffix_of("a.png"), "png");
    EXPECT_EQ(suffix_of("folder.d/a.TAR.GZ"), "gz");
    EXPECT_EQ(suffix_of("../x/.hidden.csv"), "csv");
    for (const char* without :
         {"", "a", "folder.csv/a", ".hidden", "octal-0.6", "a.", "/", "./a"}) {
        EXPECT_EQ(suffix_of(without), "") << without;
    }
}

TEST(Suffixes, StandForTheFirstFormatThatACommandHas) {
    constexpr std::string_view arena[] = {"text", "dot", "tex", "binary"};
    constexpr std::string_view sheet[] = {"text", "markdown", "latex"};
    constexpr std::string_view table[] = {"text", "table"};
    EXPECT_EQ(format_of_suffix("gv", arena), "dot");
    EXPECT_EQ(format_of_suffix("tex", arena), "tex");
    EXPECT_EQ(format_of_suffix("tex", sheet), "latex");
    EXPECT_EQ(format_of_suffix("md", sheet), "markdown");
    EXPECT_EQ(format_of_suffix("bin", arena), "binary");
    EXPECT_EQ(format_of_suffix("bin", table), "table");
    EXPECT_EQ(format_of_suffix("grundy", table), "table");
    EXPECT_EQ(format_of_suffix("png", arena), std::nullopt);
    EXPECT_EQ(format_of_suffix("", arena), std::nullopt);
    EXPECT_EQ(suffixes_of(arena), ".txt, .dot, .tex, .bin");
    EXPECT_EQ(suffixes_of(table), ".txt, .table");
}

TEST(Suffixes, ThatPromiseSomethingAreKnown) {
    for (const char* known : {"svg", "png", "pdf", "dot", "tex", "json", "csv", "npy", "txt",
                              "table", "grundy", "jpg", "xlsx", "zip"}) {
        EXPECT_TRUE(is_known_suffix(known)) << known;
    }
    for (const char* unknown : {"", "values", "PNG", "old", "bak"}) {
        EXPECT_FALSE(is_known_suffix(unknown)) << unknown;
    }
}

}  // namespace

}  // namespace grundy::tests
