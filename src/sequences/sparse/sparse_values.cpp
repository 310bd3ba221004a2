#include "sequences/sparse/sparse_values.hpp"

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

/// Below this the order of rows can't be learnt, and one heap after the other is fast anyway.
constexpr std::size_t least_for_blocks = 4096;

}  // namespace

SparseValues::SparseValues(const HeapCode& code, std::vector<NimWord>& values,
                           const Options& options)
    : code_(code), amounts_(splitting_amounts(code)), values_(values), options_(options) {
    for (std::size_t heap = 1; heap < values_.size(); ++heap) {
        counts_.add(values_[heap], heap);
        largest_ = std::max(largest_, values_[heap]);
    }
    seen_.resize(std::bit_ceil(std::size_t{largest_} + 1), 0);
    choose_space();
}

bool SparseValues::extend(std::size_t length, Meter& meter) {
    while (values_.size() < length) {
        const std::size_t before = values_.size();
        if (worth_blocks() && length - before >= block_heaps * options_.threads) {
            extend_by_blocks();
        } else {
            const std::size_t stop = std::min(length, before + block_heaps);
            while (values_.size() < stop) {
                append(next_value());
            }
        }
        const std::size_t count = values_.size() - before;
        const std::size_t sets = splits_.bytes();
        const std::size_t more = sets - std::exchange(bytes_of_sets_, sets);
        if (!meter.advance(count, count * sizeof(NimWord) + more)) {
            return false;
        }
    }
    return true;
}

bool SparseValues::is_sparse() const {
    // A split that is only marked costs a fraction of one whose value must be looked for.
    return values_.size() >= 8 * rare_.size();
}

bool SparseValues::worth_split_sets() const {
    // Where there are many values, there are also many rare ones to look for one by one.
    return values_.size() < 32 * rare_.size() || !fits_bytes();
}

NimWord SparseValues::next_value() {
    const std::size_t heap = values_.size();
    mark_singles(heap);
    if (worth_split_sets()) {
        return splits_.least_missing(
            {values_, amounts_, space_, rare_, seen_.size(), *options_.kernels}, seen_);
    }
    // The innermost loop: what it uses is kept in locals, since the compiler must assume that a
    // store could change a member.
    std::size_t* const seen = seen_.data();
    for (const std::size_t take : amounts_) {
        if (take > heap) {
            continue;
        }
        const Rare* end = rare_.data() + rare_.size();
        while (end != rare_.data() && (end - 1)->heap + take >= heap) {
            --end;
        }
        const NimWord* const other = values_.data() + (heap - take);
        for (const Rare* rare = rare_.data(); rare != end; ++rare) {
            seen[rare->value ^ *(other - rare->heap)] = heap;
        }
    }
    mark_some_splits(heap);
    // Every common option is marked by now; a rare value that is not may still be an option.
    std::size_t value = 0;
    while (value < seen_.size() &&
           (seen_[value] == heap || (!space_.common(static_cast<NimWord>(value), heap) &&
                                     has_split(heap, static_cast<NimWord>(value))))) {
        ++value;
    }
    return static_cast<NimWord>(value);
}

void SparseValues::mark_some_splits(std::size_t heap) {
    // Where there are many values, a few splits per value show most of the rare ones, whichever
    // splits they are. Looking for one value after the other costs more, unless there are so few
    // rare heaps that marking would be the larger part of the work.
    constexpr std::size_t first = 2048;  // the least heaps are too much alike
    const std::size_t count = 4 * std::size_t{largest_};
    if (largest_ < 64 || rare_.size() < largest_ || heap < 4 * (first + count)) {
        return;
    }
    std::size_t* const seen = seen_.data();
    const NimWord* const values = values_.data();
    for (const std::size_t take : amounts_) {
        const NimWord* const other = values + (heap - take);
        for (std::size_t a = first; a < first + count; ++a) {
            seen[values[a] ^ *(other - a)] = heap;
        }
    }
}

void SparseValues::mark_singles(std::size_t heap) {
    for (std::size_t take = 0; take < code_.digits.size() && take <= heap; ++take) {
        const unsigned digit = code_.digits[take];
        if (take == heap ? (digit & 1U) != 0 : (digit & 2U) != 0) {
            mark(values_[heap - take], heap);
        }
    }
}

bool SparseValues::has_split(std::size_t heap, NimWord value) {
    if (witnesses_.shows(values_, heap, value)) {
        return true;
    }
    for (const std::size_t take : amounts_) {
        if (heap < take + 2) {
            continue;
        }
        const std::size_t total = heap - take;
        const std::size_t end = total / 2 + 1;
        const std::size_t a = least_pair(*options_.kernels, values_.data(), total, 1, end, value);
        if (a < end) {
            witnesses_.add(value,
                           {static_cast<std::uint32_t>(take), static_cast<std::uint32_t>(a)});
            return true;
        }
    }
    return false;
}

void SparseValues::append(NimWord value) {
    const std::size_t heap = values_.size();
    values_.push_back(value);
    counts_.add(value, heap);
    largest_ = std::max(largest_, value);
    if (value >= seen_.size()) {
        seen_.resize(std::bit_ceil(std::size_t{value} + 1), 0);
    }
    if (!space_.common(value, heap)) {
        rare_.push_back({heap, value});
    }
    if (rare_.size() > rare_when_chosen_ + rare_when_chosen_ / 8 + 16 ||
        values_.size() >= 2 * length_when_chosen_) {
        choose_space();
    }
}

void SparseValues::choose_space() {
    const SparseSpace chosen = counts_.sparsest(code_);
    if (!(chosen == space_) || rare_.empty()) {
        space_ = chosen;
        rows_fit_ = false;
        rare_.clear();
        for (std::size_t heap = 1; heap < values_.size(); ++heap) {
            if (!space_.common(values_[heap], heap)) {
                rare_.push_back({heap, values_[heap]});
            }
        }
    }
    rare_when_chosen_ = rare_.size();
    length_when_chosen_ = values_.size();
}

