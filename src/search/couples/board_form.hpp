// One form for a piece of a board wherever it lies and however it is turned: moved into the corner,
// and of its images the least. Works on whole rows.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "model/set_removal.hpp"
#include "search/couples/bits.hpp"

namespace grundy {

template <std::size_t W>
class BoardForm {
   public:
    /// Boards that are longer have no form: a row must fit in a word.
    static constexpr std::size_t most_columns = 64;

    BoardForm() = default;
    /// The board must be at least as wide as high.
    BoardForm(std::size_t columns, std::size_t rows, const std::array<bool, 8>& symmetries)
        : columns_(columns),
          rows_(rows),
          row_mask_(columns == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << columns) - 1),
          turns_(symmetries[4] || symmetries[5] || symmetries[6] || symmetries[7]),
          symmetries_(symmetries) {
        for (std::size_t row = 0; row < upright_.size() && turns_; ++row) {
            for (std::size_t bit = 0; bit < std::min(rows, narrow); ++bit) {
                if ((row >> bit & 1U) != 0) {
                    upright_[row].set(bit * columns);
                }
            }
        }
    }

    /// O(rows), and for pieces as high as wide O(columns + rows). The piece is not empty.
    [[nodiscard]] Bits<W> least(const Bits<W>& piece) const {
        std::size_t first = 0;
        std::uint64_t all = piece.window(0, row_mask_);
        while (all == 0) {
            all = piece.window(++first * columns_, row_mask_);
        }
        std::size_t last = first;
        for (std::size_t i = first + 1; i < rows_; ++i) {
            const std::uint64_t row = piece.window(i * columns_, row_mask_);
            all |= row;
            last = row != 0 ? i : last;
        }
        const auto left = static_cast<std::size_t>(std::countr_zero(all));
        const std::size_t width = static_cast<std::size_t>(std::bit_width(all)) - left;
        const std::size_t height = last - first + 1;
        const Bits<W> moved = piece >> (first * columns_ + left);
        // Of the images that are turned and those that are not, only the wide ones are looked at;
        // both where the piece fits a square.
        Least least;
        if (!turns_ || width >= height) {
            try_images(moved, height, width, 0, least);
        }
        if (turns_ && width <= height) {
            try_images(transposed(moved, height, width), width, height, 4, least);
        }
        return least.bits;
    }

    /// Whether a symmetry keeps the rules: see SetRemoval.
    [[nodiscard]] bool allows(std::size_t symmetry) const { return symmetries_[symmetry]; }

   private:
    struct Least {
        Bits<W> bits{};
        bool found = false;

        void offer(const Bits<W>& other) {
            if (!found || other < bits) {
                bits = other;
                found = true;
            }
        }
    };

    /// The piece lies in the corner. Half a turn reverses the order of its bits.
    void try_images(const Bits<W>& piece, std::size_t height, std::size_t width, std::size_t turned,
                    Least& least) const {
        Bits<W> overturned;
        for (std::size_t i = 0; i < height; ++i) {
            overturned.put((height - 1 - i) * columns_, piece.window(i * columns_, row_mask_));
        }
        const std::size_t length = (height - 1) * columns_ + width;
        const std::array<Bits<W>, 4> images{piece, overturned.reversed(length), overturned,
                                            piece.reversed(length)};
        for (std::size_t i = 0; i < images.size(); ++i) {
            if (symmetries_[turned + i]) {
                least.offer(images[i]);
            }
        }
    }

    [[nodiscard]] Bits<W> transposed(const Bits<W>& piece, std::size_t height,
                                     std::size_t width) const {
        Bits<W> turned;
        for (std::size_t i = 0; i < height; ++i) {
            std::uint64_t row = piece.window(i * columns_, row_mask_);
            if (width <= narrow) {
                turned = turned | upright_[row] << i;
                continue;
            }
            for (; row != 0; row &= row - 1) {
                turned.set(static_cast<std::size_t>(std::countr_zero(row)) * columns_ + i);
            }
        }
        return turned;
    }

    /// Rows of at most so many cells are turned as a whole.
    static constexpr std::size_t narrow = 8;

    std::size_t columns_ = 0;
    std::size_t rows_ = 0;
    std::uint64_t row_mask_ = 0;
    bool turns_ = false;
    std::array<bool, 8> symmetries_{};
    std::array<Bits<W>, 1U << narrow> upright_{};  ///< a row as a column
};

}  // namespace grundy
