#include "solve/sparse_block.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "solve/greedy_rows.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t ones = 0x0101010101010101;

std::uint64_t word_at(const std::uint8_t* bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return word;
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
    std::vector<XorRow> far;
    for (const XorRow& row : rare) {
        (row.back < reach ? rows.near : far).push_back(row);
    }
    std::vector<XorRow> far_common;
    std::ranges::copy_if(common, std::back_inserter(far_common),
                         [&](const XorRow& row) { return row.back >= reach; });
    GreedyRows greedy{values};
    greedy.choose(far, rows.scattered, rows.verified);
    std::ranges::sort(rows.verified, {}, &XorRow::back);  // read in the order of memory
    std::vector<XorRow> not_needed;
    greedy.choose(far_common, rows.scattered, not_needed);

    rows.width = std::bit_ceil(std::size_t{*std::ranges::max_element(values)} + 1);
    for (const std::size_t parity : {0U, 1U}) {
        for (std::size_t value = 0; value < rows.width; ++value) {
            rows.rare_value[parity].push_back(
                space.common(static_cast<NimWord>(value), parity) ? 0 : 1);
        }
        rows.rare_value[parity].resize(rows.width + sizeof(std::uint64_t), 0);
    }
    return rows;
}

void SparseBlock::compute(const Setting& setting, std::size_t first) {
    const SparseRows& rows = setting.rows;
    const NimWord* const block = setting.values.data() + first;
    first_ = first;
    stride_ = rows.width + sizeof(std::uint64_t);
    seen_.assign(block_heaps * stride_, 0);
    scatter(rows.scattered, block);
    for (std::size_t i = 0; i < block_heaps; ++i) {
        candidate_[i] = next_candidate(rows, i);
    }
    constexpr int most_rounds = 8;
    std::uint64_t hits = ~std::uint64_t{0};
    for (int round = 0; round < most_rounds && hits != 0; ++round) {
        hits = setting.kernels.hits(rows.verified, block, candidate_.data());
        for (std::uint64_t left = hits; left != 0; left &= left - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(left));
            mark(i, candidate_[i]);
            candidate_[i] = next_candidate(rows, i);
        }
    }
    undecided_ = 0;
    for (std::size_t i = 0; i < block_heaps; ++i) {
        const bool verified = ((hits >> i) & 1U) == 0;
        if (!(verified ? shows_rare_values(setting, i) : settle(setting, i))) {
            undecided_ |= std::uint64_t{1} << i;
        }
    }
}

bool SparseBlock::settle(const Setting& setting, std::size_t i) {
    std::uint8_t* const seen = lane(i);
    const NimWord* const heap = setting.values.data() + first_ + i;
    for (const XorRow& row : setting.rows.verified) {
        seen[*(heap - row.back) ^ row.with] = 1;
    }
    candidate_[i] = next_candidate(setting.rows, i);
    return shows_rare_values(setting, i);
}

void SparseBlock::scatter(std::span<const XorRow> rows, const NimWord* block) {
    // So many heaps at a time that their maps stay in the innermost cache.
    constexpr std::size_t group = 16;
    const std::size_t stride = stride_;
    for (std::size_t start = 0; start < block_heaps; start += group) {
        std::uint8_t* const seen = lane(start);
        for (const XorRow& row : rows) {
            const NimWord* const value = block + start - row.back;
            const std::uint64_t with = row.with * std::uint64_t{0x0001000100010001};
            std::uint8_t* map = seen;
            for (std::size_t i = 0; i < group; i += 4) {
                std::uint64_t four = 0;
                std::memcpy(&four, value + i, sizeof four);
                four ^= with;
                map[four & 0xFFFFU] = 1;
                map[stride + (four >> 16U & 0xFFFFU)] = 1;
                map[2 * stride + (four >> 32U & 0xFFFFU)] = 1;
                map[3 * stride + (four >> 48U)] = 1;
                map += 4 * stride;
            }
        }
    }
}

NimWord SparseBlock::next_candidate(const SparseRows& rows, std::size_t i) {
    const std::uint8_t* const seen = lane(i);
    const std::uint8_t* const rare = rows.rare_value[(first_ + i) & 1U].data();
    std::size_t value = 0;
    while (true) {  // ends in the room behind the widest option
        const std::uint64_t open = ~(word_at(seen + value) | word_at(rare + value)) & ones;
        if (open != 0) {
            return static_cast<NimWord>(value + static_cast<unsigned>(std::countr_zero(open)) / 8);
        }
        value += sizeof open;
    }
}

bool SparseBlock::shows_rare_values(const Setting& setting, std::size_t i) {
    const std::uint8_t* const seen = lane(i);
    const std::uint8_t* const rare = setting.rows.rare_value[(first_ + i) & 1U].data();
    for (std::size_t start = 0; start < candidate_[i]; start += sizeof(std::uint64_t)) {
        std::uint64_t open = ~word_at(seen + start) & word_at(rare + start) & ones;
        for (; open != 0; open &= open - 1) {
            const auto value =
                static_cast<NimWord>(start + static_cast<unsigned>(std::countr_zero(open)) / 8);
            if (value >= candidate_[i]) {
                return true;
            }
            if (!some_pair_shows(setting.values, setting.amounts, first_ + i, value,
                                 setting.kernels)) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace grundy
