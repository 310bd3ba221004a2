// Boards as rows of bits: their images under symmetries, and their connected pieces.
#include <algorithm>
#include <bit>

#include "rules/kinds/grid_board.hpp"

namespace grundy {

namespace grid_bits {

namespace {

std::uint64_t reversed(std::uint64_t bits, std::size_t width) {
    bits = ((bits >> 1U) & 0x5555555555555555U) | ((bits & 0x5555555555555555U) << 1U);
    bits = ((bits >> 2U) & 0x3333333333333333U) | ((bits & 0x3333333333333333U) << 2U);
    bits = ((bits >> 4U) & 0x0F0F0F0F0F0F0F0FU) | ((bits & 0x0F0F0F0F0F0F0F0FU) << 4U);
    return __builtin_bswap64(bits) >> (64 - width);
}

/// One of the images of a board: rows in their order or upside down, as they are or reversed.
struct Image {
    const Rows* rows = nullptr;
    GridSize size{};
    bool overturned = false;

    [[nodiscard]] std::uint64_t row(std::size_t index) const {
        return (*rows)[overturned ? size.rows - 1 - index : index];
    }
};

bool less(const Image& a, const Image& b) {
    if (a.size.columns != b.size.columns) {
        return a.size.columns < b.size.columns;
    }
    for (std::size_t row = 0; row < a.size.rows; ++row) {
        if (a.row(row) != b.row(row)) {
            return a.row(row) < b.row(row);
        }
    }
    return false;
}

/// All that is connected to the lowest cell of the first row that has one; it is taken away from
/// `rows`. Sweeps up and down until nothing is added.
Rows taken_piece(Rows& rows, GridSize size) {
    Rows piece{};
    std::size_t first = 0;
    while (rows[first] == 0) {
        ++first;
    }
    piece[first] = rows[first] & (~rows[first] + 1);
    const auto grow = [&](std::size_t row, std::uint64_t from) {
        std::uint64_t grown = (piece[row] | from) & rows[row];
        std::uint64_t before = 0;
        while (grown != before) {
            before = grown;
            grown |= ((grown << 1U) | (grown >> 1U)) & rows[row];
        }
        const bool more = grown != piece[row];
        piece[row] = grown;
        return more;
    };
    bool growing = true;
    while (growing) {
        growing = false;
        for (std::size_t row = first; row < size.rows; ++row) {
            growing = grow(row, row > first ? piece[row - 1] : 0) || growing;
        }
        for (std::size_t row = size.rows; row-- > first + 1;) {
            growing = grow(row - 1, piece[row]) || growing;
        }
    }
    for (std::size_t row = first; row < size.rows; ++row) {
        rows[row] &= ~piece[row];
    }
    return piece;
}

}  // namespace

}  // namespace grid_bits

Numbers least_grid_image(const Numbers& numbers, const GridSymmetries& allowed) {
    using grid_bits::Rows;
    // The board, its image in the diagonal, and both with each row reversed; the other four are
    // these upside down. Only the least one is packed.
    Rows straight;  // NOLINT(*-member-init): of all these only the rows that are set are read
    Rows reversed;  // NOLINT(*-member-init)
    Rows swapped;   // NOLINT(*-member-init)
    Rows turned;    // NOLINT(*-member-init)
    grid_bits::unpack(numbers, straight);
    const GridSize size = grid_bits::trim(straight, GridSize::of(numbers));
    const GridSize across{size.rows, size.columns};
    if (allowed[1] || allowed[3]) {
        for (std::size_t row = 0; row < size.rows; ++row) {
            reversed[row] = grid_bits::reversed(straight[row], size.columns);
        }
    }
    const bool swaps =
        std::any_of(allowed.begin() + 4, allowed.end(), [](bool one) { return one; });
    if (swaps && across.columns <= size.columns) {
        std::fill_n(swapped.begin(), across.rows, 0);
        for (std::size_t row = 0; row < size.rows; ++row) {
            for (std::uint64_t bits = straight[row]; bits != 0; bits &= bits - 1) {
                swapped[static_cast<std::size_t>(std::countr_zero(bits))] |= std::uint64_t{1}
                                                                             << row;
            }
        }
        for (std::size_t row = 0; row < across.rows; ++row) {
            turned[row] = grid_bits::reversed(swapped[row], across.columns);
        }
    }
    grid_bits::Image least{&straight, size, false};
    for (std::size_t index = 1; index < GridSymmetry::count; ++index) {
        const GridSymmetry symmetry = GridSymmetry::number(index);
        if (!allowed[index] || (symmetry.swaps && across.columns > size.columns)) {
            continue;
        }
        const Rows& plain = symmetry.swaps ? swapped : straight;
        const Rows& mirrored = symmetry.swaps ? turned : reversed;
        const grid_bits::Image image{symmetry.mirrors ? &mirrored : &plain,
                                     symmetry.swaps ? across : size, symmetry.overturns};
        if (grid_bits::less(image, least)) {
            least = image;
        }
    }
    Rows rows;  // NOLINT(*-member-init)
    for (std::size_t row = 0; row < least.size.rows; ++row) {
        rows[row] = least.row(row);
    }
    return grid_bits::packed(rows, least.size);
}

std::vector<Numbers> grid_pieces(const Numbers& numbers) {
    const GridSize size = GridSize::of(numbers);
    std::vector<Numbers> pieces;
    grid_bits::Rows rows{};
    grid_bits::unpack(numbers, rows);
    const auto any = [&] {
        return std::any_of(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(size.rows),
                           [](std::uint64_t row) { return row != 0; });
    };
    while (any()) {
        const Numbers piece = grid_bits::packed(grid_bits::taken_piece(rows, size), size);
        pieces.push_back(piece);
    }
    return pieces;
}

}  // namespace grundy
