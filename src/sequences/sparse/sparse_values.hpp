// Nim-values of octal games by a sparse space: about as many look-ups per value as there are rare
// heaps, instead of one per split. It is right for any mask; a good mask makes it fast. Once the
// rare heaps are many, 64 heaps are computed together (sparse_block.hpp), by several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/budget.hpp"
#include "machine/crew.hpp"
#include "model/heap_row.hpp"
#include "sequences/sparse/index_bytes.hpp"
#include "sequences/sparse/option_sets.hpp"
#include "sequences/sparse/pair_witnesses.hpp"
#include "sequences/sparse/sparse_block.hpp"
#include "sequences/sparse/sparse_rows.hpp"
#include "sequences/sparse/sparse_space.hpp"
#include "sequences/sparse/split_sets.hpp"
#include "sequences/sparse/witness_lists.hpp"
#include "sequences/sparse/xor_kernels.hpp"
#include "sequences/value_method.hpp"

namespace grundy {

class SparseValues final : public ValueMethod {
   public:
    struct Options {
        const XorKernels* kernels = &xor_kernels();
        std::size_t threads = 1;
        bool blocks = true;  ///< false: one heap after the other, for comparison
    };

    /// `values` holds the values of the first heaps, however few; more are appended to it.
    SparseValues(const HeapCode& code, std::vector<NimWord>& values, const Options& options);

    bool extend(std::size_t length, Meter& meter) override;

    [[nodiscard]] const SparseSpace& space() const { return space_; }
    [[nodiscard]] std::size_t rare_heaps() const { return rare_.size(); }

   private:
    using Rare = SplitSets::Rare;

    NimWord next_value();
    [[nodiscard]] bool is_sparse() const;
    [[nodiscard]] bool worth_split_sets() const;
    void mark_singles(std::size_t heap);
    void mark_some_splits(std::size_t heap);
    bool has_split(std::size_t heap, NimWord value);
    void append(NimWord value);
    void choose_space();
    void mark(NimWord value, std::size_t heap) { seen_[value] = heap; }

    /// Whether every value has a byte; otherwise a block does not see all options.
    [[nodiscard]] bool fits_bytes() const;
    /// What a heap costs alone: one step per row, and some for each rare value to be shown.
    [[nodiscard]] std::size_t steps_alone() const;
    [[nodiscard]] bool worth_blocks() const;
    void prepare_rows();
    void order_rows();
    /// Rows by every `step`-th heap of a range that is common.
    [[nodiscard]] std::vector<ValueRow> common_rows(std::size_t from, std::size_t to,
                                                    std::size_t step) const;
    void extend_by_blocks();
    /// Whether the next heap has this option by a row that no block has looked at.
    [[nodiscard]] bool is_near_option(NimWord option) const;

    const HeapCode code_;
    const std::vector<std::size_t> amounts_;  ///< that may be taken while the rest is split
    std::vector<NimWord>& values_;
    const Options options_;
    ValueCounts counts_;
    SparseSpace space_;
    std::vector<Rare> rare_;  ///< by heap
    std::size_t rare_when_chosen_ = 0;
    std::size_t length_when_chosen_ = 0;
    NimWord largest_ = 0;
    std::vector<std::size_t> seen_;  ///< by value: the last heap that has such an option
    WitnessLists witnesses_;
    SplitSets splits_;
    std::size_t bytes_of_sets_ = 0;  ///< of splits_, as far as they are charged

    SparseRows rows_;
    RecentSets sets_;
    IndexBytes bytes_;
    PairWitnesses pairs_;
    bool rows_fit_ = false;         ///< to the space and to the largest value
    std::size_t rare_in_rows_ = 0;  ///< how many of rare_ have rows
    std::size_t length_when_ordered_ = 0;
    std::unique_ptr<Crew> crew_;
    std::vector<SparseBlock> blocks_;  ///< one per member of the crew
};

}  // namespace grundy
