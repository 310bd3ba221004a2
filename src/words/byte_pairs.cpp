#include "words/byte_pairs.hpp"

#include <algorithm>
#include <array>
#include <bit>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "base/random.hpp"

namespace grundy {

namespace {

std::size_t plain(const unsigned char* first, const unsigned char* second, std::size_t count,
                  unsigned char a, unsigned char b, std::uint16_t* found) {
    std::size_t size = 0;
    for (std::size_t i = 0; i < count; ++i) {
        found[size] = static_cast<std::uint16_t>(i);
        size += std::size_t{first[i] == a} & std::size_t{second[i] == b};
    }
    return size;
}

/// The bits of a mask as places, counted from `base`.
template <class Mask>
std::size_t write_places(Mask mask, std::size_t base, std::uint16_t* found) {
    std::size_t size = 0;
    for (; mask != 0; mask &= mask - 1) {
        found[size++] =
            static_cast<std::uint16_t>(base + static_cast<std::size_t>(std::countr_zero(mask)));
    }
    return size;
}

/// What is left when whole vectors are done.
std::size_t plain_from(std::size_t from, const unsigned char* first, const unsigned char* second,
                       std::size_t count, unsigned char a, unsigned char b, std::uint16_t* found) {
    const std::size_t size = plain(first + from, second + from, count - from, a, b, found);
    for (std::size_t i = 0; i < size; ++i) {
        found[i] = static_cast<std::uint16_t>(found[i] + from);
    }
    return size;
}

#if defined(__x86_64__)

// Vectors are loaded from any address; four at a time, because most of them hold nothing.

__attribute__((target("avx2"))) std::size_t avx2(const unsigned char* first,
                                                 const unsigned char* second, std::size_t count,
                                                 unsigned char a, unsigned char b,
                                                 std::uint16_t* found) {
    constexpr std::size_t width = 32;
    const __m256i wanted_a = _mm256_set1_epi8(static_cast<char>(a));
    const __m256i wanted_b = _mm256_set1_epi8(static_cast<char>(b));
    std::size_t size = 0;
    std::size_t i = 0;
    for (; i + 4 * width <= count; i += 4 * width) {
        __m256i hit[4];
        for (std::size_t j = 0; j < 4; ++j) {
            const auto* at_a = reinterpret_cast<const __m256i*>(first + i + j * width);
            const auto* at_b = reinterpret_cast<const __m256i*>(second + i + j * width);
            hit[j] = _mm256_and_si256(_mm256_cmpeq_epi8(_mm256_loadu_si256(at_a), wanted_a),
                                      _mm256_cmpeq_epi8(_mm256_loadu_si256(at_b), wanted_b));
        }
        const __m256i any =
            _mm256_or_si256(_mm256_or_si256(hit[0], hit[1]), _mm256_or_si256(hit[2], hit[3]));
        if (_mm256_testz_si256(any, any) != 0) {
            continue;
        }
        for (std::size_t j = 0; j < 4; ++j) {
            const auto mask = static_cast<std::uint32_t>(_mm256_movemask_epi8(hit[j]));
            size += write_places(mask, i + j * width, found + size);
        }
    }
    return size + plain_from(i, first, second, count, a, b, found + size);
}

__attribute__((target("avx512f,avx512bw"))) std::size_t avx512(const unsigned char* first,
                                                               const unsigned char* second,
                                                               std::size_t count, unsigned char a,
                                                               unsigned char b,
                                                               std::uint16_t* found) {
    constexpr std::size_t width = 64;
    const __m512i wanted_a = _mm512_set1_epi8(static_cast<char>(a));
    const __m512i wanted_b = _mm512_set1_epi8(static_cast<char>(b));
    std::size_t size = 0;
    std::size_t i = 0;
    for (; i + 4 * width <= count; i += 4 * width) {
        std::uint64_t hit[4];
        for (std::size_t j = 0; j < 4; ++j) {
            const __mmask64 is_a =
                _mm512_cmpeq_epi8_mask(_mm512_loadu_si512(first + i + j * width), wanted_a);
            hit[j] = _mm512_mask_cmpeq_epi8_mask(is_a, _mm512_loadu_si512(second + i + j * width),
                                                 wanted_b);
        }
        if ((hit[0] | hit[1] | hit[2] | hit[3]) == 0) {
            continue;
        }
        for (std::size_t j = 0; j < 4; ++j) {
            size += write_places(hit[j], i + j * width, found + size);
        }
    }
    return size + plain_from(i, first, second, count, a, b, found + size);
}

#endif

const VectorFamily<LeveledFilter>& family() {
    static constexpr LeveledFilter all[] = {
        {VectorLevel::plain, plain},
#if defined(__x86_64__)
        {VectorLevel::avx2, avx2},
        {VectorLevel::avx512, avx512},
#endif
    };
    static const VectorFamily<LeveledFilter> filters{
        {"the search in texts", "la recherche dans les textes"}, all, agree};
    return filters;
}

}  // namespace

ByteFilter byte_filter() { return family().chosen().filter; }

std::span<const LeveledFilter> byte_filters() { return family().levels(); }

bool agree(const LeveledFilter& fast, const LeveledFilter& plain) {
    constexpr std::size_t longest = 700;  // two rounds of the widest vectors, and some bytes more
    Random random{1};
    std::array<unsigned char, longest + 1> text{};
    std::ranges::generate(text, [&] { return static_cast<unsigned char>(random.below(3) + 127); });
    for (const std::size_t count : {longest, longest - 77, longest / 3}) {
        std::array<std::uint16_t, longest> expected{};
        std::array<std::uint16_t, longest> found{};
        const std::size_t size =
            plain.filter(text.data(), text.data() + 1, count, 127, 128, expected.data());
        if (fast.filter(text.data(), text.data() + 1, count, 127, 128, found.data()) != size ||
            !std::equal(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(size),
                        found.begin())) {
            return false;
        }
    }
    return true;
}

}  // namespace grundy