bool SparseValues::fits_bytes() const {
    return space_.largest_index(largest_).number < IndexBytes::end;
}

std::size_t SparseValues::steps_alone() const {
    return rare_.size() * amounts_.size() + 2 * std::size_t{largest_};
}

bool SparseValues::worth_blocks() const {
    // In a block a heap costs about as much as this many steps, whatever the game.
    constexpr std::size_t steps_in_block = 100;
    return options_.blocks && values_.size() >= least_for_blocks && is_sparse() &&
           space_.mask != 0 && fits_bytes() &&
           values_.size() >= 8 * (code_.last() + block_heaps * options_.threads) &&
           steps_alone() >= steps_in_block;
}

void SparseValues::prepare_rows() {
    if (!rows_fit_ || values_.size() >= 4 * length_when_ordered_ ||
        rare_.size() > 2 * rare_in_rows_) {
        order_rows();
    }
    // By now the rare heaps found since then lie outside the block.
    for (; rare_in_rows_ < rare_.size(); ++rare_in_rows_) {
        const Rare& rare = rare_[rare_in_rows_];
        if (rare.heap + code_.last() >= values_.size()) {
            break;
        }
        for (const std::size_t take : amounts_) {
            rows_.add({rare.heap + take, rare.value});
        }
    }
}

std::vector<ValueRow> SparseValues::common_rows(std::size_t from, std::size_t to,
                                                std::size_t step) const {
    std::vector<ValueRow> rows;
    for (std::size_t heap = from; heap < to; heap += step) {
        for (const std::size_t take : amounts_) {
            if (space_.common(values_[heap], heap)) {
                rows.push_back({heap + take, values_[heap]});
            }
        }
    }
    return rows;
}

void SparseValues::order_rows() {
    // Waiting for each other after every round costs the threads as much as some steps per heap.
    constexpr std::size_t steps_worth_threads = 300;
    const std::size_t members = steps_alone() >= steps_worth_threads ? options_.threads : 1;
    if (!crew_ || crew_->members() != members) {
        crew_ = std::make_unique<Crew>(members);
        blocks_.resize(members);
    }
    const std::size_t reach = block_heaps * members;
    const std::size_t length = values_.size();
    std::vector<ValueRow> rare;
    for (rare_in_rows_ = 0; rare_in_rows_ < rare_.size(); ++rare_in_rows_) {
        const Rare& found = rare_[rare_in_rows_];
        if (found.heap + code_.last() >= length - length / 8) {
            break;
        }
        for (const std::size_t take : amounts_) {
            rare.push_back({found.heap + take, found.value});
        }
    }
    bytes_.restart();
    bytes_.extend(values_, space_, 0);
    // The least common heaps, for their sets: the fewer values there are, the fewer show them all.
    // And some from all places, which resemble each other less.
    const std::size_t least_heaps = std::min(
        std::clamp<std::size_t>(64 * std::size_t{bytes_.largest()}, 2048, 8192), length / 2);
    const std::vector<ValueRow> common = common_rows(64, least_heaps / amounts_.size(), 1);
    constexpr std::size_t far_rows = 512;
    constexpr std::size_t furthest_row = 65'536;  // the bytes of this many heaps stay in the cache
    const std::size_t far = std::min(length / 4, furthest_row);
    const std::size_t apart = far * amounts_.size() / far_rows;
    const std::vector<ValueRow> far_common = common_rows(64, far, apart | 1U);
    rows_ = ordered_rows(values_, bytes_, space_, rare, common, far_common, reach);
    sets_.restart(rows_.window, rows_.patterns, space_);
    pairs_ = PairWitnesses{bytes_, reach};
    rows_fit_ = true;
    length_when_ordered_ = length;
}

void SparseValues::extend_by_blocks() {
    prepare_rows();
    const std::size_t known = values_.size();
    const std::size_t heaps = blocks_.size() * block_heaps;
    sets_.extend(values_, heaps);
    bytes_.extend(values_, space_, heaps);
    const SparseBlock::Setting setting{rows_,    sets_,   bytes_,           pairs_,
                                       amounts_, values_, *options_.kernels};
    // The vectors of the last block end where it does: nothing after it is read.
    crew_->run([&](std::size_t member) {
        blocks_[member].compute(setting, known + member * block_heaps);
    });
    for (std::size_t i = 0; i < heaps; ++i) {
        SparseBlock& block = blocks_[i / block_heaps];
        // A new space, or a value that no byte holds, makes what the blocks know useless.
        const std::optional<NimWord> value =
            rows_fit_ && fits_bytes()
                ? block.value(setting, i % block_heaps,
                              [&](NimWord option) { return is_near_option(option); })
                : std::nullopt;
        append(value ? *value : next_value());
        bytes_.append(values_.back(), space_);
    }
}

bool SparseValues::is_near_option(NimWord option) const {
    const std::size_t heap = values_.size();
    const auto is_option = [&](const ValueRow& row) {
        return (values_[heap - row.back] ^ row.with) == option;
    };
    for (std::size_t late = rare_in_rows_; late < rare_.size(); ++late) {
        for (const std::size_t take : amounts_) {
            if (rare_[late].heap + take < heap &&
                is_option({rare_[late].heap + take, rare_[late].value})) {
                return true;
            }
        }
    }
    for (std::size_t take = 0; take < code_.digits.size(); ++take) {
        if ((code_.digits[take] & 2U) != 0 && values_[heap - take] == option) {
            return true;
        }
    }
    return std::ranges::any_of(rows_.left_out, is_option);
}

}  // namespace grundy
