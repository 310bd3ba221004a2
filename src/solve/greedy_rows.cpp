#include "solve/greedy_rows.hpp"

#include <algorithm>
#include <bit>
#include <queue>
#include <utility>

#include "base/check.hpp"

namespace grundy {

GreedyRows::GreedyRows(const std::vector<NimWord>& values, FunctionRef<bool(NimWord)> counts)
    : values_(values.data()),
      sample_heaps_(std::clamp<std::size_t>(values.size() / 256, 256, 2048)),
      apart_(std::clamp<std::size_t>(values.size() / 8 / sample_heaps_, 1, 61)),
      first_(values.size() - sample_heaps_ * apart_),
      width_(std::bit_ceil(std::size_t{*std::ranges::max_element(values)} + 1)) {
    check(values.size() > 2 * sample_heaps_, "there are heaps to learn from");
    std::vector<std::uint8_t> never(width_);
    for (std::size_t value = 0; value < width_; ++value) {
        never[value] = counts(static_cast<NimWord>(value)) ? 0 : 1;
    }
    shown_.reserve(sample_heaps_ * width_);
    for (std::size_t i = 0; i < sample_heaps_; ++i) {
        // What lies above the value of the heap need not be shown.
        const NimWord value = values_[first_ + i * apart_];
        shown_.insert(shown_.end(), never.begin(), never.begin() + value);
        shown_.insert(shown_.end(), width_ - value, std::uint8_t{1});
    }
}

std::vector<std::size_t> GreedyRows::choose(std::span<const Bundle> bundles, double least_a_heap) {
    const auto least = std::max<std::size_t>(
        1, static_cast<std::size_t>(least_a_heap * static_cast<double>(sample_heaps_)));
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
        for (std::size_t i = 0; i < sample_heaps_; ++i, shown += width_) {
            already += shown[value[i * apart_] ^ row.with];
        }
    }
    return bundle.size() * sample_heaps_ - already;
}

void GreedyRows::show(Bundle bundle) {
    for (const XorRow& row : bundle) {
        const NimWord* const value = values_ + first_ - row.back;
        for (std::size_t i = 0; i < sample_heaps_; ++i) {
            shown_[i * width_ + (value[i * apart_] ^ row.with)] = 1;
        }
    }
}

}  // namespace grundy
