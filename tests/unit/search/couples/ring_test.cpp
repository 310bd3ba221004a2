#include "search/couples/ring.hpp"

#include <gtest/gtest.h>

#include <random>

namespace grundy {
namespace {

constexpr std::size_t board_columns = 6;
constexpr std::size_t board_rows = 5;

std::uint64_t cell(std::size_t column, std::size_t row) {
    return std::uint64_t{1} << (column + row * board_columns);
}

/// One step to all sides, cell by cell.
std::uint64_t with_neighbours(std::uint64_t cells) {
    std::uint64_t all = cells;
    for (std::size_t row = 0; row < board_rows; ++row) {
        for (std::size_t column = 0; column < board_columns; ++column) {
            if ((cells & cell(column, row)) == 0) {
                continue;
            }
            all |= column > 0 ? cell(column - 1, row) : 0;
            all |= column + 1 < board_columns ? cell(column + 1, row) : 0;
            all |= row > 0 ? cell(column, row - 1) : 0;
            all |= row + 1 < board_rows ? cell(column, row + 1) : 0;
        }
    }
    return all;
}

void expect_true_where_it_says_so(std::size_t column, std::size_t row, std::size_t width,
                                  std::size_t height, std::mt19937_64& random) {
    const Ring ring = Ring::around(column, row, width, height, board_columns, board_rows);
    std::uint64_t hole = 0;
    for (std::size_t i = 0; i < height; ++i) {
        for (std::size_t j = 0; j < width; ++j) {
            hole |= cell(column + j, row + i);
        }
    }
    const std::uint64_t board = cell(0, board_rows) - 1;
    EXPECT_TRUE(ring.is_whole(board & ~hole)) << column << "," << row;
    EXPECT_FALSE(ring.is_whole(0));
    for (int i = 0; i < 500; ++i) {
        const std::uint64_t left = (random() | random()) & board & ~hole;
        if (!ring.is_whole(left)) {
            continue;
        }
        const std::uint64_t edge = with_neighbours(hole) & left;
        std::uint64_t some = edge & -edge;
        for (std::uint64_t before = 0; before != some;) {
            before = some;
            some = with_neighbours(some) & left;
        }
        EXPECT_TRUE(edge != 0 && (edge & ~some) == 0) << column << "," << row << " " << left;
    }
}

TEST(Ring, SaysThatABoardHangsTogetherOnlyWhereItDoes) {
    std::mt19937_64 random{3};
    for (std::size_t row = 0; row < board_rows; ++row) {
        for (std::size_t column = 0; column < board_columns; ++column) {
            expect_true_where_it_says_so(column, row, 1, 1, random);
            if (column + 1 < board_columns) {
                expect_true_where_it_says_so(column, row, 2, 1, random);
            }
            if (row + 1 < board_rows) {
                expect_true_where_it_says_so(column, row, 1, 2, random);
            }
        }
    }
}

TEST(Ring, SaysNothingAboutLargeHoles) {
    EXPECT_FALSE(Ring::around(1, 1, 2, 2, board_columns, board_rows).is_whole(~std::uint64_t{0}));
}

}  // namespace
}  // namespace grundy
