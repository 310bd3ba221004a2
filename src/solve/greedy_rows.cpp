#include "solve/greedy_rows.hpp"

#include <algorithm>
#include <bit>
#include <queue>
#include <utility>

#include "base/check.hpp"

namespace grundy {

GreedyRows::GreedyRows(const std::vector<NimWord>& values)
    : values_(values.data()), first_(values.size() - sample_heaps), width_(0) {
    check(values.size() > 2 * sample_heaps, "there are heaps to learn from");
    const std::span sample{values_ + first_, sample_heaps};
    width_ = std::bit_ceil(std::size_t{*std::ranges::max_element(values)} + 1);
    shown_.assign(sample_heaps * width_, 0);
    for (std::size_t i = 0; i < sample_heaps; ++i) {
        // What lies above the value of the heap need not be shown.
        std::fill_n(shown_.begin() + static_cast<std::ptrdiff_t>(i * width_ + sample[i]),
                    width_ - sample[i], std::uint8_t{1});
    }
}

void GreedyRows::choose(std::span<const XorRow> rows, std::vector<XorRow>& chosen,
                        std::vector<XorRow>& rest) {
    std::priority_queue<std::pair<std::size_t, std::size_t>> queue;  // newly shown, and which row
    for (std::size_t i = 0; i < rows.size(); ++i) {
        check(rows[i].back <= first_, "every row has an option for every heap of the sample");
        queue.emplace(newly_shown(rows[i]), i);
    }
    while (!queue.empty()) {
        const auto [bound, i] = queue.top();
        queue.pop();
        const std::size_t now = bound == 0 ? 0 : newly_shown(rows[i]);
        if (now == 0) {
            rest.push_back(rows[i]);
        } else if (queue.empty() || now >= queue.top().first) {
            show(rows[i]);
            chosen.push_back(rows[i]);
        } else {
            queue.emplace(now, i);
        }
    }
}

std::size_t GreedyRows::newly_shown(const XorRow& row) const {
    const NimWord* const value = values_ + first_ - row.back;
    const std::uint8_t* shown = shown_.data();
    std::size_t already = 0;
    for (std::size_t i = 0; i < sample_heaps; ++i, shown += width_) {
        already += shown[value[i] ^ row.with];
    }
    return sample_heaps - already;
}

void GreedyRows::show(const XorRow& row) {
    const NimWord* const value = values_ + first_ - row.back;
    for (std::size_t i = 0; i < sample_heaps; ++i) {
        shown_[i * width_ + (value[i] ^ row.with)] = 1;
    }
}

}  // namespace grundy
