// The inner loops of the sparse method, on 64 heaps or many pairs at once, and of the jump sieve,
// on many words of bits: separate functions for AVX-512, AVX2 and any machine, all from one
// template on the width of a vector.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "machine/vectors.hpp"

namespace grundy {

using NimWord = std::uint16_t;  ///< a nim-value; 0.6 passes 255 at heap 133 032

/// Heaps that are computed together.
inline constexpr std::size_t block_heaps = 64;

/// One byte for each of them.
using BlockBytes = std::array<std::uint8_t, block_heaps>;

/// At most this many candidates of a heap are looked at together, sharing the loads.
inline constexpr std::size_t candidates_together = 12;
/// Stands for a candidate that was struck.
inline constexpr std::uint8_t struck_index = 0xFF;

/// Pairs that are looked at together.
inline constexpr std::size_t pairs_together = 64;
inline constexpr std::size_t byte_pairs_together = 32;
/// At most this many bytes are looked for in pairs together.
inline constexpr std::size_t most_wanted = 4;

/// Words of bits that are joined together.
inline constexpr std::size_t words_joined = 8;

/// One summand for every heap n: the option G(n - back) ^ with, where back counts what is taken
/// too.
struct XorRow {
    XorRow() = default;
    XorRow(std::size_t heaps_back, NimWord summand)
        : back(static_cast<std::uint32_t>(heaps_back)), with(summand) {}

    std::uint32_t back = 0;  ///< rows are many, and stay in the cache
    NimWord with = 0;
};

struct OptionSet;
class SetRows;

/// Where sets stand, by the level of a pattern (option_sets.hpp).
using RecentPlace = std::array<const OptionSet*, 4>;

/// Bits and values of one layer of the jump sieve (jump_sieve.hpp).
struct SieveLayer;

struct XorKernels {
    VectorLevel level;
    /// Strikes candidate[k][i], k < count, if by some row it is an option of heap i of the block
    /// whose byte would stand at `block`; summands are bytes. Every row goes back to before the
    /// block. The candidates of a heap come in order, and leave in order: those that were struck
    /// last. Only those below `end` are struck.
    void (*strike)(std::span<const XorRow> rows, const std::uint8_t* block, BlockBytes* candidate,
                   std::size_t count, std::uint8_t end);
    /// Whether value[a] ^ value[total - a] == wanted for some a in [from, from + pairs_together).
    bool (*pair)(const NimWord* value, std::size_t total, std::size_t from, NimWord wanted);
    /// Bit j: whether wanted[j] is the XOR of a byte of some piece and of the byte opposite. Piece
    /// p has byte_pairs_together bytes, from pieces + p * byte_pairs_together on, opposite to those
    /// from place - back[p] on.
    unsigned (*byte_pairs)(const std::uint8_t* pieces, std::span<const std::uint32_t> back,
                           const std::uint8_t* place, std::span<const std::uint8_t> wanted);
    /// to |= from, for `words` words, a multiple of words_joined.
    void (*join)(std::uint64_t* to, const std::uint64_t* from, std::size_t words);
    /// The options that the rows show of block_heaps heaps, those whose sets would stand from
    /// `block` on (option_sets.hpp). Every row goes back to before the block.
    void (*gather)(const SetRows& rows, const RecentPlace& block, OptionSet* options);
    /// index[k][i], k < count: the least indices that sets[i] lacks, in order.
    void (*least_missing)(const OptionSet* sets, BlockBytes* index, std::size_t count);
    /// Gives its value to every heap of a layer, by masks; how many they are.
    std::size_t (*peel)(const SieveLayer& layer);
};

/// The least a in [from, to) with value[a] ^ value[total - a] == wanted, or `to`.
std::size_t least_pair(const XorKernels& kernels, const NimWord* value, std::size_t total,
                       std::size_t from, std::size_t to, NimWord wanted);

/// Those to use here.
const XorKernels& xor_kernels();
/// Those of every level that the machine has, plain first.
std::span<const XorKernels> xor_kernel_levels();
/// The self-test: whether every kernel gives what the plain one gives (kernel_agreement.cpp).
bool agree(const XorKernels& fast, const XorKernels& plain);

}  // namespace grundy
