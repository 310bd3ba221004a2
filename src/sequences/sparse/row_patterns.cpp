#include "sequences/sparse/row_patterns.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <tuple>

namespace grundy {

namespace {

constexpr std::size_t furthest_doubling = 64;
/// This many rows show what all of them repeat.
constexpr std::size_t most_looked_at = 2048;
/// A pattern that fewer rows have is not worth a second array of sets.
constexpr std::uint32_t least_rows = 32;

auto order(const XorRow& row) { return std::tuple{row.back, row.with}; }

std::vector<XorRow> sorted(std::span<const XorRow> rows) {
    std::vector<XorRow> result{rows.begin(), rows.end()};
    std::ranges::sort(result, {}, order);
    return result;
}

std::vector<XorRow> doubled(const std::vector<XorRow>& rows, const Doubling& by) {
    std::vector<XorRow> result;
    std::ranges::copy_if(rows, std::back_inserter(result), [&](const XorRow& row) {
        const XorRow other{row.back + by.back, static_cast<NimWord>(row.with ^ by.with)};
        return std::ranges::binary_search(rows, order(other), {}, order);
    });
    return result;
}

/// The doubling that most rows have, among those whose distance is allowed.
Doubling most_frequent(const std::vector<XorRow>& rows, const std::vector<bool>& excluded) {
    NimWord bits = 0;
    for (const XorRow& row : rows) {
        bits |= row.with;
    }
    const std::size_t width = std::bit_ceil(std::size_t{bits} + 1);
    std::vector<std::uint32_t> count(furthest_doubling * width, 0);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = i + 1; j < rows.size(); ++j) {
            const std::size_t further = rows[j].back - rows[i].back;
            if (further >= furthest_doubling) {
                break;
            }
            ++count[further * width + (rows[i].with ^ rows[j].with)];
        }
    }
    for (std::size_t further = 0; further < furthest_doubling; ++further) {
        if (excluded[further]) {
            std::fill_n(count.begin() + static_cast<std::ptrdiff_t>(further * width), width, 0U);
        }
    }
    const auto most = std::ranges::max_element(count);
    const auto place = static_cast<std::size_t>(most - count.begin());
    return *most < least_rows ? Doubling{}
                              : Doubling{place / width, static_cast<NimWord>(place % width)};
}

}  // namespace

RowPatterns::RowPatterns(std::span<const XorRow> rows) {
    std::vector<XorRow> left = sorted(rows);
    left.resize(std::min(left.size(), most_looked_at));
    // No row may stand for the same row twice.
    std::vector<std::size_t> distances{0};
    while (doublings_.size() + 1 < most_levels) {
        std::vector<bool> excluded(furthest_doubling, false);
        for (const std::size_t a : distances) {
            for (const std::size_t b : distances) {
                if (a <= b && b - a < furthest_doubling) {
                    excluded[b - a] = true;
                }
            }
        }
        const Doubling next = most_frequent(left, excluded);
        if (next.back == 0) {
            return;
        }
        doublings_.push_back(next);
        left = doubled(left, next);
        for (std::size_t i = 0, count = distances.size(); i < count; ++i) {
            distances.push_back(distances[i] + next.back);
        }
    }
}

std::size_t RowPatterns::span() const {
    std::size_t span = 0;
    for (const Doubling& doubling : doublings_) {
        span += doubling.back;
    }
    return span;
}

std::vector<XorRow> RowPatterns::rows(const XorRow& row, std::size_t level) const {
    std::vector<XorRow> result{row};
    for (const Doubling& by : std::span{doublings_}.first(level)) {
        for (std::size_t i = 0, count = result.size(); i < count; ++i) {
            result.push_back(
                {result[i].back + by.back, static_cast<NimWord>(result[i].with ^ by.with)});
        }
    }
    return result;
}

std::vector<std::vector<XorRow>> RowPatterns::fitting(std::span<const XorRow> rows) const {
    std::vector<std::vector<XorRow>> levels{sorted(rows)};
    for (const Doubling& by : doublings_) {
        levels.push_back(doubled(levels.back(), by));
    }
    return levels;
}

}  // namespace grundy
