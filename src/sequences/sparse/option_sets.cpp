#include "sequences/sparse/option_sets.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace grundy {

void SetRows::add(const XorRow& row, std::size_t level) {
    const NimWord with = row.with;
    check(with < OptionSet::size && level < RowPatterns::most_levels,
          "a set can be XORed with the summand");
    rows_[with % within_byte].push_back({row.back, static_cast<std::uint16_t>(level),
                                         static_cast<std::uint16_t>(with / within_byte)});
}

void SetRows::sort() {
    for (std::vector<Row>& rows : rows_) {
        std::ranges::sort(rows, [](const Row& a, const Row& b) {
            return std::tuple{a.bytes, a.level, a.back} < std::tuple{b.bytes, b.level, b.back};
        });
    }
}

std::size_t SetRows::size() const {
    std::size_t size = 0;
    for (const std::vector<Row>& rows : rows_) {
        size += rows.size();
    }
    return size;
}

std::size_t SetRows::furthest() const {
    std::size_t furthest = 0;
    for (const std::vector<Row>& rows : rows_) {
        for (const Row& row : rows) {
            furthest = std::max<std::size_t>(furthest, row.back);
        }
    }
    return furthest;
}

void RecentSets::restart(std::size_t window, const RowPatterns& patterns,
                         const SparseSpace& space) {
    window_ = window;
    patterns_ = patterns;
    space_ = space;
    start_ = end_ = 0;
    sets_.assign(patterns.doublings().size() + 1, {});
}

void RecentSets::extend(std::span<const NimWord> values, std::size_t ahead) {
    if (const std::size_t longest = 4 * window_; values.size() - start_ > longest) {
        // Far more is forgotten than stays, so that sets are seldom moved.
        forget(values.size() - window_ - start_);
    }
    for (std::vector<OptionSet>& level : sets_) {
        level.resize(values.size() - start_ + ahead);
    }
    const std::size_t from = end_ - start_;
    for (; end_ < values.size(); ++end_) {
        OptionSet set;
        if (end_ > 0 && space_.common(values[end_], end_)) {
            set.add(space_.index(values[end_]).number);
        }
        sets_[0][end_ - start_] = set;
    }
    for (std::size_t level = 0; level < patterns_.doublings().size(); ++level) {
        const Doubling& by = patterns_.doublings()[level];
        const OptionSet* const below = sets_[level].data();
        OptionSet* const above = sets_[level + 1].data();
        for (std::size_t place = from; place < end_ - start_; ++place) {
            OptionSet set = below[place];
            if (place >= by.back) {
                const OptionSet& other = below[place - by.back];
                set.join(other.xored(by.with));
            }
            above[place] = set;
        }
    }
}

RecentPlace RecentSets::at(std::size_t heap) const {
    check(heap >= start_ + window_ && heap - start_ < sets_[0].size(), "the heaps before are kept");
    RecentPlace place{};
    for (std::size_t level = 0; level < sets_.size(); ++level) {
        place[level] = sets_[level].data() + (heap - start_);
    }
    return place;
}

void RecentSets::forget(std::size_t count) {
    const auto known = static_cast<std::ptrdiff_t>(std::min(count, end_ - start_));
    for (std::vector<OptionSet>& level : sets_) {
        level.erase(level.begin(), level.begin() + known);
    }
    start_ += count;
    end_ = std::max(end_, start_);
}

}  // namespace grundy
