#include "sequences/sparse/xor_kernels.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "sequences/jump_sieve.hpp"
#include "sequences/sparse/option_sets.hpp"

namespace grundy {

namespace {

/// Vectors as g++ and clang write them: the compiler turns the operators into the instructions of
/// the function around them, so that one text serves every level.
template <std::size_t Bytes, class Word = NimWord>
struct Vector {
    using Type [[gnu::vector_size(Bytes)]] = Word;
    static constexpr std::size_t lanes = Bytes / sizeof(Word);
};

// The functions that carry vectors must melt into those that allow the instructions.
#define GRUNDY_MELT [[gnu::always_inline]] inline
#define GRUNDY_MELT_LAMBDA __attribute__((always_inline))

template <class V, class Word>
GRUNDY_MELT void load(V& vector, const Word* from) {
    std::memcpy(&vector, from, sizeof vector);
}

/// What is least becomes the least of itself and the distance of an option from the candidate.
template <class V>
GRUNDY_MELT void nearer(V& least, const V& wanted, const V& option) {
    const V distance = option ^ wanted;
    least = distance < least ? distance : least;
}

/// For as many heaps as a vector holds: the candidates of more would not stay in registers.
template <class V, std::size_t... k>
GRUNDY_MELT void strike_in_vector(std::span<const XorRow> rows, const std::uint8_t* block,
                                  BlockBytes* candidate, std::uint8_t end, std::size_t start,
                                  std::index_sequence<k...>) {
    V wanted[sizeof...(k)];
    V least[sizeof...(k)];  // 0 where some option was the candidate
    (load(wanted[k], candidate[k].data() + start), ...);
    ((least[k] = ~V{}), ...);
    for (const XorRow& row : rows) {
        V option;
        load(option, block + start - row.back);
        option ^= static_cast<std::uint8_t>(row.with);
        (nearer(least[k], wanted[k], option), ...);
    }
    static_assert(struck_index == 0xFF);
    ((wanted[k] |= (V)(least[k] == 0) & (V)(wanted[k] < end)), ...);
    // What was struck is the largest. The least comes to the front, then the next one, and so on.
    for (std::size_t front = 0; front + 1 < sizeof...(k); ++front) {
        for (std::size_t at = sizeof...(k) - 1; at > front; --at) {
            const V a = wanted[at - 1];
            const V b = wanted[at];
            wanted[at - 1] = a < b ? a : b;
            wanted[at] = a < b ? b : a;
        }
    }
    (std::memcpy(candidate[k].data() + start, &wanted[k], sizeof(V)), ...);
}

/// Calls visit with a sequence of `count` numbers, at most `Most`: a constant for the compiler.
template <std::size_t Most, class Visit>
GRUNDY_MELT void with_count(std::size_t count, Visit visit) {
    const auto choose = [&]<std::size_t... k>(std::index_sequence<k...>) GRUNDY_MELT_LAMBDA {
        (void)((count == k + 1 && (visit(std::make_index_sequence<k + 1>{}), true)) || ...);
    };
    choose(std::make_index_sequence<Most>{});
}

template <std::size_t Bytes>
GRUNDY_MELT void strike(std::span<const XorRow> rows, const std::uint8_t* block,
                        BlockBytes* candidate, std::size_t count, std::uint8_t end) {
    using V = typename Vector<Bytes, std::uint8_t>::Type;
    with_count<candidates_together>(count, [&](auto candidates) GRUNDY_MELT_LAMBDA {
        for (std::size_t start = 0; start < block_heaps; start += Bytes) {
            strike_in_vector<V>(rows, block, candidate, end, start, candidates);
        }
    });
}

template <class V, std::size_t... lane>
GRUNDY_MELT void reverse(V& vector, std::index_sequence<lane...>) {
    vector = __builtin_shufflevector(vector, vector, (sizeof...(lane) - 1 - lane)...);
}

template <class V>
GRUNDY_MELT bool any(const V& vector) {
    std::array<std::uint64_t, sizeof(V) / 8> words;
    std::memcpy(words.data(), &vector, sizeof vector);
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) {
        all |= word;
    }
    return all != 0;
}

/// Adds to `found` the lanes where value[a] ^ value[total - a] is wanted.
template <class V, std::size_t lanes>
GRUNDY_MELT void add_pairs(V& found, const NimWord* value, std::size_t total, std::size_t a,
                           NimWord wanted) {
    V up;
    V down;
    load(up, value + a);
    load(down, value + (total - a) - (lanes - 1));
    reverse(down, std::make_index_sequence<lanes>{});
    found |= (V)((up ^ down) == (V{} + wanted));
}

template <std::size_t Bytes>
GRUNDY_MELT bool pair(const NimWord* value, std::size_t total, std::size_t from, NimWord wanted) {
    using V = typename Vector<Bytes>::Type;
    constexpr std::size_t lanes = Vector<Bytes>::lanes;
    V found{};
    const auto look = [&]<std::size_t... part>(std::index_sequence<part...>) GRUNDY_MELT_LAMBDA {
        (add_pairs<V, lanes>(found, value, total, from + part * lanes, wanted), ...);
    };
    look(std::make_index_sequence<pairs_together / lanes>{});
    return any(found);
}

template <class V, std::size_t... j>
GRUNDY_MELT unsigned byte_pairs_of(const std::uint8_t* pieces, std::span<const std::uint32_t> back,
                                   const std::uint8_t* place, const std::uint8_t* wanted,
                                   std::index_sequence<j...>) {
    constexpr std::size_t together = 4;  // pieces, between two looks at what was found
    const V all_wanted[] = {(V{} + wanted[j])...};
    V found[sizeof...(j)] = {};
    for (std::size_t p = 0; p < back.size(); ++p) {
        for (std::size_t k = 0; k < byte_pairs_together; k += sizeof(V)) {
            V a;
            V b;
            load(a, pieces + p * byte_pairs_together + k);
            load(b, place - back[p] + k);
            a ^= b;
            ((found[j] |= (V)(a == all_wanted[j])), ...);
        }
        if (p % together == together - 1 && (any(found[j]) && ...)) {
            break;
        }
    }
    return ((unsigned{any(found[j])} << j) | ...);
}

template <std::size_t Bytes>
GRUNDY_MELT unsigned byte_pairs(const std::uint8_t* pieces, std::span<const std::uint32_t> back,
                                const std::uint8_t* place, std::span<const std::uint8_t> wanted) {
    // A piece is no wider than the vectors of AVX2.
    using V = typename Vector<std::min(Bytes, byte_pairs_together), std::uint8_t>::Type;
    unsigned found = 0;
    with_count<most_wanted>(wanted.size(), [&](auto numbers) GRUNDY_MELT_LAMBDA {
        found = byte_pairs_of<V>(pieces, back, place, wanted.data(), numbers);
    });
    return found;
}

template <std::size_t Bytes>
GRUNDY_MELT void join(std::uint64_t* to, const std::uint64_t* from, std::size_t words) {
    using V = typename Vector<Bytes>::Type;
    constexpr std::size_t together = Bytes / sizeof(std::uint64_t);
    static_assert(words_joined % together == 0);
    for (std::size_t i = 0; i < words; i += together) {
        V a;
        V b;
        std::memcpy(&a, to + i, sizeof a);
        std::memcpy(&b, from + i, sizeof b);
        a |= b;
        std::memcpy(to + i, &a, sizeof a);
    }
}

#define GRUNDY_LEVEL(level, bytes, ...)                                                           \
    __VA_ARGS__ void strike_##level(std::span<const XorRow> rows, const std::uint8_t* block,      \
                                    BlockBytes* candidate, std::size_t count, std::uint8_t end) { \
        strike<bytes>(rows, block, candidate, count, end);                                        \
    }                                                                                             \
    __VA_ARGS__ bool pair_##level(const NimWord* value, std::size_t total, std::size_t from,      \
                                  NimWord wanted) {                                               \
        return pair<bytes>(value, total, from, wanted);                                           \
    }                                                                                             \
    __VA_ARGS__ unsigned byte_pairs_##level(                                                      \
        const std::uint8_t* pieces, std::span<const std::uint32_t> back,                          \
        const std::uint8_t* place, std::span<const std::uint8_t> wanted) {                        \
        return byte_pairs<bytes>(pieces, back, place, wanted);                                    \
    }                                                                                             \
    __VA_ARGS__ void join_##level(std::uint64_t* to, const std::uint64_t* from,                   \
                                  std::size_t words) {                                            \
        join<bytes>(to, from, words);                                                             \
    }

