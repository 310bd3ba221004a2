#include "solve/xor_kernels.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "solve/option_sets.hpp"

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
GRUNDY_MELT void hits_of_vector(std::span<const XorRow> rows, const std::uint8_t* block,
                                const BlockBytes* candidate, std::size_t start, std::uint64_t* hit,
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
    for (std::size_t j = 0; j < sizeof...(k); ++j) {
        std::array<std::uint8_t, sizeof(V)> left;
        std::memcpy(left.data(), &least[j], sizeof left);
        for (std::size_t lane = 0; lane < left.size(); ++lane) {
            hit[j] |= std::uint64_t{left[lane] == 0} << (start + lane);
        }
    }
}

template <std::size_t Bytes>
GRUNDY_MELT void hits(std::span<const XorRow> rows, const std::uint8_t* block,
                      const BlockBytes* candidate, std::uint64_t* hit) {
    using V = typename Vector<Bytes, std::uint8_t>::Type;
    std::fill_n(hit, candidates_together, 0U);
    for (std::size_t start = 0; start < block_heaps; start += Bytes) {
        hits_of_vector<V>(rows, block, candidate, start, hit,
                          std::make_index_sequence<candidates_together>{});
    }
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

template <std::size_t Bytes>
GRUNDY_MELT bool byte_pair(const std::uint8_t* up, const std::uint8_t* down, std::size_t count,
                           std::uint8_t wanted) {
    using V = typename Vector<Bytes, std::uint8_t>::Type;
    constexpr std::size_t stride = 37 * byte_pairs_together;  // prime
    const V all_wanted = V{} + wanted;
    std::size_t at = 0;
    for (std::size_t done = 0; done < count; done += byte_pairs_together) {
        V found{};
        for (std::size_t k = 0; k < byte_pairs_together; k += Bytes) {
            V a;
            V b;
            load(a, up + at + k);
            load(b, down + at + k);
            found |= (V)((a ^ b) == all_wanted);
        }
        if (any(found)) {
            return true;
        }
        for (at += stride; at >= count;) {
            at -= count;
        }
    }
    return false;
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

#define GRUNDY_LEVEL(level, bytes, ...)                                                      \
    __VA_ARGS__ void hits_##level(std::span<const XorRow> rows, const std::uint8_t* block,   \
                                  const BlockBytes* wanted, std::uint64_t* hit) {            \
        hits<bytes>(rows, block, wanted, hit);                                               \
    }                                                                                        \
    __VA_ARGS__ bool pair_##level(const NimWord* value, std::size_t total, std::size_t from, \
                                  NimWord wanted) {                                          \
        return pair<bytes>(value, total, from, wanted);                                      \
    }                                                                                        \
    __VA_ARGS__ bool byte_pair_##level(const std::uint8_t* up, const std::uint8_t* down,     \
                                       std::size_t count, std::uint8_t wanted) {             \
        return byte_pair<bytes>(up, down, count, wanted);                                    \
    }                                                                                        \
    __VA_ARGS__ void join_##level(std::uint64_t* to, const std::uint64_t* from,              \
                                  std::size_t words) {                                       \
        join<bytes>(to, from, words);                                                        \
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

std::span<const XorKernels> xor_kernels() {
#if defined(__x86_64__)
    static constexpr XorKernels levels[] = {
        {"avx512", hits_avx512, pair_avx512, byte_pair_avx512, join_avx512, gather_avx2},
        {"avx2", hits_avx2, pair_avx2, byte_pair_avx2, join_avx2, gather_avx2},
        {"plain", hits_plain, pair_plain, byte_pair_plain, join_plain, gather_plain},
    };
    static const std::size_t skipped = [] {
        __builtin_cpu_init();
        if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")) {
            return std::size_t{0};
        }
        return __builtin_cpu_supports("avx2") ? std::size_t{1} : std::size_t{2};
    }();
    return std::span{levels}.subspan(skipped);
#else
    static constexpr XorKernels levels[] = {
        {"plain", hits_plain, pair_plain, byte_pair_plain, join_plain, gather_plain}};
    return levels;
#endif
}

}  // namespace grundy
