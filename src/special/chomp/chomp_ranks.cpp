#include "special/chomp/chomp_ranks.hpp"

namespace grundy {

namespace {

/// For wider boxes the lists would be long, and their loops are long anyway.
constexpr std::size_t widest_with_depth = 32;
constexpr std::size_t most_depth = 3;
/// Lists of one row have about half as many steps as this, and as many ends.
constexpr std::size_t longest_lists = std::size_t{1} << 20U;

std::size_t depth_for(std::size_t columns, std::size_t rows) {
    if (columns <= widest_with_depth) {
        return most_depth;
    }
    return rows <= longest_lists / columns / columns ? 1 : 0;
}

}  // namespace

ChompRanks::ChompRanks(std::size_t columns, std::size_t rows)
    : columns_(columns),
      rows_(rows),
      depth_(depth_for(columns, rows)),
      before_((rows + 1) * (columns + 2)),
      lists_(depth_ * rows * (columns + 1)) {
    for (std::size_t row = rows + 1; row-- > 0;) {
        for (std::size_t length = 1; length < columns + 2; ++length) {
            const std::size_t at = row * (columns + 2) + length;
            before_[at] = row == rows ? 1 : before_[at - 1] + before_[at + columns + 2];
        }
    }
    for (std::size_t count = 1; count <= depth_; ++count) {
        for (std::size_t row = 0; row + count <= rows; ++row) {
            for (std::size_t now = 0; now <= columns; ++now) {
                List& list = lists_[((count - 1) * rows + row) * (columns + 1) + now];
                list = {steps_.size(), ends_.size()};
                for (std::size_t longest = now; longest <= columns; ++longest) {
                    if (longest > now) {
                        add_steps(row, count, now, longest, 0);
                    }
                    ends_.push_back(steps_.size() - list.begin);
                }
            }
        }
    }
}

std::size_t ChompRanks::bytes(std::size_t columns, std::size_t rows) {
    const std::size_t depth = depth_for(columns, rows);
    const std::size_t before = (rows + 1) * (columns + 2) * sizeof(std::uint64_t);
    const std::size_t lists = depth * rows * (columns + 1) * sizeof(List);
    const std::size_t steps = depth == 0 ? 0 : rows * columns * columns * sizeof(std::uint64_t);
    // Few steps of several rows have that many; the lists of small boxes are small.
    return before + lists + steps * (depth > 1 ? columns * columns / 20 + 1 : 1);
}

void ChompRanks::add_steps(std::size_t row, std::size_t count, std::size_t now, std::size_t longest,
                           std::uint64_t step) {
    // The first row has exactly this length; the others are at most as long.
    const std::uint64_t longer = step + before(row, longest) - before(row, now);
    steps_.push_back(longer);
    if (count > 1) {
        for (std::size_t next = now + 1; next <= longest; ++next) {
            add_steps(row + 1, count - 1, now, next, longer);
        }
    }
}

}  // namespace grundy
