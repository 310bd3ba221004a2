#include "render/paint.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

TEST(Paint, WhatCommandsTheTerminalIsShown) {
    const Paint plain;
    EXPECT_EQ(plain.without_controls("a\x1b]0;title\x07\r\x7f"), "a?]0;title???");
    EXPECT_EQ(plain.without_controls("\x1b[31mred"), "?[31mred");
    EXPECT_EQ(plain.without_controls("\xc2\x9b"
                                     "31m"),
              "?31m");
    EXPECT_EQ(plain.without_controls("née\tx\ny é…"), "née\tx\ny é…");
    EXPECT_EQ(plain.without_controls(""), "");
}

TEST(Paint, OurColoursStay) {
    const Paint paint{true};
    const std::string painted = paint(Ink::bad, "lost") + "\n";
    EXPECT_EQ(paint.without_controls(painted), painted);
    EXPECT_EQ(paint.without_controls("\x1b[2J\x1b[1\x1b["), "?[2J?[1?[");
}

}  // namespace

}  // namespace grundy::tests
