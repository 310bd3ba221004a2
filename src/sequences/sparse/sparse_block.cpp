// How a block of 64 heaps is computed. The theorem behind it, with its proof, is in
// docs/theory/octal.md, "Sparse spaces".
//
// A mask divides the values into two classes: the common ones, which nearly all heaps have, and the
// rare ones. A common option G(a) ^ G(b) comes only from a split with exactly one rare heap. So a
// rare heap b, together with an amount k that may be taken, gives one option of every heap n:
// G(n - k - b) ^ G(b). This is a row, with back = k + b and with = G(b). For 64 consecutive heaps a
// row is 64 consecutive values, all XORed with the same number. In the same way rows by common
// heaps show rare values.
//
// Within a class one bit of a value follows from the others. Without it a value is an index, which
// fits in a byte, and the index of a XOR is the XOR of the indices (sparse_space.hpp).
//
// Let c be the least common value that is not an option. If all rare values below c are options,
// G(n) = c; otherwise G(n) is the least rare value that is not an option. Four steps find it:
//
// 1. Gather. Every common heap is also kept as a set with one bit, its index. The options of 64
//    heaps by one row are then 64 consecutive sets with their bits moved, and one OR joins those of
//    two heaps (option_sets.hpp). Where rows often come in pairs (b, w), (b + d, w ^ e), the sets
//    of each pair are joined once for all of them (row_patterns.hpp).
// 2. Strike. The least indices missing from the sets are the candidates for c, at most twelve per
//    heap. They are compared with the options by all other rows of rare heaps, 32 heaps per vector
//    of bytes. A candidate that is an option is struck, and the others move up
//    (least_missing.hpp).
// 3. Show. Every rare value below the first candidate must turn out to be an option. Rows by common
//    heaps show most of them; for the rest, pairs of common heaps are searched
//    (pair_witnesses.hpp).
// 4. Finish, one heap after the other: rows that reach into the block itself can be read only now
//    (near_rows.hpp).
//
// A heap that this does not decide is computed alone (sparse_values.cpp). A rare heap has the byte
// 255: XORed with a summand below 128 it stays above 127, so it is never mistaken for an option
// below 128. Larger candidates are verified one by one, unless all heaps that are read are common.
#include "sequences/sparse/sparse_block.hpp"

#include <algorithm>
#include <bit>

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

// How many candidates per heap are kept after the best rows, and after all rows. Of the last ones
// the first is nearly always the value.
constexpr std::size_t second_candidates = 8;
constexpr std::size_t last_candidates = 3;

/// Loops here count indices as the bytes and sets of options hold them.
ValueIndex index_of(std::size_t number) { return {static_cast<NimWord>(number)}; }

}  // namespace

void SparseBlock::compute(const Setting& setting, std::size_t first) {
    first_ = first;
    const SparseRows& rows = setting.rows;
    const bool all_common =
        first > rows.furthest && setting.bytes.common_from(first - rows.furthest);
    // From the size of a set on, the mark of a rare heap may be mistaken for an option.
    end_ = all_common ? IndexBytes::end : OptionSet::size;
    const RecentPlace place = setting.sets.at(first);
    setting.kernels.gather(rows.by_rare, place, common_.data());
    setting.kernels.gather(rows.by_common, place, rare_.data());
    find_candidates(setting);
    show_rare_values(setting);
}

void SparseBlock::find_candidates(const Setting& setting) {
    const SparseRows& rows = setting.rows;
    const std::uint8_t* const block = setting.bytes.before(first_);
    const auto verified = std::span{rows.verified};
    BlockBytes end;
    end.fill(end_);
    candidates_ = LeastMissing{common_, end, rows.candidates, setting.kernels};
    candidates_.strike(verified.first(rows.best), block, setting.kernels);
    candidates_.keep(second_candidates);
    candidates_.strike(verified.subspan(rows.best), block, setting.kernels);
    // Near rows read the marks of heaps that are not known yet.
    candidates_.strike(rows.near.rows(), block, setting.kernels, OptionSet::size);
    candidates_.keep(last_candidates);
    // No set holds an index this large, so it may be an option by the rows that were gathered.
    if (candidates_.any_from(OptionSet::size)) {
        candidates_.strike(rows.gathered, block, setting.kernels);
    }
}

void SparseBlock::show_rare_values(const Setting& setting) {
    BlockBytes end;
    for (std::size_t i = 0; i < block_heaps; ++i) {
        end[i] = static_cast<std::uint8_t>(std::min<std::size_t>(end_, candidates_.least(i) + 1));
    }
    rare_missing_ = LeastMissing{rare_, end, setting.rows.rare_candidates, setting.kernels};
    rare_missing_.strike(setting.rows.common, setting.bytes.before(first_), setting.kernels);
    for (std::size_t i = 0; i < block_heaps; ++i) {
        show_rare_values(setting, i);
    }
}

