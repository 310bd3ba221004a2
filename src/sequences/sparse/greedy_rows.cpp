#include "sequences/sparse/greedy_rows.hpp"

#include <algorithm>
#include <bit>
#include <queue>
#include <utility>

#include "base/check.hpp"
#include "sequences/sparse/option_sets.hpp"

namespace grundy {

GreedyRows::GreedyRows(const std::vector<NimWord>& values, const IndexBytes& bytes,
                       const SparseSpace& space, std::size_t most_heaps)
    : bytes_(bytes.before(0)),
      sample_heaps_(std::clamp<std::size_t>(values.size() / 256, 256, most_heaps) / in_a_row *
                    in_a_row),
      apart_(std::clamp<std::size_t>(values.size() / 8 / sample_heaps_, 1, 61) * in_a_row),
      first_(values.size() - sample_heaps_ / in_a_row * apart_) {
    check(values.size() > 2 * sample_heaps_ && bytes.known() == values.size(),
          "there are heaps to learn from");
    shown_.assign(sample_heaps_, {0, 0, ~std::uint64_t{0}, ~std::uint64_t{0}});
    for (std::size_t i = 0; i < sample_heaps_; ++i) {
        const std::size_t heap = first_ + i / in_a_row * apart_ + i % in_a_row;
        for (std::size_t index = space.index(values[heap]).number; index < OptionSet::size;
             ++index) {
            shown_[i][index / 64] |= std::uint64_t{1} << (index % 64);
        }
    }
}

std::vector<std::size_t> GreedyRows::choose(std::span<const Bundle> bundles, double least_a_heap) {
    const auto least = std::max<std::size_t>(
        1, static_cast<std::size_t>(least_a_heap * static_cast<double>(sample_heaps_)));
    // How many indices a bundle newly shows, and which bundle it is.
    std::priority_queue<std::pair<std::size_t, std::size_t>> queue;
    for (std::size_t i = 0; i < bundles.size(); ++i) {
        queue.emplace(newly_shown(bundles[i]), i);
    }
    std::vector<std::size_t> chosen;
    while (!queue.empty() && queue.top().first >= least) {
        const std::size_t i = queue.top().second;
        queue.pop();
        const std::size_t now = newly_shown(bundles[i]);
        // Nearly the best is good enough, and saves looking at the others again.
        if (now >= least && (queue.empty() || 10 * now >= 9 * queue.top().first)) {
            show(bundles[i]);
            chosen.push_back(i);
        } else {
            queue.emplace(now, i);
        }
    }
    return chosen;
}

std::size_t GreedyRows::missing(double share_of_heaps) const {
    std::vector<std::size_t> missing;
    for (const auto& shown : shown_) {
        std::size_t count = 0;
        for (const std::uint64_t word : shown) {
            count += static_cast<std::size_t>(std::popcount(~word));
        }
        missing.push_back(count);
    }
    std::ranges::sort(missing);
    const auto heaps = static_cast<double>(missing.size() - 1);
    return missing[static_cast<std::size_t>(share_of_heaps * heaps)];
}

template <class Visit>
void GreedyRows::for_each_option(const XorRow& row, Visit visit) const {
    check(row.back <= first_ && row.with < OptionSet::size,
          "every row has an option for every heap of the sample");
    const std::uint8_t* place = bytes_ + first_ - row.back;
    for (std::size_t i = 0; i < sample_heaps_; place += apart_) {
        for (std::size_t k = 0; k < in_a_row; ++k, ++i) {
            // The mark of a rare heap comes out larger than any set holds.
            const unsigned option = place[k] ^ row.with;
            visit(i, option / 64, option % 64);
        }
    }
}

std::size_t GreedyRows::newly_shown(Bundle bundle) const {
    std::size_t already = 0;
    for (const XorRow& row : bundle) {
        for_each_option(row, [&](std::size_t i, unsigned word, unsigned bit) {
            already += (shown_[i][word] >> bit) & 1U;
        });
    }
    return bundle.size() * sample_heaps_ - already;
}

void GreedyRows::show(Bundle bundle) {
    for (const XorRow& row : bundle) {
        for_each_option(row, [&](std::size_t i, unsigned word, unsigned bit) {
            shown_[i][word] |= std::uint64_t{1} << bit;
        });
    }
}

}  // namespace grundy
