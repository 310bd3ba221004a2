#include "solve/sparse_block.hpp"

#include <algorithm>
#include <bit>
#include <initializer_list>

namespace grundy {

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

namespace {

/// Some candidates of every heap, and which of them are options by the rows looked at.
struct Looked {
    std::array<BlockBytes, candidates_together> index;
    std::array<std::uint64_t, candidates_together> hit;

    /// The least indices that are missing in the sets.
    void choose(std::span<const OptionSet> sets) {
        for (std::size_t i = 0; i < block_heaps; ++i) {
            sets[i].for_each_missing(candidates_together, [&](std::size_t k, std::size_t least) {
                index[k][i] = static_cast<std::uint8_t>(least);
            });
        }
    }
    void look(std::span<const XorRow> rows, const std::uint8_t* block, const XorKernels& kernels) {
        kernels.hits(rows, block, index.data(), hit.data());
    }
    [[nodiscard]] bool is_hit(std::size_t k, std::size_t i) const {
        return ((hit[k] >> i) & 1U) != 0;
    }
};

/// Adds to the sets what the rows show of their least missing indices; says how many.
std::size_t show_more(std::span<OptionSet> sets, std::span<const XorRow> rows,
                      const std::uint8_t* block, const XorKernels& kernels) {
    Looked looked;
    looked.choose(sets);
    looked.look(rows, block, kernels);
    std::size_t shown = 0;
    for (std::size_t k = 0; k < candidates_together; ++k) {
        for (std::uint64_t left = looked.hit[k]; left != 0; left &= left - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(left));
            sets[i].add(looked.index[k][i]);
            ++shown;
        }
    }
    return shown;
}

}  // namespace

void SparseBlock::compute(const Setting& setting, std::size_t first) {
    first_ = first;
    const SparseRows& rows = setting.rows;
    all_common_ = first > rows.furthest && setting.bytes.common_from(first - rows.furthest);
    const RecentPlace place = setting.sets.at(first);
    setting.kernels.gather(rows.by_rare, place, common_.data());
    setting.kernels.gather(rows.by_common, place, rare_.data());
    find_candidates(setting);
    std::size_t missing = 0;
    for (std::size_t i = 0; i < block_heaps; ++i) {
        missing += rare_[i].missing_below(candidates_[i].first());
    }
    // Many are looked for together, a few heap by heap.
    if (missing >= block_heaps / 2) {
        show_more(rare_, rows.common, setting.bytes.before(first), setting.kernels);
    }
    for (std::size_t i = 0; i < block_heaps; ++i) {
        show_rare_values(setting, i);
    }
}

void SparseBlock::find_candidates(const Setting& setting) {
    const SparseRows& rows = setting.rows;
    const std::uint8_t* const block = setting.bytes.before(first_);
    // First what is likely to be hit, by the rows that are likely to; again, if it was worth it.
    const auto best = std::span{rows.verified}.first(rows.best);
    constexpr int most_rounds = 2;
    for (int round = 0; round < most_rounds; ++round) {
        if (show_more(common_, best, block, setting.kernels) < block_heaps) {
            break;
        }
    }
    Looked all;
    all.choose(common_);
    Looked near = all;
    all.look(rows.verified, block, setting.kernels);
    near.look(rows.near.rows(), block, setting.kernels);
    for (std::size_t i = 0; i < block_heaps; ++i) {
        Candidates found;
        for (std::size_t k = 0; k < candidates_together && found.count < Candidates::most; ++k) {
            const std::uint8_t index = all.index[k][i];
            if (index >= OptionSet::size && !all_common_) {
                found.end = index;
                break;
            }
            if (!all.is_hit(k, i) && !(index < OptionSet::size && near.is_hit(k, i))) {
                found.index[found.count++] = index;
            }
            found.end = static_cast<std::uint16_t>(index + 1U);
        }
        candidates_[i] = found;
    }
    verify_high(setting);
}

