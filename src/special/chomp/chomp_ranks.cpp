#include "special/chomp/chomp_ranks.hpp"

namespace grundy {

namespace {

/// For wider boxes the lists would be long, and their loops are long anyway.
constexpr std::size_t widest_with_depth = 32;
constexpr std::size_t most_depth = 3;

}  // namespace

ChompRanks::ChompRanks(std::size_t columns, std::size_t rows)
    : columns_(columns),
      rows_(rows),
      depth_(columns <= widest_with_depth ? most_depth : 1),
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
