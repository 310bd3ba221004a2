#include "words/byte_pairs.hpp"

#include <bit>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

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

std::vector<NamedFilter> usable_filters() {
    std::vector<NamedFilter> usable;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0) {
        usable.push_back({"avx512", avx512});
    }
    if (__builtin_cpu_supports("avx2") != 0) {
        usable.push_back({"avx2", avx2});
    }
#endif
    usable.push_back({"plain", plain});
    return usable;
}

}  // namespace

std::span<const NamedFilter> byte_filters() {
    static const std::vector<NamedFilter> usable = usable_filters();
    return usable;
}

}  // namespace grundy
