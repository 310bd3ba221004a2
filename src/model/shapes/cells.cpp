#include "model/shapes/cells.hpp"

#include <algorithm>
#include <bit>

namespace grundy {

namespace {

std::uint64_t all_columns(const Cells& cells) {
    std::uint64_t columns = 0;
    for (const std::uint64_t row : cells) {
        columns |= row;
    }
    return columns;
}

Cells transposed(const Cells& cells) {
    Cells turned(width(cells), 0);
    for (std::size_t row = 0; row < cells.size(); ++row) {
        for (std::size_t column = 0; column < turned.size(); ++column) {
            turned[column] |= ((cells[row] >> column) & 1U) << row;
        }
    }
    return turned;
}

/// All cells of `within` connected to `seed`, by growing it until it is stable.
Cells flooded(const Cells& within, Cells seed) {
    bool growing = true;
    while (growing) {
        growing = false;
        for (std::size_t row = 0; row < seed.size(); ++row) {
            std::uint64_t grown = seed[row] | (seed[row] << 1U) | (seed[row] >> 1U);
            grown |= row > 0 ? seed[row - 1] : 0;
            grown |= row + 1 < seed.size() ? seed[row + 1] : 0;
            grown &= within[row];
            growing = growing || grown != seed[row];
            seed[row] = grown;
        }
    }
    return seed;
}

}  // namespace

Cells trimmed(Cells cells) {
    while (!cells.empty() && cells.back() == 0) {
        cells.pop_back();
    }
    const auto first = std::ranges::find_if(cells, [](std::uint64_t row) { return row != 0; });
    cells.erase(cells.begin(), first);
    if (!cells.empty()) {
        const int margin = std::countr_zero(all_columns(cells));
        for (std::uint64_t& row : cells) {
            row >>= static_cast<unsigned>(margin);
        }
    }
    return cells;
}

std::size_t width(const Cells& cells) {
    return static_cast<std::size_t>(std::bit_width(all_columns(cells)));
}

std::size_t cell_count(const Cells& cells) {
    std::size_t count = 0;
    for (const std::uint64_t row : cells) {
        count += static_cast<std::size_t>(std::popcount(row));
    }
    return count;
}

std::vector<Cells> connected_pieces(Cells cells) {
    std::vector<Cells> pieces;
    for (std::size_t row = 0; row < cells.size(); ++row) {
        while (cells[row] != 0) {
            Cells seed(cells.size(), 0);
            seed[row] = cells[row] & (~cells[row] + 1);  // the lowest bit
            const Cells piece = flooded(cells, std::move(seed));
            for (std::size_t i = 0; i < cells.size(); ++i) {
                cells[i] &= ~piece[i];
            }
            pieces.push_back(trimmed(piece));
        }
    }
    return pieces;
}

Cells least_image(const Cells& cells) {
    Cells image = cells;
    Cells least = cells;
    for (int turn = 0; turn < 4; ++turn) {
        image = transposed(image);  // with the flip below: the eight images, one after the other
        least = std::min(least, image);
        std::ranges::reverse(image);
        least = std::min(least, image);
    }
    return least;
}

}  // namespace grundy
