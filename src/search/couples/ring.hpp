// The cells around a small hole in a board. Whether they hang together is looked up: most moves do
// not cut a piece, and that is seen without following it. For boards of at most 64 cells, whose
// neighbours are joined.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy {

class Ring {
   public:
    /// Cells of a hole with those around it, at most.
    static constexpr std::size_t most_cells = 12;

    /// Around the cells from (`column`, `row`) on, all of which the hole takes. Nothing is looked
    /// up around a larger one.
    static Ring around(std::size_t column, std::size_t row, std::size_t width, std::size_t height,
                       std::size_t columns, std::size_t rows) {
        Ring ring;
        if ((width + 2) * (height + 2) > most_cells || columns * rows > 64) {
            return ring;
        }
        for (std::size_t i = 0; i < height + 2; ++i) {
            for (std::size_t j = 0; j < width + 2; ++j) {
                const std::size_t x = column + j;  // and one to the right, so that none is below 0
                const std::size_t y = row + i;
                if (x >= 1 && x <= columns && y >= 1 && y <= rows) {
                    ring.rows_[i] |= std::uint64_t{1} << (x - 1 + (y - 1) * columns);
                }
            }
            ring.turns_[i] = static_cast<int>(column + row * columns + i * columns) -
                             static_cast<int>(columns + 1 + i * (width + 2));
        }
        ring.whole_ = width == 2 ? &lying() : height == 2 ? &standing() : &single();
        return ring;
    }

    /// True where the cells beside the hole hang together by those around it, and there are some.
    /// False says nothing.
    [[nodiscard]] bool is_whole(std::uint64_t left) const {
        if (whole_ == nullptr) {
            return false;
        }
        std::uint64_t index = 0;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            index |= std::rotr(left & rows_.data()[i], turns_.data()[i]);
        }
        return (*whole_)[index];
    }

   private:
    using Whole = std::vector<bool>;

    static const Whole& lying() {
        static const Whole table = made(2, 1);
        return table;
    }
    static const Whole& standing() {
        static const Whole table = made(1, 2);
        return table;
    }
    static const Whole& single() {
        static const Whole table = made(1, 1);
        return table;
    }

    /// By the cells around a hole, row by row.
    static Whole made(std::size_t width, std::size_t height) {
        const std::size_t wide = width + 2;
        const std::size_t cells = wide * (height + 2);
        std::uint32_t hole = 0;
        std::uint32_t first = 0;  // column
        for (std::size_t i = 0; i < height + 2; ++i) {
            first |= std::uint32_t{1} << (i * wide);
            for (std::size_t j = 1; j <= width && i >= 1 && i <= height; ++j) {
                hole |= std::uint32_t{1} << (i * wide + j);
            }
        }
        const std::uint32_t board = (std::uint32_t{1} << cells) - 1;
        const auto grown = [&](std::uint32_t some) {
            return (some | (some << 1U & ~first) | (some & ~first) >> 1U | some << wide |
                    some >> wide) &
                   board;
        };
        const std::uint32_t beside = grown(hole) & ~hole;
        Whole whole(std::size_t{1} << most_cells);
        for (std::uint32_t there = 0; there <= board; ++there) {
            const std::uint32_t edge = there & beside;
            std::uint32_t some = edge & -edge;
            for (std::uint32_t before = 0; before != some;) {
                before = some;
                some = grown(some) & there & ~hole;
            }
            whole[there] = edge != 0 && (edge & ~some) == 0;
        }
        return whole;
    }

    std::array<std::uint64_t, 4> rows_{};
    std::array<int, 4> turns_{};
    const Whole* whole_ = nullptr;
};

}  // namespace grundy
