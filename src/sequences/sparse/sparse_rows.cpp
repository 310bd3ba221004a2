#include "sequences/sparse/sparse_rows.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "sequences/sparse/greedy_rows.hpp"

namespace grundy {

namespace {

/// Rows that go back further are few, and their sets would leave the cache.
constexpr std::size_t furthest_set = 12288;

/// How many options per heap a row must newly show to be worth its time.
constexpr double worth_by_rare = 0.01;
constexpr double worth_by_common = 0.01;
constexpr double worth_to_be_first = 0.0025;

/// There are more than enough common heaps: some rows are chosen from this many patterns per level.
/// Learning must not cost more than it can gain in the heaps that follow.
std::size_t common_patterns(const IndexBytes& bytes) {
    return std::min(std::clamp<std::size_t>(bytes.known() / 256, 256, 1024),
                    std::max<std::size_t>(4 * std::size_t{bytes.largest()}, 32));
}
/// This many heaps are enough to learn from; fewer where there are many rows to choose from.
constexpr std::size_t heaps_for_common = 512;
constexpr std::size_t heaps_for_rare = 1024;

using RowSet = std::set<std::pair<std::size_t, NimWord>>;

/// At most `most` of the rows, from all places.
std::vector<XorRow> thinned(std::span<const XorRow> rows, std::size_t most) {
    std::vector<XorRow> result;
    const std::size_t step = rows.empty() ? 1 : (rows.size() + most - 1) / most;
    for (std::size_t i = 0; i < rows.size(); i += step) {
        result.push_back(rows[i]);
    }
    return result;
}

/// The rows to be gathered, on their levels, and what they stand for.
struct Gathered {
    SetRows sets;
    RowSet rows;
};

/// Chosen from `choices_a_level` rows on each level.
Gathered chosen(std::span<const XorRow> rows, std::size_t choices_a_level,
                const RowPatterns& patterns, GreedyRows& greedy, double worth) {
    struct Choice {
        XorRow row;
        std::size_t level;
    };
    std::vector<Choice> choices;
    std::vector<std::vector<XorRow>> expanded;
    const std::vector<std::vector<XorRow>> fitting = patterns.fitting(rows);
    for (std::size_t level = 0; level < fitting.size(); ++level) {
        for (const XorRow& row : thinned(fitting[level], choices_a_level)) {
            choices.push_back({row, level});
            expanded.push_back(patterns.rows(row, level));
        }
    }
    const std::vector<GreedyRows::Bundle> bundles{expanded.begin(), expanded.end()};
    Gathered result;
    for (const std::size_t i : greedy.choose(bundles, worth)) {
        result.sets.add(choices[i].row, choices[i].level);
        for (const XorRow& row : expanded[i]) {
            result.rows.emplace(row.back, row.with);
        }
    }
    result.sets.sort();
    return result;
}

/// Brings the rows that show most to the front, and says how many these are.
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

void SparseRows::add(const ValueRow& row) {
    const NimWord index = space.index(row.with).number;
    if (index >= OptionSet::size) {
        left_out.push_back(row);
        return;
    }
    verified.push_back({row.back, index});
    furthest = std::max<std::size_t>(furthest, row.back);
}

SparseRows ordered_rows(const std::vector<NimWord>& values, const IndexBytes& bytes,
                        const SparseSpace& space, std::span<const ValueRow> rare,
                        std::span<const ValueRow> common, std::span<const ValueRow> far_common,
                        std::size_t reach) {
    SparseRows rows;
    rows.space = space;
    std::vector<XorRow> near;
    std::vector<XorRow> not_near;
    for (const ValueRow& row : rare) {
        const XorRow by_index{row.back, space.index(row.with).number};
        if (by_index.with >= OptionSet::size) {
            rows.left_out.push_back(row);
        } else if (row.back <= reach) {
            near.push_back(by_index);
            rows.near_values.push_back(row);
        } else {
            not_near.push_back(by_index);
        }
    }
    rows.near = NearRows{near, reach};

    const auto indexed = [&](std::span<const ValueRow> from) {
        std::vector<XorRow> result;
        for (const ValueRow& row : from) {
            const NimWord index = space.index(row.with).number;
            if (row.back > reach && index < OptionSet::size) {
                result.push_back({row.back, index});
            }
        }
        return result;
    };
    const auto with_sets = [](std::vector<XorRow> from) {
        std::erase_if(from, [](const XorRow& row) { return row.back > furthest_set; });
        return from;
    };
    const std::vector<XorRow> by_rare = with_sets(not_near);
    const std::vector<XorRow> by_common = with_sets(indexed(common));
    rows.patterns = RowPatterns{by_common};
    GreedyRows greedy_rare{values, bytes, space, heaps_for_rare};
    GreedyRows greedy_common{values, bytes, space, heaps_for_common};
    Gathered gathered = chosen(by_rare, by_rare.size(), rows.patterns, greedy_rare, worth_by_rare);
    rows.by_rare = std::move(gathered.sets);
    rows.by_common =
        chosen(by_common, common_patterns(bytes), rows.patterns, greedy_common, worth_by_common)
            .sets;
    // As many as are usually missing below the value, the value itself, and two more for near rows.
    rows.candidates = std::min(candidates_together, greedy_rare.missing(0.99) + 3);
    rows.rare_candidates = std::clamp<std::size_t>(greedy_common.missing(0.95), 1, 8);
    rows.window =
        std::max(rows.by_rare.furthest(), rows.by_common.furthest()) + rows.patterns.span();

    rows.common = indexed(far_common);
    for (const XorRow& row : not_near) {
        (gathered.rows.contains({row.back, row.with}) ? rows.gathered : rows.verified)
            .push_back(row);
    }
    rows.best = bring_best_forward(rows.verified, greedy_rare);
    for (const std::vector<XorRow>* const some : {&rows.common, &rows.gathered, &rows.verified}) {
        for (const XorRow& row : *some) {
            rows.furthest = std::max<std::size_t>(rows.furthest, row.back);
        }
    }
    return rows;
}

}  // namespace grundy
