// The innermost loops of the sparse method: sets of options of 64 heaps, joined row after row. The
// lower bits of a summand move bits within a byte, the higher ones whole bytes.
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "solve/option_sets.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace grundy {

namespace {

/// Sets still to be XORed with the three lowest bits of a summand, which move bits within a byte.
constexpr std::size_t within_byte = 8;
template <class Set>
using Unfolded = std::array<std::array<Set, block_heaps>, within_byte>;

/// All members XORed with the one-bit number 2^bit, bit < 6.
constexpr std::uint64_t xored(std::uint64_t word, unsigned bit) {
    constexpr std::array<std::uint64_t, 6> without{
        0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
        0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF,
    };
    const unsigned far = 1U << bit;
    return ((word & without[bit]) << far) | ((word >> far) & without[bit]);
}

constexpr RecentPlace::Low xored(const RecentPlace::Low& low, unsigned bit) {
    return bit == 6 ? RecentPlace::Low{low[1], low[0]}
                    : RecentPlace::Low{xored(low[0], bit), xored(low[1], bit)};
}

void join(std::uint64_t& to, std::uint64_t from) { to |= from; }
void join(RecentPlace::Low& to, const RecentPlace::Low& from) {
    to[0] |= from[0];
    to[1] |= from[1];
}

/// Ends the XOR with the three lowest bits: those with the bit are moved and joined to those
/// without it, bit after bit.
template <class Set>
void fold(Unfolded<Set>& unfolded) {
    for (unsigned bit = 3; bit-- > 0;) {
        for (std::size_t low = 0; low < std::size_t{1} << bit; ++low) {
            for (std::size_t heap = 0; heap < block_heaps; ++heap) {
                join(unfolded[low][heap],
                     xored(unfolded[low | (std::size_t{1} << bit)][heap], bit));
            }
        }
    }
}

/// Whether the summand moves what stands in the high part out of every set.
bool moves_high_out(const RowBundles::Bundle& bundle) { return bundle.with >= 64; }

void write(const Unfolded<RecentPlace::Low>& low, const Unfolded<std::uint64_t>& high,
           OptionSet* options) {
    for (std::size_t heap = 0; heap < block_heaps; ++heap) {
        options[heap].words = {low[0][heap][0], low[0][heap][1], high[0][heap]};
    }
}

template <class Set>
void gather_bundle(const RowBundles::Bundle& bundle, const Set* block, Unfolded<Set>& unfolded) {
    for (std::size_t heap = 0; heap < block_heaps; ++heap) {
        Set joined{};
        for (const std::uint32_t back : bundle.backs) {
            join(joined, *(block + heap - back));
        }
        for (unsigned bit = 3; bit < 7; ++bit) {
            if (((bundle.with >> bit) & 1U) != 0) {
                joined = xored(joined, bit);
            }
        }
        join(unfolded[bundle.with % within_byte][heap], joined);
    }
}

}  // namespace

void gather_plain(const RowBundles& rows, const RecentPlace& block, OptionSet* options) {
    Unfolded<RecentPlace::Low> low{};
    Unfolded<std::uint64_t> high{};
    for (const RowBundles::Bundle& bundle : rows.bundles()) {
        gather_bundle(bundle, block.low, low);
        if (!moves_high_out(bundle)) {
            gather_bundle(bundle, block.high, high);
        }
    }
    fold(low);
    fold(high);
    write(low, high, options);
}

#if defined(__x86_64__)
namespace {

template <class Set>
[[gnu::target("avx2")]] void gather_bundle_avx2(const RowBundles::Bundle& bundle, const Set* block,
                                                Unfolded<Set>& unfolded) {
    constexpr std::size_t parts = 8;  // as many as registers can hold
    constexpr std::size_t sets = sizeof(__m256i) / sizeof(Set);
    static_assert(block_heaps % (parts * sets) == 0);
    const __m256i in_place = _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                                              0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const __m256i places =
        _mm256_xor_si256(in_place, _mm256_set1_epi8(static_cast<char>(bundle.with / within_byte)));
    for (std::size_t start = 0; start < block_heaps; start += parts * sets) {
        __m256i joined[parts] = {};
#pragma GCC unroll 8
        for (std::size_t row = 0; row < bundle_rows; ++row) {
            const Set* const from = block + start - bundle.backs[row];
#pragma GCC unroll 8
            for (std::size_t part = 0; part < parts; ++part) {
                const auto* set = reinterpret_cast<const __m256i*>(from + part * sets);
                joined[part] = _mm256_or_si256(joined[part], _mm256_loadu_si256(set));
            }
        }
        Set* const into = unfolded[bundle.with % within_byte].data() + start;
#pragma GCC unroll 8
        for (std::size_t part = 0; part < parts; ++part) {
            auto* const to = reinterpret_cast<__m256i*>(into + part * sets);
            const __m256i moved = _mm256_shuffle_epi8(joined[part], places);
            _mm256_storeu_si256(to, _mm256_or_si256(_mm256_loadu_si256(to), moved));
        }
    }
}

}  // namespace

void gather_avx2(const RowBundles& rows, const RecentPlace& block, OptionSet* options) {
    Unfolded<RecentPlace::Low> low{};
    Unfolded<std::uint64_t> high{};
    for (const RowBundles::Bundle& bundle : rows.bundles()) {
        gather_bundle_avx2(bundle, block.low, low);
        if (!moves_high_out(bundle)) {
            gather_bundle_avx2(bundle, block.high, high);
        }
    }
    fold(low);
    fold(high);
    write(low, high, options);
}
#endif

}  // namespace grundy
