#include "solve/sparse_rows.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "solve/greedy_rows.hpp"

namespace grundy {

namespace {

/// Rows that go back further are few, and their sets would leave the cache.
constexpr std::size_t furthest_set = 12288;

/// What a row must newly show of each heap, at the least, to be worth its time.
constexpr double worth_by_rare = 0.01;
constexpr double worth_by_common = 0.01;
constexpr double worth_to_be_first = 0.005;

/// Common heaps are more than enough: of so many patterns on a level some are gathered, and so many
/// rows are looked at one by one.
constexpr std::size_t common_patterns = 256;
constexpr std::size_t common_rows = 1024;

using RowSet = std::set<std::pair<std::size_t, NimWord>>;

bool contains(const RowSet& set, const XorRow& row) { return set.contains({row.back, row.with}); }

/// At most so many of the rows, from all places.
std::vector<XorRow> thinned(std::span<const XorRow> rows, std::size_t most) {
    std::vector<XorRow> result;
    const std::size_t step = rows.empty() ? 1 : (rows.size() + most - 1) / most;
    for (std::size_t i = 0; i < rows.size(); i += step) {
        result.push_back(rows[i]);
    }
    return result;
}

/// The rows to be gathered, on their levels, out of so many on each; and what they stand for.
SetRows chosen(std::span<const XorRow> rows, std::size_t choices_a_level, const SparseRows& setting,
               GreedyRows& greedy, double worth, RowSet& shown) {
    struct Choice {
        XorRow row;
        std::size_t level;
    };
    std::vector<Choice> choices;
    std::vector<std::vector<XorRow>> expanded;
    for (std::size_t level = 0; level <= setting.patterns.doublings().size(); ++level) {
        for (const XorRow& row : thinned(setting.patterns.fitting(rows, level), choices_a_level)) {
            choices.push_back({row, level});
            expanded.push_back(setting.patterns.rows(row, level));
        }
    }
    const std::vector<GreedyRows::Bundle> bundles{expanded.begin(), expanded.end()};
    SetRows result;
    for (const std::size_t i : greedy.choose(bundles, worth)) {
        result.add(choices[i].row, choices[i].level, setting.space);
        for (const XorRow& row : expanded[i]) {
            shown.emplace(row.back, row.with);
        }
    }
    result.sort();
    return result;
}

/// Brings the rows forward that show most; says how many these are.
std::size_t bring_best_forward(std::vector<XorRow>& rows, GreedyRows& greedy) {
    std::vector<GreedyRows::Bundle> single;
    for (const XorRow& row : rows) {
        single.emplace_back(&row, 1);
    }
    const std::vector<std::size_t> best = greedy.choose(single, worth_to_be_first);
    std::vector<bool> is_best(rows.size(), false);
    std::vector<XorRow> ordered;
    for (const std::size_t i : best) {
        is_best[i] = true;
        ordered.push_back(rows[i]);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!is_best[i]) {
            ordered.push_back(rows[i]);
        }
    }
    rows = std::move(ordered);
    return best.size();
}

}  // namespace

void SparseRows::add(const XorRow& row) {
    const NimWord index = space.index(row.with);
    if (index >= OptionSet::size) {
        left_out.push_back(row);
        return;
    }
    verified.push_back({row.back, index});
    furthest = std::max<std::size_t>(furthest, row.back);
}

SparseRows ordered_rows(const std::vector<NimWord>& values, const SparseSpace& space,
                        std::span<const XorRow> rare, std::span<const XorRow> common,
                        std::size_t reach) {
    SparseRows rows;
    rows.space = space;
    const auto indexed = [&](const XorRow& row) { return XorRow{row.back, space.index(row.with)}; };
    const auto fits = [&](const XorRow& row) {
        return row.back > reach && row.back <= furthest_set &&
               space.index(row.with) < OptionSet::size;
    };
    std::vector<XorRow> by_rare;
    std::vector<XorRow> by_common;
    std::ranges::copy_if(rare, std::back_inserter(by_rare), fits);
    std::ranges::copy_if(common, std::back_inserter(by_common), fits);
    rows.patterns = RowPatterns{by_common};
    const auto is_low = [&](NimWord value) { return space.index(value) < OptionSet::size; };
    GreedyRows greedy_rare{values, is_low};
    GreedyRows greedy_common{values, is_low};
    RowSet shown_by_rare;
    RowSet shown_by_common;
    rows.by_rare = chosen(by_rare, by_rare.size(), rows, greedy_rare, worth_by_rare, shown_by_rare);
    rows.by_common =
        chosen(by_common, common_patterns, rows, greedy_common, worth_by_common, shown_by_common);
    rows.window =
        std::max(rows.by_rare.furthest(), rows.by_common.furthest()) + rows.patterns.span();
    for (const XorRow& row : thinned(by_common, common_rows)) {
        if (!contains(shown_by_common, row)) {
            rows.common.push_back(indexed(row));
        }
    }

    std::vector<XorRow> near;
    std::vector<XorRow> left;
    for (const XorRow& row : rare) {
        if (row.back <= reach && space.index(row.with) < OptionSet::size) {
            near.push_back(indexed(row));
            rows.near_values.push_back(row);
        } else if (contains(shown_by_rare, row)) {
            rows.gathered.push_back(indexed(row));
            rows.furthest = std::max<std::size_t>(rows.furthest, row.back);
        } else {
            left.push_back(row);
        }
    }
    rows.near = NearRows{near, reach};
    const std::size_t best = bring_best_forward(left, greedy_rare);
    std::ranges::for_each(left, [&](const XorRow& row) { rows.add(row); });
    rows.best = std::min(best, rows.verified.size());
    return rows;
}

}  // namespace grundy
