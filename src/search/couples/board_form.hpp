// One form for a piece of a board wherever it lies and however it is turned: moved into the corner,
// and of its images the least. Works on whole rows.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "model/set_removal.hpp"
#include "search/couples/bits.hpp"

namespace grundy {

template <std::size_t W>
class BoardForm {
   public:
    BoardForm() = default;
    /// The board must be at least as wide as high.
    BoardForm(std::size_t columns, std::size_t rows, const std::array<bool, 8>& symmetries)
        : columns_(columns),
          rows_(rows),
          row_mask_(columns >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << columns) - 1),
          turns_(symmetries[4] || symmetries[5] || symmetries[6] || symmetries[7]),
          symmetries_(symmetries) {
        for (std::size_t cell = 0; cell < row_.size(); ++cell) {
            row_[cell] = static_cast<std::uint8_t>(cell / columns);
        }
        for (std::size_t column = 0; column < columns; ++column) {
            first_row_.set(column);
        }
        for (std::size_t row = 0; row < upright_.size() && turns_; ++row) {
            for (std::size_t bit = 0; bit < std::min(rows, narrow); ++bit) {
                if ((row >> bit & 1U) != 0) {
                    upright_[row].set(bit * columns);
                }
            }
        }
    }

    /// O(rows). The piece is not empty. Nothing here depends on the piece but whether it is turned:
    /// a jump that is foreseen wrongly costs more than an image.
    [[nodiscard]] Bits<W> least(const Bits<W>& piece) const {
        const std::size_t first = row_[piece.lowest()];
        const std::size_t height = row_[piece.highest()] - first + 1;
        const auto [left, width] = columns_of(piece);
        const Bits<W> moved = piece >> (first * columns_ + left);
        // Of the images that are turned and those that are not, only the wide ones are looked at;
        // both where the piece fits a square.
        if (!turns_ || width > height) {
            return least_image(moved, height, width, 0);
        }
        const Bits<W> turned = least_image(transposed(moved, height, width), width, height, 4);
        return width < height ? turned : std::min(turned, least_image(moved, height, width, 0));
    }

    /// Whether a symmetry keeps the rules: see SetRemoval.
    [[nodiscard]] bool allows(std::size_t symmetry) const { return symmetries_[symmetry]; }

   private:
    /// Of a piece in the corner, and the images of one way to turn it. Half a turn reverses the
    /// order of the bits.
    [[nodiscard]] Bits<W> least_image(const Bits<W>& piece, std::size_t height, std::size_t width,
                                      std::size_t turned) const {
        const Bits<W> overturned = overturned_board(piece) >> ((rows_ - height) * columns_);
        const std::size_t length = (height - 1) * columns_ + width;
        Bits<W> least = largest();
        least = symmetries_[turned] ? std::min(least, piece) : least;
        least = symmetries_[turned + 1] ? std::min(least, overturned.reversed(length)) : least;
        least = symmetries_[turned + 2] ? std::min(least, overturned) : least;
        least = symmetries_[turned + 3] ? std::min(least, piece.reversed(length)) : least;
        return least;
    }
    /// Where its columns begin, and how many there are.
    [[nodiscard]] std::pair<std::size_t, std::size_t> columns_of(const Bits<W>& piece) const {
        if (is_long()) {
            Bits<W> all;
            for (std::size_t i = 0; i < rows_; ++i) {
                all = all | long_row(piece, i);
            }
            const std::size_t left = all.lowest();
            return {left, all.highest() + 1 - left};
        }
        const std::uint64_t all = all_rows(piece);
        const auto left = static_cast<std::size_t>(std::countr_zero(all));
        return {left, static_cast<std::size_t>(std::bit_width(all)) - left};
    }
    /// Whether a row takes more than a word. Then there are at most three.
    [[nodiscard]] bool is_long() const { return W > 1 && columns_ > 64; }
    [[nodiscard]] Bits<W> long_row(const Bits<W>& piece, std::size_t row) const {
        return (piece >> row * columns_) & first_row_;
    }
    [[nodiscard]] std::uint64_t all_rows(const Bits<W>& piece) const {
        std::uint64_t all = 0;
        if constexpr (W == 1) {
            for (std::size_t at = 0; at < rows_ * columns_; at += columns_) {
                all |= piece.word[0] >> at;
            }
            return all & row_mask_;
        }
        for (std::size_t i = 0; i < rows_; ++i) {
            all |= piece.window(i * columns_, row_mask_);
        }
        return all;
    }
    [[nodiscard]] Bits<W> overturned_board(const Bits<W>& piece) const {
        Bits<W> overturned;
        if constexpr (W == 1) {
            std::uint64_t rows = piece.word[0];
            for (std::size_t i = 0; i < rows_; ++i) {
                overturned.word[0] = overturned.word[0] << columns_ % 64 | (rows & row_mask_);
                rows >>= columns_ % 64;
            }
            return overturned;
        }
        for (std::size_t i = 0; i < rows_ && is_long(); ++i) {
            overturned = overturned | long_row(piece, i) << (rows_ - 1 - i) * columns_;
        }
        for (std::size_t i = 0; i < rows_ && !is_long(); ++i) {
            overturned.put((rows_ - 1 - i) * columns_, piece.window(i * columns_, row_mask_));
        }
        return overturned;
    }
    static Bits<W> largest() {
        Bits<W> bits;
        bits.word.fill(~std::uint64_t{0});
        return bits;
    }

    /// Only of pieces that are no wider than high: a row of theirs fits in a word.
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
    Bits<W> first_row_{};
    bool turns_ = false;
    std::array<bool, 8> symmetries_{};
    std::array<std::uint8_t, 64 * W> row_{};       ///< of a cell
    std::array<Bits<W>, 1U << narrow> upright_{};  ///< a row as a column
};

}  // namespace grundy
