#include "apps/server/pieces.hpp"

#include <gtest/gtest.h>

namespace grundy::server::tests {

namespace {

std::string whole(Pieces pieces) {
    std::string text;
    for (; !pieces.empty(); pieces.drop_front()) {
        EXPECT_LE(pieces.front().size(), Pieces::longest_piece);
        text += pieces.front();
    }
    return text;
}

TEST(Pieces, AreTheText) {
    Pieces pieces;
    EXPECT_TRUE(pieces.empty());
    EXPECT_EQ(pieces.front(), "");
    std::string text;
    for (std::size_t length : {1U, 0U, 65'535U, 7U, 200'000U, 65'536U}) {
        const std::string part(length, static_cast<char>('a' + length % 26));
        pieces.add(part);
        text += part;
        EXPECT_EQ(pieces.size(), text.size());
    }
    EXPECT_EQ(whole(pieces), text);
}

TEST(Pieces, SizeIsOfWhatIsLeft) {
    Pieces pieces{std::string(Pieces::longest_piece + 5, 'x')};
    pieces.drop_front();
    EXPECT_EQ(pieces.size(), 5U);
    EXPECT_EQ(pieces.front(), "xxxxx");
    pieces.drop_front();
    EXPECT_TRUE(pieces.empty());
}

TEST(Pieces, WhatIsAddedToACopyStaysThere) {
    const Pieces kept{"answer"};
    Pieces copy = kept;
    copy.add("\n\n");
    EXPECT_EQ(whole(copy), "answer\n\n");
    EXPECT_EQ(whole(kept), "answer");
}

}  // namespace

}  // namespace grundy::server::tests
