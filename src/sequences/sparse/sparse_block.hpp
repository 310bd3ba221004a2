// 64 consecutive heaps of an octal game at once, from the values of the heaps before them. Options
// that come from most of the rare heaps are gathered in sets of bits. The least common values
// missing there are candidates, which are struck, in vectors of bytes, where some other rare heap
// shows them. The rare values below the candidate are shown by common heaps in the same way, and
// the last of them by a search for pairs. sparse_block.cpp opens with the whole method.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/function_ref.hpp"
#include "sequences/sparse/index_bytes.hpp"
#include "sequences/sparse/least_missing.hpp"
#include "sequences/sparse/option_sets.hpp"
#include "sequences/sparse/pair_witnesses.hpp"
#include "sequences/sparse/sparse_rows.hpp"
#include "sequences/sparse/sparse_space.hpp"
#include "sequences/sparse/xor_kernels.hpp"

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

    /// Does the work for the heaps from `first` on. Heaps not known yet are marked in the bytes, so
    /// what near rows show is not complete.
    void compute(const Setting& setting, std::size_t first);

    /// The value of heap first + i, once those before it are known; `elsewhere` says what is an
    /// option by a row that is not in the setting. None where the block can't decide.
    [[nodiscard]] std::optional<NimWord> value(const Setting& setting, std::size_t i,
                                               FunctionRef<bool(NimWord)> elsewhere) const;

   private:
    void find_candidates(const Setting& setting);
    void show_rare_values(const Setting& setting);
    void show_rare_values(const Setting& setting, std::size_t i);
    /// Bit j: whether some pair is found that has the rare value with index wanted[j].
    [[nodiscard]] unsigned shows(const Setting& setting, std::size_t i,
                                 std::span<const std::uint8_t> wanted) const;
    /// Options by index; the last entry collects what rare heaps would give.
    using Options = std::array<bool, 257>;
    void add_options(const Setting& setting, std::size_t i, std::span<const XorRow> rows,
                     Options& options) const;
    /// The least common index from this one on that is not an option.
    [[nodiscard]] std::size_t least_alone(const Setting& setting, std::size_t i, std::size_t from,
                                          FunctionRef<bool(NimWord)> elsewhere) const;

    std::size_t first_ = 0;
    std::uint8_t end_ = 0;  ///< of the indices that bytes can show, whatever rows read them
    std::array<OptionSet, block_heaps> common_{};     ///< options known, of the common class
    std::array<OptionSet, block_heaps> rare_{};       ///< and of the rare one
    LeastMissing candidates_;                         ///< may still be options by near rows
    LeastMissing rare_missing_;                       ///< up to the first candidate
    std::array<std::uint16_t, block_heaps> shown_{};  ///< rare values below this index are options
    std::bitset<block_heaps> not_by_pairs_;  ///< pairs did not show the one with this index
};

}  // namespace grundy
