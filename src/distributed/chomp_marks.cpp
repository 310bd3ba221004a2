#include "distributed/chomp_marks.hpp"

#include <algorithm>

namespace grundy::distributed {

ChompMarks::ChompMarks(const ChompLevelRanks& ranks)
    : ranks_(ranks),
      lengths_(ranks.rows()),
      left_(ranks.rows() + 1),
      suffix_(ranks.rows() + 1),
      longer_(ranks.rows()) {}

void ChompMarks::begin(std::size_t squares, std::uint64_t rank, bool owner, unsigned share,
                       unsigned shares) {
    ranks_.find(squares, rank, lengths_);
    squares_ = squares;
    owner_ = owner;
    share_ = share;
    shares_ = shares;
    left_[ranks_.rows()] = 0;
    suffix_[ranks_.rows()] = 0;
    for (std::size_t row = ranks_.rows(); row-- > 0;) {
        left_[row] = left_[row + 1] + lengths_[row];
        suffix_[row] = suffix_[row + 1] + ranks_.before(row, lengths_[row], left_[row]);
    }
    end_ = 0;
    at_ = to_ = 0;
}

/// To the next block of equal rows with anything to do; false at the end.
bool ChompMarks::begin_block() {
    while (end_ < ranks_.rows()) {
        row_ = end_;
        while (end_ < ranks_.rows() && lengths_[end_] == lengths_[row_]) {
            ++end_;
        }
        const std::size_t room =
            (row_ == 0 ? ranks_.columns() : lengths_[row_ - 1]) - lengths_[row_];
        const std::size_t height = end_ - row_;
        // Without the one where nothing is longer.
        const std::uint64_t all = ranks_.binomial(room + height, height) - 1;
        if (all <= most_alone) {
            at_ = 0;
            to_ = owner_ ? all : 0;
        } else {
            at_ = all / shares_ * share_ + std::min<std::uint64_t>(share_, all % shares_);
            to_ = at_ + all / shares_ + (share_ < all % shares_ ? 1 : 0);
        }
        if (at_ < to_) {
            // The predecessor number `at_`, before the step to the next.
            std::uint64_t left = at_;
            for (std::size_t i = 0; i < height; ++i) {
                const std::size_t below = height - 1 - i;
                std::size_t more = 0;
                while (more < room && ranks_.binomial(more + 1 + below, below + 1) <= left) {
                    ++more;
                }
                left -= ranks_.binomial(more + below, below + 1);
                longer_[i] = more;
            }
            return true;
        }
    }
    return false;
}

/// The last row that can be longer is, and those above it are as they were.
void ChompMarks::step() {
    std::size_t i = end_ - row_;
    while (--i > 0 && longer_[i] == longer_[i - 1]) {
        longer_[i] = 0;
    }
    ++longer_[i];
}

bool ChompMarks::next(ChompMark& mark) {
    if (at_ == to_ && !begin_block()) {
        return false;
    }
    step();
    ++at_;
    // Rows behind the block add what they did; the others have more squares from them on.
    std::uint64_t rank = suffix_[end_];
    std::size_t left = left_[end_];
    for (std::size_t row = end_; row-- > row_;) {
        const std::size_t length = lengths_[row] + longer_[row - row_];
        left += length;
        rank += ranks_.before(row, length, left);
    }
    const std::size_t more = left - left_[row_];
    for (std::size_t row = 0; row < row_; ++row) {
        rank += ranks_.before(row, lengths_[row], left_[row] + more);
    }
    mark = {static_cast<std::uint32_t>(squares_ + more), rank};
    return true;
}

}  // namespace grundy::distributed
