#include "solve/sparse_block.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

#include "solve/greedy_rows.hpp"

namespace grundy {

namespace {

/// Rows that go back further are few, and their sets would leave the cache.
constexpr std::size_t furthest_set = 32768;

/// What a bundle must newly show of each heap, at the least, to be worth its time: what is not
/// gathered by rare heaps is verified, which is cheap; what common heaps leave out is looked for
/// heap by heap.
constexpr double worth_by_rare = 0.01;
constexpr double worth_by_common = 0.03;

/// Stands for a value that no set can hold.
constexpr NimWord too_large = 0xFFFF;

/// Gathers the bundles that are worth it; the rows of the others are left in `rows`.
RowBundles gathered(std::vector<XorRow>& rows, const SparseSpace& space,
                    const std::vector<NimWord>& values, double worth) {
    const auto bundles = bundled(rows);
    std::vector<std::size_t> chosen = GreedyRows{values}.choose(bundles, worth);
    // Rows that go back about as far read the same sets: in this order they are in the cache.
    std::ranges::sort(chosen, {}, [&](std::size_t i) { return bundles[i].front().back; });
    std::vector<bool> is_chosen(bundles.size(), false);
    RowBundles result;
    for (const std::size_t i : chosen) {
        is_chosen[i] = true;
        result.add(bundles[i], space);
    }
    std::vector<XorRow> left;
    for (std::size_t i = 0; i < bundles.size(); ++i) {
        if (!is_chosen[i]) {
            left.insert(left.end(), bundles[i].begin(), bundles[i].end());
        }
    }
    rows = std::move(left);
    return result;
}

}  // namespace

bool some_pair_shows(const std::vector<NimWord>& values, std::span<const std::size_t> amounts,
                     std::size_t heap, NimWord value, const XorKernels& kernels) {
    constexpr std::size_t stride = 71;  // pieces, prime
    for (const std::size_t take : amounts) {
        const std::size_t total = heap - take;
        const std::size_t from = std::min<std::size_t>(4096, total / 8);
        const std::size_t to = std::min<std::size_t>(20480, total / 2);
        const std::size_t pieces = (to - from) / pairs_together;
        std::size_t at = 0;
        for (std::size_t i = 0; i < pieces; ++i) {
            if (kernels.pair(values.data(), total, from + at * pairs_together, value)) {
                return true;
            }
            for (at += stride; at >= pieces;) {
                at -= pieces;
            }
        }
    }
    return false;
}

SparseRows ordered_rows(const std::vector<NimWord>& values, const SparseSpace& space,
                        std::span<const XorRow> rare, std::span<const XorRow> common,
                        std::size_t reach) {
    SparseRows rows;
    rows.space = space;
    const auto fits = [&](const XorRow& row) {
        return row.back <= furthest_set && space.index(row.with) < summands;
    };
    std::vector<XorRow> by_rare;
    for (const XorRow& row : rare) {
        (row.back < reach ? rows.near : fits(row) ? by_rare : rows.verified).push_back(row);
    }
    std::vector<XorRow> by_common;
    std::ranges::copy_if(common, std::back_inserter(by_common),
                         [&](const XorRow& row) { return row.back >= reach && fits(row); });
    rows.by_rare = gathered(by_rare, space, values, worth_by_rare);
    rows.by_common = gathered(by_common, space, values, worth_by_common);
    rows.verified.insert(rows.verified.end(), by_rare.begin(), by_rare.end());
    rows.window = std::max(rows.by_rare.furthest(), rows.by_common.furthest());
    return rows;
}

void SparseBlock::compute(const Setting& setting, std::size_t first) {
    first_ = first;
    const RecentPlace place = setting.recent.at(first);
    setting.kernels.gather(setting.rows.by_rare, place, common_.data());
    setting.kernels.gather(setting.rows.by_common, place, rare_.data());
    find_candidates(setting);
    show_rare_values(setting);
}

NimWord SparseBlock::candidate(const SparseSpace& space, std::size_t i, std::size_t from) const {
    const std::size_t index = common_[i].least_missing(from);
    return index < OptionSet::size ? space.value(index, first_ + i, true) : too_large;
}

void SparseBlock::find_candidates(const Setting& setting) {
    const SparseSpace& space = setting.rows.space;
    constexpr int most_rounds = 40;
    std::array<NimWord, block_heaps> next{};
    for (std::size_t i = 0; i < block_heaps; ++i) {
        candidates_[i].count = 0;
        next[i] = candidate(space, i, 0);
    }
    std::uint64_t without = ~std::uint64_t{0};  // heaps that have no candidate yet
    for (int round = 0; round < most_rounds && without != 0; ++round) {
        const std::uint64_t hits = setting.kernels.hits(
            setting.rows.verified, setting.values.data() + first_, next.data());
        for (std::size_t i = 0; i < block_heaps; ++i) {
            Candidates& found = candidates_[i];
            if (((hits >> i) & 1U) == 0 && found.count < Candidates::most) {
                found.value[found.count++] = next[i];
                without &= ~(std::uint64_t{1} << i);
            }
            if (next[i] != too_large) {
                next[i] = candidate(space, i, space.index(next[i]) + 1U);
            }
        }
    }
}

void SparseBlock::show_rare_values(const Setting& setting) {
    const SparseSpace& space = setting.rows.space;
    for (std::size_t i = 0; i < block_heaps; ++i) {
        const std::size_t heap = first_ + i;
        const NimWord least = candidates_[i].count == 0 ? too_large : candidates_[i].value[0];
        if (least == too_large) {
            continue;
        }
        for (std::size_t index = rare_[i].least_missing(0);
             index < OptionSet::size && space.value(index, heap, false) < least;
             index = rare_[i].least_missing(index + 1)) {
            if (some_pair_shows(setting.values, setting.amounts, heap,
                                space.value(index, heap, false), setting.kernels)) {
                rare_[i].add(index);
            }
        }
    }
}

std::optional<NimWord> SparseBlock::value(const Setting& setting, std::size_t i,
                                          FunctionRef<bool(NimWord)> elsewhere) const {
    const SparseSpace& space = setting.rows.space;
    const std::size_t heap = first_ + i;
    const auto found = std::span{candidates_[i].value}.first(candidates_[i].count);
    const auto value =
        std::ranges::find_if(found, [&](NimWord option) { return !elsewhere(option); });
    if (value == found.end() || *value == too_large) {
        return std::nullopt;
    }
    for (std::size_t index = rare_[i].least_missing(0); space.value(index, heap, false) < *value;
         index = rare_[i].least_missing(index + 1)) {
        const NimWord rare = space.value(index, heap, false);
        if (!elsewhere(rare) &&
            !some_pair_shows(setting.values, setting.amounts, heap, rare, setting.kernels)) {
            return std::nullopt;
        }
    }
    return *value;
}

}  // namespace grundy
