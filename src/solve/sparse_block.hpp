// 64 consecutive heaps of an octal game at once, from the values of the heaps before them. Options
// by the better part of the rare heaps are gathered in sets of bits; the least common values
// missing there are candidates, verified against all other rare heaps in vectors of bytes. The rare
// values below are shown by a well chosen few of the common heaps in the same way, and what is left
// by a scan for pairs.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/function_ref.hpp"
#include "solve/index_bytes.hpp"
#include "solve/option_sets.hpp"
#include "solve/pair_witnesses.hpp"
#include "solve/sparse_rows.hpp"
#include "solve/sparse_space.hpp"
#include "solve/xor_kernels.hpp"

namespace grundy {

/// Whether some split gives the value, looked for in a few thousand pairs that lie far apart: in
/// one place pairs resemble each other. False says nothing.
bool some_pair_shows(const std::vector<NimWord>& values, std::span<const std::size_t> amounts,
                     std::size_t heap, NimWord value, const XorKernels& kernels);

class SparseBlock {
   public:
    struct Setting {
        const SparseRows& rows;
        const RecentSets& sets;
        const IndexBytes& bytes;
        const PairWitnesses& pairs;
        std::span<const std::size_t> amounts;
        const std::vector<NimWord>& values;
        const XorKernels& kernels;
    };

    /// The work for the heaps from `first` on. Those that are not known yet are marked in the
    /// bytes, so that what near rows show is not complete.
    void compute(const Setting& setting, std::size_t first);

    /// The value of heap first + i, when those before it are known; `elsewhere` says what is an
    /// option by a row that is not in the setting. Nothing where the block can't decide.
    [[nodiscard]] std::optional<NimWord> value(const Setting& setting, std::size_t i,
                                               FunctionRef<bool(NimWord)> elsewhere) const;

   private:
    /// The least common indices that are no options by any row that is gathered or verified, as far
    /// as they were looked for. Each may still be an option by a near row.
    struct Candidates {
        static constexpr std::size_t most = 4;

        std::array<std::uint8_t, most> index{};
        std::uint8_t count = 0;
        std::uint16_t end = 0;  ///< what is less was looked at

        [[nodiscard]] std::size_t first() const { return count > 0 ? index[0] : end; }
    };

    void find_candidates(const Setting& setting);
    /// No set holds what is larger: that may be an option by the rows that were gathered.
    void verify_high(const Setting& setting);
    void show_rare_values(const Setting& setting, std::size_t i);
    /// By index: what the rows of the setting show; behind, what rare heaps would.
    using Options = std::array<bool, 512>;
    [[nodiscard]] Options options_by_rows(const Setting& setting, std::size_t i) const;
    /// Whether some pair is found that has the rare value with this index.
    [[nodiscard]] bool shows(const Setting& setting, std::size_t i, std::size_t index) const;

    std::size_t first_ = 0;
    bool all_common_ = false;                      ///< the heaps that the rows read
    std::array<OptionSet, block_heaps> common_{};  ///< options known, of the common class
    std::array<OptionSet, block_heaps> rare_{};    ///< and of the rare one
    std::array<Candidates, block_heaps> candidates_{};
    std::array<std::uint16_t, block_heaps> shown_{};  ///< the rare values with a lesser index are
    std::bitset<block_heaps> not_by_pairs_;  ///< the one with this index was looked for in vain
};

}  // namespace grundy
