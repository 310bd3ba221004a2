// 64 consecutive heaps of an octal game at once, from the values of the heaps before them. Options
// by the better part of the rare heaps are gathered in sets of bits; the least common values
// missing there are candidates, verified against all other rare heaps in vectors. The rare values
// below are shown by a well chosen few of the common heaps in the same way, and what is left by a
// scan for pairs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/function_ref.hpp"
#include "solve/option_sets.hpp"
#include "solve/sparse_space.hpp"
#include "solve/xor_kernels.hpp"

namespace grundy {

/// Whether some split gives the value, looked for in a few thousand pairs that lie far apart: in
/// one place pairs resemble each other. False says nothing.
bool some_pair_shows(const std::vector<NimWord>& values, std::span<const std::size_t> amounts,
                     std::size_t heap, NimWord value, const XorKernels& kernels);

/// What all blocks share: the rows, sorted by what they are good for.
struct SparseRows {
    SparseSpace space;
    RowBundles by_rare;            ///< they show common values: gathered
    RowBundles by_common;          ///< they show rare values: gathered
    std::size_t window = 0;        ///< how many heaps back what is gathered reaches
    std::vector<XorRow> verified;  ///< by all other rare heaps
    std::vector<XorRow> near;      ///< by rare heaps that reach into the block: for the caller
};

/// What is gathered is chosen greedily by how many values below G(n) each bundle newly shows, on
/// the last heaps that are known; rows that go back less than `reach` are near.
SparseRows ordered_rows(const std::vector<NimWord>& values, const SparseSpace& space,
                        std::span<const XorRow> rare, std::span<const XorRow> common,
                        std::size_t reach);

class SparseBlock {
   public:
    struct Setting {
        const SparseRows& rows;
        const RecentHeaps& recent;
        std::span<const std::size_t> amounts;
        const std::vector<NimWord>& values;
        const XorKernels& kernels;
    };

    /// The work for the heaps from `first` on. Reads no values at or behind those of `rows.near`.
    void compute(const Setting& setting, std::size_t first);

    /// The value of heap first + i; `elsewhere` says what is an option by a row that is not in the
    /// setting. Nothing where the block can't decide.
    [[nodiscard]] std::optional<NimWord> value(const Setting& setting, std::size_t i,
                                               FunctionRef<bool(NimWord)> elsewhere) const;

   private:
    /// The least common values that are no options by any row, as far as they were looked for.
    struct Candidates {
        static constexpr std::size_t most = 4;

        std::array<NimWord, most> value{};
        std::size_t count = 0;
    };

    void find_candidates(const Setting& setting);
    void show_rare_values(const Setting& setting);
    /// The common value that is least among those with this index or a larger one and not in the
    /// set; too_large if there is none.
    [[nodiscard]] NimWord candidate(const SparseSpace& space, std::size_t i,
                                    std::size_t from) const;

    std::size_t first_ = 0;
    std::array<OptionSet, block_heaps> common_{};  ///< options known, of the common class
    std::array<OptionSet, block_heaps> rare_{};    ///< and of the rare one
    std::array<Candidates, block_heaps> candidates_{};
};

}  // namespace grundy
