#include "search/couples/board_form.hpp"

#include <gtest/gtest.h>

#include <random>
#include <utility>
#include <vector>

namespace grundy {
namespace {

using Cells = std::vector<std::pair<std::size_t, std::size_t>>;

template <std::size_t W>
Bits<W> laid(const Cells& cells, std::size_t columns, std::size_t right, std::size_t up) {
    Bits<W> bits;
    for (const auto& [column, row] : cells) {
        bits.set(column + right + (row + up) * columns);
    }
    return bits;
}

/// A piece of 3 columns and 3 rows at most, wherever it lies and however it is turned.
template <std::size_t W>
void expect_one_form(std::size_t columns, std::size_t rows) {
    std::array<bool, 8> all{};
    all.fill(true);
    const BoardForm<W> form{columns, rows, all};
    const BoardForm<W> fixed{columns, rows, {true}};
    for (unsigned shape = 1; shape < 512; ++shape) {
        Cells cells;
        for (unsigned i = 0; i < 9; ++i) {
            if ((shape >> i & 1U) != 0) {
                cells.emplace_back(i % 3, i / 3);
            }
        }
        const Bits<W> expected = form.least(laid<W>(cells, columns, 0, 0));
        const Bits<W> shifted = fixed.least(laid<W>(cells, columns, 0, 0));
        EXPECT_EQ(expected.count(), cells.size());
        EXPECT_EQ(form.least(expected), expected);
        for (unsigned way = 0; way < 8; ++way) {
            Cells image;
            for (auto [column, row] : cells) {
                if ((way & 4U) != 0) {
                    std::swap(column, row);
                }
                image.emplace_back((way & 1U) != 0 ? 2 - column : column,
                                   (way & 2U) != 0 ? 2 - row : row);
            }
            for (const auto& [right, up] :
                 Cells{{0, 0}, {columns - 3, 0}, {0, rows - 3}, {columns - 3, rows - 3}}) {
                ASSERT_EQ(form.least(laid<W>(image, columns, right, up)), expected) << shape;
                if (way == 0) {
                    ASSERT_EQ(fixed.least(laid<W>(image, columns, right, up)), shifted) << shape;
                }
            }
        }
    }
}

TEST(BoardForm, IsTheSameForAllImages) {
    expect_one_form<1>(7, 5);
    expect_one_form<1>(8, 8);
    expect_one_form<1>(21, 3);
    expect_one_form<2>(14, 9);
    expect_one_form<2>(42, 3);
    expect_one_form<4>(16, 16);
    expect_one_form<4>(64, 4);
    expect_one_form<4>(65, 3);
    expect_one_form<4>(85, 3);
}

/// On one row and on two: a piece, its image, and both elsewhere.
TEST(BoardForm, IsTheSameOnLongBoards) {
    std::array<bool, 8> all{};
    all.fill(true);
    for (const auto& [columns, rows] :
         Cells{{65, 1}, {128, 1}, {200, 1}, {256, 1}, {70, 2}, {128, 2}}) {
        const BoardForm<4> form{columns, rows, all};
        for (const std::size_t width : {std::size_t{3}, std::size_t{64}, columns - 2}) {
            Cells piece{{0, 0}, {1, 0}};
            Cells image{{width - 1, 0}, {width - 2, 0}};
            for (std::size_t column = 3; column < width; column += 2) {
                piece.emplace_back(column, rows - 1);
                image.emplace_back(width - 1 - column, rows - 1);
            }
            piece.emplace_back(width - 1, 0);
            image.emplace_back(0, 0);
            const Bits<4> expected = form.least(laid<4>(piece, columns, 0, 0));
            EXPECT_EQ(expected.count(), laid<4>(piece, columns, 0, 0).count());
            EXPECT_EQ(form.least(expected), expected);
            EXPECT_EQ(form.least(laid<4>(piece, columns, columns - width, 0)), expected);
            EXPECT_EQ(form.least(laid<4>(image, columns, 0, 0)), expected);
            EXPECT_EQ(form.least(laid<4>(image, columns, columns - width, 0)), expected);
        }
    }
}

TEST(BoardForm, TellsPiecesApartWithoutSymmetries) {
    const BoardForm<1> fixed{7, 5, {true}};
    EXPECT_NE(fixed.least(Bits<1>{{0b11}}), fixed.least(Bits<1>{{0b10000001}}));
    std::array<bool, 8> all{};
    all.fill(true);
    const BoardForm<1> form{7, 5, all};
    EXPECT_EQ(form.least(Bits<1>{{0b11}}), form.least(Bits<1>{{0b10000001}}));
}

}  // namespace
}  // namespace grundy
