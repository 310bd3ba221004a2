#include "model/shapes/cells.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace grundy::tests {

namespace {

TEST(CellsTest, AreTrimmed) {
    EXPECT_EQ(trimmed({0, 0b1100, 0b0100, 0}), Cells({0b11, 0b01}));
    EXPECT_EQ(trimmed({0, 0}), Cells{});
    EXPECT_EQ(trimmed({std::uint64_t{1} << 63U}), Cells{1});
}

TEST(CellsTest, AreCounted) {
    const Cells cells{0b101, 0b111};
    EXPECT_EQ(width(cells), 3U);
    EXPECT_EQ(cell_count(cells), 5U);
    EXPECT_EQ(width({}), 0U);
    EXPECT_EQ(width({~std::uint64_t{0}}), 64U);
}

TEST(CellsTest, FallIntoPieces) {
    EXPECT_EQ(connected_pieces({0b101, 0b111}).size(), 1U);
    EXPECT_EQ(connected_pieces({0b101, 0b101}), (std::vector<Cells>{{1, 1}, {1, 1}}));
    EXPECT_EQ(connected_pieces({0b01, 0b10}).size(), 2U) << "corners do not touch";
    EXPECT_EQ(connected_pieces({}), std::vector<Cells>{});
    // In the order of their first cells: bottom row first, left to right.
    EXPECT_EQ(connected_pieces({0b1100, 0b0001, 0b0001}), (std::vector<Cells>{{0b11}, {1, 1}}));
    // A spiral is one piece, however the flood must turn.
    EXPECT_EQ(connected_pieces({0b11111, 0b00001, 0b11101, 0b10001, 0b11111}).size(), 1U);
}

/// One of the eight images: a quarter turn after an optional reflection.
Cells turned(const Cells& cells) {
    Cells image(width(cells), 0);
    for (std::size_t row = 0; row < cells.size(); ++row) {
        for (std::size_t column = 0; column < image.size(); ++column) {
            image[image.size() - 1 - column] |= ((cells[row] >> column) & 1U) << row;
        }
    }
    return image;
}

Cells random_cells() {
    Cells cells = trimmed(*rc::gen::container<Cells>(5, rc::gen::inRange<std::uint64_t>(0, 32)));
    RC_PRE(!cells.empty());
    return cells;
}

RC_GTEST_PROP(CellsTest, LeastImageIsTheSameForAllEight, ()) {
    const Cells cells = random_cells();
    const Cells least = least_image(cells);
    Cells image = cells;
    bool met = false;
    for (int turn = 0; turn < 4; ++turn) {
        Cells flipped = image;
        std::ranges::reverse(flipped);
        RC_ASSERT(least_image(image) == least);
        RC_ASSERT(least_image(flipped) == least);
        met = met || image == least || flipped == least;
        image = turned(image);
    }
    RC_ASSERT(image == cells);
    RC_ASSERT(met);
}

RC_GTEST_PROP(CellsTest, PiecesKeepAllCells, ()) {
    const Cells cells = random_cells();
    std::size_t count = 0;
    for (const Cells& piece : connected_pieces(cells)) {
        RC_ASSERT(trimmed(piece) == piece);
        RC_ASSERT(connected_pieces(piece).size() == 1U);
        count += cell_count(piece);
    }
    RC_ASSERT(count == cell_count(cells));
}

}  // namespace

}  // namespace grundy::tests
