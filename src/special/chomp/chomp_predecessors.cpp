#include "special/chomp/chomp_predecessors.hpp"

#include <algorithm>

namespace grundy {

void ChompPredecessors::find(std::span<const std::size_t> leading, std::uint64_t place) {
    std::ranges::copy(leading, length_.begin());
    std::size_t row = leading.size();
    for (std::size_t length = leading.back(); row < rows_ && place > 0; ++row) {
        while (ranks_->before(row, length) > place) {
            --length;
        }
        length_[row] = length;
        place -= ranks_->before(row, length);
    }
    count_ = row;
    while (length_[count_ - 1] == 0) {
        --count_;
    }
    std::fill(length_.begin() + static_cast<std::ptrdiff_t>(row), length_.end(), 0);
}

std::size_t ChompPredecessors::mark_longer(MarkedSlab& own, std::size_t from, std::size_t now,
                                           std::size_t longest, std::uint64_t place) {
    std::size_t* const length = longer_.data();
    std::size_t* const limit = limit_.data();
    std::uint64_t* const at = rank_.data();
    std::size_t to = from;
    while (to < rows_ && length_[to] == now) {
        ++to;
    }
    limit[from] = longest;
    length[from] = now;
    at[from] = place;
    std::size_t row = from;
    while (true) {
        if (to - row <= ranks_->depth()) {
            for (const std::uint64_t step : ranks_->steps(row, to - row, now, limit[row])) {
                own.mark(at[row] + step);
            }
            do {  // back to the last row that can be longer still
                if (row == from) {
                    return to;
                }
                --row;
            } while (length[row] == limit[row]);
        }
        ++length[row];
        at[row + 1] = at[row] + ranks_->before(row, length[row]) - ranks_->before(row, now);
        own.mark(at[row + 1]);
        limit[row + 1] = length[row];
        length[row + 1] = now;
        ++row;
    }
}

}  // namespace grundy
