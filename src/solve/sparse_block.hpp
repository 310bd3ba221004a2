// 64 consecutive heaps of an octal game at once, from the values of the heaps before them. Options
// by a well chosen few of the rare heaps are scattered in a byte map per heap; the least common
// value missing there is a candidate, verified against all other rare heaps in vectors. The rare
// values below it are shown by a few common heaps in the same way, and what is left by a scan for
// pairs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solve/sparse_space.hpp"
#include "solve/xor_kernels.hpp"

namespace grundy {

/// Whether some split gives the value, looked for in a few thousand pairs that lie far apart: in
/// one place pairs resemble each other. False says nothing.
bool some_pair_shows(const std::vector<NimWord>& values, std::span<const std::size_t> amounts,
                     std::size_t heap, NimWord value, const XorKernels& kernels);

/// What all blocks share: the rows, sorted by what they are good for, and the classes.
struct SparseRows {
    std::vector<XorRow> scattered;  ///< by rare heaps, then by common ones
    std::vector<XorRow> verified;   ///< by all other rare heaps
    std::vector<XorRow> near;       ///< by rare heaps that reach into the block: for the caller
    std::size_t width = 0;          ///< no option by these rows is as large
    std::array<std::vector<std::uint8_t>, 2> rare_value{};  ///< by parity of the heap and value
};

/// `rare` and `common` are greedily ordered by how many values below G(n) each newly shows, on
/// the last heaps that are known; rows that go back less than `reach` are near.
SparseRows ordered_rows(const std::vector<NimWord>& values, const SparseSpace& space,
                        std::span<const XorRow> rare, std::span<const XorRow> common,
                        std::size_t reach);

class SparseBlock {
   public:
    struct Setting {
        const SparseRows& rows;
        std::span<const std::size_t> amounts;
        const std::vector<NimWord>& values;
        const XorKernels& kernels;
    };

    /// The work for the heaps from `first` on. Reads no values at or behind those of `rows.near`.
    void compute(const Setting& setting, std::size_t first);

    /// The value of heap first + i, unless a near row shows that it is an option; meaningless where
    /// the block could not decide.
    [[nodiscard]] NimWord candidate(std::size_t i) const { return candidate_[i]; }
    [[nodiscard]] bool decided(std::size_t i) const { return ((undecided_ >> i) & 1U) == 0; }

    /// One more option of heap first + i is known. After that it must be settled again.
    void mark(std::size_t i, NimWord option) { lane(i)[option] = 1; }
    /// Looks at every row for this heap alone; whether the candidate is then decided.
    bool settle(const Setting& setting, std::size_t i);

   private:
    [[nodiscard]] std::uint8_t* lane(std::size_t i) { return seen_.data() + i * stride_; }
    void scatter(std::span<const XorRow> rows, const NimWord* block);
    [[nodiscard]] NimWord next_candidate(const SparseRows& rows, std::size_t i);
    [[nodiscard]] bool shows_rare_values(const Setting& setting, std::size_t i);

    std::size_t first_ = 0;
    std::size_t stride_ = 0;
    std::vector<std::uint8_t> seen_;  ///< stride_ bytes a heap: 1 for an option
    std::array<NimWord, block_heaps> candidate_{};
    std::uint64_t undecided_ = 0;
};

}  // namespace grundy