void SparseBlock::show_rare_values(const Setting& setting, std::size_t i) {
    const SparseSpace& space = setting.rows.space;
    const std::size_t heap = first_ + i;
    const NimWord least = space.value(index_of(candidates_.least(i)), heap, true);
    std::size_t k = 0;
    std::size_t from = rare_missing_.end(i);
    const auto next = [&]() -> std::size_t {
        if (rare_missing_.index(k, i) != struck_index) {
            return rare_missing_.index(k++, i);
        }
        from = rare_[i].least_missing(from);
        return from++;
    };
    std::size_t index = next();
    not_by_pairs_[i] = false;
    while (space.value(index_of(index), heap, false) < least) {
        std::array<std::uint8_t, most_wanted> wanted;
        std::size_t count = 0;
        while (count < most_wanted && space.value(index_of(index), heap, false) < least) {
            wanted[count++] = static_cast<std::uint8_t>(index);
            index = next();
        }
        const unsigned shown = shows(setting, i, std::span{wanted}.first(count));
        if (const auto in_front = static_cast<std::size_t>(std::countr_one(shown));
            in_front < count) {
            index = wanted[in_front];
            not_by_pairs_[i] = true;
            break;
        }
    }
    shown_[i] = static_cast<std::uint16_t>(index);
}

unsigned SparseBlock::shows(const Setting& setting, std::size_t i,
                            std::span<const std::uint8_t> wanted) const {
    const unsigned all = (1U << wanted.size()) - 1;
    const std::size_t heap = first_ + i;
    unsigned shown = 0;
    for (const std::size_t take : setting.amounts) {
        shown |= setting.pairs.show(setting.bytes, heap - take, wanted, setting.kernels);
        if (shown == all) {
            return all;
        }
    }
    for (std::size_t j = 0; j < wanted.size(); ++j) {
        if (((shown >> j) & 1U) == 0 &&
            some_pair_shows(setting.values, setting.amounts, heap,
                            setting.rows.space.value(index_of(wanted[j]), heap, false),
                            setting.kernels)) {
            shown |= 1U << j;
        }
    }
    return shown;
}

void SparseBlock::add_options(const Setting& setting, std::size_t i, std::span<const XorRow> rows,
                              Options& options) const {
    const std::uint8_t* const place = setting.bytes.before(first_ + i);
    for (const XorRow& row : rows) {
        const std::size_t other = *(place - row.back);
        options[other == IndexBytes::rare ? options.size() - 1 : other ^ row.with] = true;
    }
}

std::size_t SparseBlock::least_alone(const Setting& setting, std::size_t i, std::size_t from,
                                     FunctionRef<bool(NimWord)> elsewhere) const {
    Options options{};
    const auto is_option = [&](std::size_t index) {
        return options[index] || (index < OptionSet::size && common_[i].contains(index)) ||
               elsewhere(setting.rows.space.value(index_of(index), first_ + i, true));
    };
    add_options(setting, i, setting.rows.verified, options);
    add_options(setting, i, setting.rows.near.rows(), options);
    while (from < OptionSet::size && is_option(from)) {
        ++from;
    }
    if (from >= OptionSet::size) {
        // No set holds what is as large.
        add_options(setting, i, setting.rows.gathered, options);
        while (from < IndexBytes::end && is_option(from)) {
            ++from;
        }
    }
    return from;
}

namespace {

/// Whether some near row gives the option.
bool near_shows(const SparseBlock::Setting& setting, std::size_t heap, NimWord option) {
    return std::ranges::any_of(setting.rows.near_values, [&](const ValueRow& row) {
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
               elsewhere(rows.space.value(index_of(index), heap, true));
    };
    // A rare heap of the block may be mistaken for an option as large as this.
    const std::size_t end =
        setting.bytes.common_from(heap - rows.near.reach()) ? IndexBytes::end : OptionSet::size;
    std::size_t k = 0;
    while (candidates_.index(k, i) < end && is_option(candidates_.index(k, i))) {
        ++k;
    }
    std::size_t least = std::min<std::size_t>(candidates_.index(k, i), candidates_.end(i));
    if (candidates_.index(k, i) >= end) {
        least = least_alone(setting, i, least, elsewhere);
    }
    if (least >= IndexBytes::end) {
        return std::nullopt;
    }
    const NimWord value = rows.space.value(index_of(least), heap, true);
    for (std::size_t index = shown_[i]; rows.space.value(index_of(index), heap, false) < value;
         index = rare_[i].least_missing(index + 1)) {
        const bool looked_for = index == shown_[i] && not_by_pairs_[i];
        if (!near_shows(setting, heap, rows.space.value(index_of(index), heap, false)) &&
            (looked_for || shows(setting, i, std::array{static_cast<std::uint8_t>(index)}) == 0)) {
            return std::nullopt;
        }
    }
    return value;
}

}  // namespace grundy