#if defined(__x86_64__)
GRUNDY_LEVEL(avx512, 64, [[gnu::target("avx512f,avx512bw,avx512vl")]])
GRUNDY_LEVEL(avx2, 32, [[gnu::target("avx2")]])
#endif
GRUNDY_LEVEL(plain, 16)

}  // namespace

std::size_t least_pair(const XorKernels& kernels, const NimWord* value, std::size_t total,
                       std::size_t from, std::size_t to, NimWord wanted) {
    std::size_t a = from;
    while (a + pairs_together <= to && !kernels.pair(value, total, a, wanted)) {
        a += pairs_together;
    }
    while (a < to && (value[a] ^ value[total - a]) != wanted) {
        ++a;
    }
    return a;
}

namespace {

const VectorFamily<XorKernels>& family() {
    static constexpr XorKernels all[] = {
        {VectorLevel::plain, strike_plain, pair_plain, byte_pairs_plain, join_plain, gather_plain,
         least_missing_plain, peel_plain},
#if defined(__x86_64__)
        {VectorLevel::avx2, strike_avx2, pair_avx2, byte_pairs_avx2, join_avx2, gather_avx2,
         least_missing_avx2, peel_avx2},
        {VectorLevel::avx512, strike_avx512, pair_avx512, byte_pairs_avx512, join_avx512,
         gather_avx2, least_missing_avx2, peel_avx2},
#endif
    };
    static const VectorFamily<XorKernels> kernels{
        {"nim-sequences", "les suites de Grundy"}, all, agree};
    return kernels;
}

}  // namespace

const XorKernels& xor_kernels() { return family().chosen(); }

std::span<const XorKernels> xor_kernel_levels() { return family().levels(); }

}  // namespace grundy
