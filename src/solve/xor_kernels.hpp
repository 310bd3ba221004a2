// The inner loops of the sparse method, on 64 heaps or many pairs at once, and of the jump sieve,
// on many words of bits: separate functions for AVX-512, AVX2 and any machine, all from one
// template on the width of a vector, picked once at run time. What is shipped runs everywhere.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace grundy {

using NimWord = std::uint16_t;  ///< a nim-value; 0.6 passes 255 at heap 133 032

/// Heaps that are computed together.
inline constexpr std::size_t block_heaps = 64;

/// A number for each of them.
/// One byte for each of them.
using BlockBytes = std::array<std::uint8_t, block_heaps>;

/// So many candidates of a heap are looked at together: the loads are shared, and registers are
/// enough.
inline constexpr std::size_t candidates_together = 6;

/// Pairs that are looked at together.
inline constexpr std::size_t pairs_together = 64;
inline constexpr std::size_t byte_pairs_together = 128;

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

struct XorKernels {
    std::string_view name;
    /// hit[k], bit i: by some row, heap i of the block whose byte would stand at `block` has the
    /// option candidate[k][i]; summands are bytes. Every row goes back behind the block.
    void (*hits)(std::span<const XorRow> rows, const std::uint8_t* block,
                 const BlockBytes* candidate, std::uint64_t* hit);
    /// Whether value[a] ^ value[total - a] == wanted for some a in [from, from + pairs_together).
    bool (*pair)(const NimWord* value, std::size_t total, std::size_t from, NimWord wanted);
    /// Whether up[k] ^ down[k] == wanted for some k < count, a multiple of byte_pairs_together. The
    /// order is not that of k: in one place pairs resemble each other.
    bool (*byte_pair)(const std::uint8_t* up, const std::uint8_t* down, std::size_t count,
                      std::uint8_t wanted);
    /// to |= from, for so many words, a multiple of words_joined.
    void (*join)(std::uint64_t* to, const std::uint64_t* from, std::size_t words);
    /// The options that the rows show of block_heaps heaps, those whose sets would stand from
    /// `block` on (option_sets.hpp). Every row goes back behind the block.
    void (*gather)(const SetRows& rows, const RecentPlace& block, OptionSet* options);
};

/// The least a in [from, to) with value[a] ^ value[total - a] == wanted, or `to`.
std::size_t least_pair(const XorKernels& kernels, const NimWord* value, std::size_t total,
                       std::size_t from, std::size_t to, NimWord wanted);

/// Every level that this machine can run, the fastest first; the last one is plain.
std::span<const XorKernels> xor_kernels();

}  // namespace grundy
