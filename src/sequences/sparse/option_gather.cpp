// The innermost loops of the sparse method: sets of options of 64 heaps, joined row after row. What
// is joined stays in registers. The rows are sorted by the three lowest bits of their summands, in
// the order of a Gray code: from one group to the next, everything joined so far is XORed with one
// bit. The rows of one summand are joined before their bytes are moved. The file also finds the
// least indices that such sets lack.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "sequences/sparse/option_sets.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace grundy {

namespace {

constexpr std::size_t gray(std::size_t step) { return step ^ (step >> 1U); }

/// The bit in which gray(step) and gray(step - 1) differ.
constexpr unsigned gray_bit(std::size_t step) {
    return static_cast<unsigned>(std::countr_zero(step));
}

[[gnu::always_inline]] inline void least_missing(const OptionSet* sets, BlockBytes* index,
                                                 std::size_t count) {
    for (std::size_t i = 0; i < block_heaps; ++i) {
        std::uint64_t missing = ~sets[i].words[0];
        std::uint64_t behind = ~sets[i].words[1];
        std::size_t base = 0;
        for (std::size_t k = 0; k < count; ++k) {
            while (missing == 0) {
                missing = behind;
                behind = ~std::uint64_t{0};  // from the size on every index is missing
                base += 64;
            }
            index[k][i] = static_cast<std::uint8_t>(
                base + static_cast<std::size_t>(std::countr_zero(missing)));
            missing &= missing - 1;
        }
    }
}

}  // namespace

void least_missing_plain(const OptionSet* sets, BlockBytes* index, std::size_t count) {
    least_missing(sets, index, count);
}

void gather_plain(const SetRows& rows, const RecentPlace& block, OptionSet* options) {
    // Sorted by which bytes the summand moves: those are moved at the end, one bit of the summand
    // after the other.
    static constexpr unsigned byte_bits = 4;
    std::array<std::array<OptionSet, block_heaps>, std::size_t{1} << byte_bits> by_bytes;
    std::array<OptionSet, block_heaps>& joined = by_bytes[0];
    joined = {};
    for (std::size_t step = SetRows::within_byte; step-- > 0;) {
        std::fill(by_bytes.begin() + 1, by_bytes.end(), std::array<OptionSet, block_heaps>{});
        for (const SetRows::Row& row : rows.with(gray(step))) {
            const OptionSet* from = block[row.level] - row.back;
            for (OptionSet& set : by_bytes[row.bytes]) {
                set.join(*from++);
            }
        }
        for (unsigned bit = byte_bits; bit-- > 0;) {
            for (std::size_t low = 0; low < std::size_t{1} << bit; ++low) {
                for (std::size_t heap = 0; heap < block_heaps; ++heap) {
                    by_bytes[low][heap].join(
                        by_bytes[low | (std::size_t{1} << bit)][heap].xored_bit(bit + 3));
                }
            }
        }
        if (step > 0) {
            for (OptionSet& set : joined) {
                set = set.xored_bit(gray_bit(step));
            }
        }
    }
    std::ranges::copy(joined, options);
}

#if defined(__x86_64__)
[[gnu::target("bmi")]] void least_missing_avx2(const OptionSet* sets, BlockBytes* index,
                                               std::size_t count) {
    least_missing(sets, index, count);
}

namespace {

template <unsigned Bit>
[[gnu::target("avx2"), gnu::always_inline]] inline __m256i moved(__m256i sets) {
    const __m256i without = _mm256_set1_epi64x(static_cast<long long>(
        std::array{0x5555555555555555U, 0x3333333333333333U, 0x0F0F0F0F0F0F0F0FU}[Bit]));
    constexpr int far = 1 << Bit;
    return _mm256_or_si256(_mm256_slli_epi64(_mm256_and_si256(sets, without), far),
                           _mm256_and_si256(_mm256_srli_epi64(sets, far), without));
}

[[gnu::target("avx2"), gnu::always_inline]] inline __m256i moved(__m256i sets, unsigned bit) {
    return bit == 0 ? moved<0>(sets) : bit == 1 ? moved<1>(sets) : moved<2>(sets);
}

}  // namespace

[[gnu::target("avx2")]] void gather_avx2(const SetRows& rows, const RecentPlace& block,
                                         OptionSet* options) {
    constexpr std::size_t parts = 8;  // as many as registers can hold
    constexpr std::size_t sets = sizeof(__m256i) / sizeof(OptionSet);
    static_assert(block_heaps % (parts * sets) == 0);
    const __m256i in_place = _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                                              0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    for (std::size_t start = 0; start < block_heaps; start += parts * sets) {
        __m256i joined[parts] = {};
        for (std::size_t step = SetRows::within_byte; step-- > 0;) {
            const std::span<const SetRows::Row> same = rows.with(gray(step));
            for (auto row = same.begin(); row != same.end();) {
                const std::uint16_t bytes = row->bytes;
                __m256i alike[parts] = {};
                do {
                    const OptionSet* const from = block[row->level] + start - row->back;
#pragma GCC unroll 8
                    for (std::size_t part = 0; part < parts; ++part) {
                        const auto* set = reinterpret_cast<const __m256i*>(from + part * sets);
                        alike[part] = _mm256_or_si256(alike[part], _mm256_loadu_si256(set));
                    }
                } while (++row != same.end() && row->bytes == bytes);
                const __m256i places =
                    _mm256_xor_si256(in_place, _mm256_set1_epi8(static_cast<char>(bytes)));
#pragma GCC unroll 8
                for (std::size_t part = 0; part < parts; ++part) {
                    joined[part] =
                        _mm256_or_si256(joined[part], _mm256_shuffle_epi8(alike[part], places));
                }
            }
            if (step > 0) {
#pragma GCC unroll 8
                for (std::size_t part = 0; part < parts; ++part) {
                    joined[part] = moved(joined[part], gray_bit(step));
                }
            }
        }
        std::memcpy(options + start, joined, sizeof joined);
    }
}
#endif

}  // namespace grundy
