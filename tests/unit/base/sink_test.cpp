#include "base/sink.hpp"

#include <gtest/gtest.h>

#include <string>

namespace grundy::tests {

namespace {

TEST(Sinks, ThatReturnNothingTakeEverything) {
    std::string text;
    const auto append = [&](std::string_view piece) { text += piece; };
    const PieceSink sink{append};
    EXPECT_TRUE(sink("a") && sink("b"));
    EXPECT_EQ(text, "ab");
}

TEST(Sinks, AreNotToldAnythingAfterTheyRefused) {
    std::string text;
    const auto one_only = [&](std::string_view piece) {
        text += piece;
        return text.size() < 2;
    };
    UntilRefused out{one_only};
    EXPECT_TRUE(out("a"));
    EXPECT_FALSE(out("b"));
    EXPECT_FALSE(out("c"));
    EXPECT_FALSE(out.good());
    EXPECT_EQ(text, "ab");
}

}  // namespace

}  // namespace grundy::tests
