#include "distributed/chomp_level_ranks.hpp"

#include <algorithm>

namespace grundy::distributed {

ChompLevelRanks::ChompLevelRanks(std::size_t columns, std::size_t rows)
    : columns_(columns),
      rows_(rows),
      ways_((rows + 1) * (columns + 1) * (columns * rows + 1), 0),
      pascal_((columns + rows + 1) * (columns + rows + 1), 0) {
    const std::size_t width = squares() + 1;
    const auto at = [&](std::size_t row, std::size_t length) {
        return ways_.data() + (row * (columns_ + 1) + length) * width;
    };
    for (std::size_t length = 0; length <= columns; ++length) {
        at(rows, length)[0] = 1;
    }
    for (std::size_t row = rows; row-- > 0;) {
        for (std::size_t length = 0; length <= columns; ++length) {
            for (std::size_t left = 0; left < width; ++left) {
                at(row, length)[left] = (length > 0 ? at(row, length - 1)[left] : 0) +
                                        (left >= length ? at(row + 1, length)[left - length] : 0);
            }
        }
    }
    const std::size_t side = columns + rows + 1;
    for (std::size_t n = 0; n < side; ++n) {
        pascal_[n * side] = 1;
        for (std::size_t k = 1; k <= n; ++k) {
            pascal_[n * side + k] = pascal_[(n - 1) * side + k - 1] + pascal_[(n - 1) * side + k];
        }
    }
}

std::uint64_t ChompLevelRanks::bytes(std::uint64_t columns, std::uint64_t rows) {
    __extension__ using Wide = unsigned __int128;
    const Wide all = Wide{rows + 1} * (columns + 1) * (Wide{columns} * rows + 1) * 8;
    return all > ~std::uint64_t{0} ? ~std::uint64_t{0} : static_cast<std::uint64_t>(all);
}

void ChompLevelRanks::find(std::size_t squares, std::uint64_t rank,
                           std::span<std::size_t> lengths) const {
    std::size_t longest = columns_;
    for (std::size_t row = 0; row < rows_; ++row) {
        std::size_t length = std::min(longest, squares);
        while (before(row, length, squares) > rank) {
            --length;
        }
        rank -= before(row, length, squares);
        squares -= length;
        lengths[row] = longest = length;
    }
}

std::uint64_t ChompLevelRanks::rank_of_all(std::span<const std::size_t> lengths) const {
    std::uint64_t sum = 0;
    for (std::size_t row = 0; row < rows_; ++row) {
        const std::size_t below = rows_ - 1 - row;
        sum += binomial(lengths[row] + below, below + 1);
    }
    return sum - 1;
}

}  // namespace grundy::distributed