void SparseBlock::verify_high(const Setting& setting) {
    const bool needed = std::ranges::any_of(candidates_, [](const Candidates& found) {
        return found.count == 0 || found.index[0] >= OptionSet::size;
    });
    if (!needed) {
        for (Candidates& found : candidates_) {
            while (found.count > 0 && found.index[found.count - 1U] >= OptionSet::size) {
                found.end = found.index[--found.count];
            }
        }
        return;
    }
    Looked high;
    for (std::size_t k = 0; k < candidates_together; ++k) {
        high.index[k].fill(static_cast<std::uint8_t>(OptionSet::size + k));
    }
    high.look(setting.rows.gathered, setting.bytes.before(first_), setting.kernels);
    for (std::size_t i = 0; i < block_heaps; ++i) {
        Candidates& found = candidates_[i];
        const auto is_option = [&](std::uint8_t index) {
            return index >= OptionSet::size && high.is_hit(index - OptionSet::size, i);
        };
        const auto end =
            std::remove_if(found.index.begin(), found.index.begin() + found.count, is_option);
        found.count = static_cast<std::uint8_t>(end - found.index.begin());
    }
}

void SparseBlock::show_rare_values(const Setting& setting, std::size_t i) {
    const SparseSpace& space = setting.rows.space;
    const std::size_t heap = first_ + i;
    const NimWord least = space.value(candidates_[i].first(), heap, true);
    std::size_t index = rare_[i].least_missing(0);
    while (space.value(index, heap, false) < least && shows(setting, i, index)) {
        index = rare_[i].least_missing(index + 1);
    }
    shown_[i] = static_cast<std::uint16_t>(index);
    not_by_pairs_[i] = space.value(index, heap, false) < least;
}

bool SparseBlock::shows(const Setting& setting, std::size_t i, std::size_t index) const {
    const std::size_t heap = first_ + i;
    return std::ranges::any_of(setting.amounts,
                               [&](std::size_t take) {
                                   return setting.pairs.show(setting.bytes, heap - take, index,
                                                             setting.kernels);
                               }) ||
           some_pair_shows(setting.values, setting.amounts, heap,
                           setting.rows.space.value(index, heap, false), setting.kernels);
}

SparseBlock::Options SparseBlock::options_by_rows(const Setting& setting, std::size_t i) const {
    Options seen{};
    const std::uint8_t* const place = setting.bytes.before(first_ + i);
    const std::initializer_list<std::span<const XorRow>> all{
        setting.rows.gathered, setting.rows.verified, setting.rows.near.rows()};
    for (const std::span<const XorRow> rows : all) {
        for (const XorRow& row : rows) {
            const std::size_t other = *(place - row.back);
            seen[(other ^ row.with) + (other == IndexBytes::rare ? 256 : 0)] = true;
        }
    }
    return seen;
}

namespace {

/// Whether the option is one by a near row.
bool near_shows(const SparseBlock::Setting& setting, std::size_t heap, NimWord option) {
    return std::ranges::any_of(setting.rows.near_values, [&](const XorRow& row) {
        return (setting.values[heap - row.back] ^ row.with) == option;
    });
}

}  // namespace

std::optional<NimWord> SparseBlock::value(const Setting& setting, std::size_t i,
                                          FunctionRef<bool(NimWord)> elsewhere) const {
    const SparseRows& rows = setting.rows;
    const std::size_t heap = first_ + i;
    const std::uint8_t* const place = setting.bytes.before(heap);
    const auto is_option = [&](std::size_t index) {
        return rows.near.show(place, static_cast<std::uint8_t>(index)) ||
               elsewhere(rows.space.value(index, heap, true));
    };
    const Candidates& found = candidates_[i];
    std::size_t k = 0;
    // A rare heap of the block may be mistaken for an option as large as that.
    const std::size_t end =
        setting.bytes.common_from(heap - rows.near.reach()) ? IndexBytes::end : OptionSet::size;
    while (k < found.count && found.index[k] < end && is_option(found.index[k])) {
        ++k;
    }
    std::size_t least = k < found.count ? found.index[k] : found.end;
    if (k == found.count || least >= end) {
        const Options options = options_by_rows(setting, i);
        while (least < IndexBytes::end &&
               (options[least] || elsewhere(rows.space.value(least, heap, true)))) {
            ++least;
        }
    }
    if (least >= IndexBytes::end) {
        return std::nullopt;
    }
    const NimWord value = rows.space.value(least, heap, true);
    for (std::size_t index = shown_[i]; rows.space.value(index, heap, false) < value;
         index = rare_[i].least_missing(index + 1)) {
        const bool looked_for = index == shown_[i] && not_by_pairs_[i];
        if (!near_shows(setting, heap, rows.space.value(index, heap, false)) &&
            (looked_for || !shows(setting, i, index))) {
            return std::nullopt;
        }
    }
    return value;
}

}  // namespace grundy
