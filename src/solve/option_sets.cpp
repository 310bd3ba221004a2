#include "solve/option_sets.hpp"

#include <algorithm>

namespace grundy {

namespace {

void sort_by_summand(std::vector<XorRow>& rows) {
    std::ranges::sort(rows, [](const XorRow& a, const XorRow& b) {
        return a.with != b.with ? a.with < b.with : a.back < b.back;
    });
}

}  // namespace

void RowBundles::add(std::span<const XorRow> rows, const SparseSpace& space) {
    check(!rows.empty() && rows.size() <= bundle_rows, "a bundle has a few rows");
    Bundle& bundle = bundles_.emplace_back();
    bundle.with = space.index(rows.front().with);
    check(bundle.with < summands, "a set can be XORed with the summand");
    for (std::size_t i = 0; i < bundle_rows; ++i) {
        bundle.backs[i] = static_cast<std::uint32_t>(rows[std::min(i, rows.size() - 1)].back);
    }
}

std::size_t RowBundles::furthest() const {
    std::size_t furthest = 0;
    for (const Bundle& bundle : bundles_) {
        furthest = std::max<std::size_t>(furthest, *std::ranges::max_element(bundle.backs));
    }
    return furthest;
}

std::vector<std::span<const XorRow>> bundled(std::vector<XorRow>& rows) {
    sort_by_summand(rows);
    std::vector<std::span<const XorRow>> bundles;
    for (std::span<const XorRow> left{rows}; !left.empty();) {
        std::size_t length = 1;
        while (length < std::min(bundle_rows, left.size()) &&
               left[length].with == left.front().with) {
            ++length;
        }
        bundles.push_back(left.first(length));
        left = left.subspan(length);
    }
    return bundles;
}

void RecentHeaps::restart(std::size_t window) {
    window_ = window;
    start_ = end_ = 0;
    resize(0);
}

void RecentHeaps::extend(std::span<const NimWord> values, const SparseSpace& space,
                         std::size_t ahead) {
    if (const std::size_t longest = 4 * window_; values.size() - start_ > longest) {
        // What is forgotten is far more than what stays, so that it is seldom moved.
        forget(values.size() - window_ - start_);
    }
    resize(values.size() - start_ + ahead);
    for (; end_ < values.size(); ++end_) {
        const std::size_t place = end_ - start_;
        OptionSet set;
        if (end_ > 0 && space.common(values[end_], end_)) {
            set.add(space.index(values[end_]));
        }
        low_[place] = {set.words[0], set.words[1]};
        high_[place] = set.words[2];
    }
}

RecentPlace RecentHeaps::at(std::size_t heap) const {
    check(heap >= start_ + window_ && heap - start_ < low_.size(), "the heaps before it are kept");
    return {low_.data() + (heap - start_), high_.data() + (heap - start_)};
}

void RecentHeaps::resize(std::size_t size) {
    low_.resize(size);
    high_.resize(size);
}

void RecentHeaps::forget(std::size_t count) {
    const auto known = static_cast<std::ptrdiff_t>(std::min(count, end_ - start_));
    low_.erase(low_.begin(), low_.begin() + known);
    high_.erase(high_.begin(), high_.begin() + known);
    start_ += count;
    end_ = std::max(end_, start_);
}

}  // namespace grundy
