// The symmetries of a piece that undo themselves: reflections, and half a turn.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "search/couples/bits.hpp"
#include "search/couples/board_form.hpp"

namespace grundy {

template <std::size_t W>
class Mirrors {
   public:
    using Piece = Bits<W>;

    Mirrors() = default;
    Mirrors(std::size_t elements, std::size_t columns) : columns_(columns) {
        for (std::size_t element = 0; element < elements; ++element) {
            column_.push_back(static_cast<std::uint8_t>(element % columns));
            row_.push_back(static_cast<std::uint8_t>(element / columns));
        }
    }

    /// Whether accepts(image) for one of those that keep the rules and map the piece, which lies in
    /// its corner, to itself; image(element) is where it sends an element.
    template <class Accepts>
    bool any(const Piece& piece, const BoardForm<W>& form, Accepts accepts) const {
        std::size_t width = 0;
        std::size_t height = 0;
        for (Piece left = piece; left.any(); left.drop_lowest()) {
            const std::size_t element = left.lowest();
            width = std::max<std::size_t>(width, column_[element] + 1U);
            height = std::max<std::size_t>(height, row_[element] + 1U);
        }
        for (const unsigned way : {3U, 1U, 2U, 4U, 7U}) {
            if (!form.allows(way) || (way >= 4 && width != height)) {
                continue;
            }
            const auto image = [&](std::size_t element) {
                return image_of(element, way, width, height);
            };
            if (maps_to_itself(piece, image) && accepts(image)) {
                return true;
            }
        }
        return false;
    }

   private:
    [[nodiscard]] std::size_t image_of(std::size_t element, unsigned way, std::size_t width,
                                       std::size_t height) const {
        std::size_t column = column_[element];
        std::size_t row = row_[element];
        if ((way & 4U) != 0) {
            std::swap(column, row);
        }
        column = (way & 1U) != 0 ? width - 1 - column : column;
        row = (way & 2U) != 0 ? height - 1 - row : row;
        return column + row * columns_;
    }
    template <class Image>
    static bool maps_to_itself(const Piece& piece, const Image& image) {
        for (Piece left = piece; left.any(); left.drop_lowest()) {
            if (!piece.test(image(left.lowest()))) {
                return false;
            }
        }
        return true;
    }

    std::size_t columns_ = 0;
    std::vector<std::uint8_t> column_;
    std::vector<std::uint8_t> row_;
};

}  // namespace grundy
