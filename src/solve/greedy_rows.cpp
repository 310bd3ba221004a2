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

std::vector<std::size_t> GreedyRows::choose(std::span<const Bundle> bundles, double least_a_heap) {
    const auto least =
        std::max<std::size_t>(1, static_cast<std::size_t>(least_a_heap * sample_heaps));
    std::priority_queue<std::pair<std::size_t, std::size_t>> queue;  // newly shown, and which
    for (std::size_t i = 0; i < bundles.size(); ++i) {
        queue.emplace(newly_shown(bundles[i]), i);
    }
    std::vector<std::size_t> chosen;
    while (!queue.empty() && queue.top().first >= least) {
        const std::size_t i = queue.top().second;
        queue.pop();
        const std::size_t now = newly_shown(bundles[i]);
        if (now >= least && (queue.empty() || now >= queue.top().first)) {
            show(bundles[i]);
            chosen.push_back(i);
        } else {
            queue.emplace(now, i);
        }
    }
    return chosen;
}

std::size_t GreedyRows::newly_shown(Bundle bundle) const {
    std::size_t already = 0;
    for (const XorRow& row : bundle) {
        check(row.back <= first_, "every row has an option for every heap of the sample");
        const NimWord* const value = values_ + first_ - row.back;
        const std::uint8_t* shown = shown_.data();
        for (std::size_t i = 0; i < sample_heaps; ++i, shown += width_) {
            already += shown[value[i] ^ row.with];
        }
    }
    return bundle.size() * sample_heaps - already;
}

void GreedyRows::show(Bundle bundle) {
    for (const XorRow& row : bundle) {
        const NimWord* const value = values_ + first_ - row.back;
        for (std::size_t i = 0; i < sample_heaps; ++i) {
            shown_[i * width_ + (value[i] ^ row.with)] = 1;
        }
    }
}

}  // namespace grundy
