#include "sequences/sparse/sparse_block.hpp"

#include <gtest/gtest.h>

#include <ranges>

#include "sequences/sparse/sparse_values.hpp"
#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

class SparseBlockTest : public ::testing::Test {
   protected:
    void SetUp() override {
        const Budget no_limit;
        Meter meter{no_limit};
        SparseValues sparse{code_, values_, {}};
        ASSERT_TRUE(sparse.extend(6'000, meter));
        space_ = sparse.space();
        for (std::size_t heap = 1; heap < known_; ++heap) {
            (space_.common(values_[heap], heap) ? common_ : rare_)
                .push_back({heap + 1, values_[heap]});
        }
        std::erase_if(rare_, [](const ValueRow& row) { return row.back >= known_ - known_ / 8; });
        std::erase_if(common_, [](const ValueRow& row) { return row.back >= 2'000; });
    }

    static constexpr std::size_t known_ = 5'000;
    const HeapCode code_ = code_of("0.6");
    std::vector<NimWord> values_{0};
    SparseSpace space_;
    std::vector<ValueRow> rare_;
    std::vector<ValueRow> common_;
};

TEST_F(SparseBlockTest, TheValueIsThatOfTheDefinition) {
    const std::vector<NimWord> known{values_.begin(), values_.begin() + known_};
    IndexBytes learnt;
    learnt.extend(known, space_, 0);
    const SparseRows rows =
        ordered_rows(known, learnt, space_, rare_, common_, common_, block_heaps);
    RecentSets sets;
    sets.restart(rows.window, rows.patterns, space_);
    sets.extend(known, block_heaps);
    const std::vector<std::size_t> amounts{1};
    for (const XorKernels& level : xor_kernel_levels()) {
        IndexBytes bytes;
        bytes.extend(known, space_, block_heaps);
        const PairWitnesses pairs{bytes, block_heaps};
        SparseBlock block;
        // Values beyond those known are there for the near rows, when their turn has come.
        const SparseBlock::Setting setting{rows, sets, bytes, pairs, amounts, values_, level};
        block.compute(setting, known_);
        std::size_t decided = 0;
        for (std::size_t i = 0; i < block_heaps; ++i) {
            const std::size_t heap = known_ + i;
            // What the block can't know: single heaps, and rare ones without a row.
            const auto elsewhere = [&](NimWord option) {
                return values_[heap - 1] == option ||
                       std::ranges::any_of(
                           std::views::iota(known_ - 700, heap), [&](std::size_t late) {
                               return !space_.common(values_[late], late) && late + 1 < heap &&
                                      (values_[late] ^ values_[heap - 1 - late]) == option;
                           });
            };
            const std::optional<NimWord> value = block.value(setting, i, elsewhere);
            if (value) {
                ++decided;
                EXPECT_EQ(*value, values_[heap]) << name_of(level.level) << " " << heap;
            }
            bytes.append(values_[heap], space_);
        }
        EXPECT_GT(decided, block_heaps / 2) << name_of(level.level);
    }
}

TEST_F(SparseBlockTest, PairsThatAreFoundAreThere) {
    const std::vector<std::size_t> amounts{1};
    for (NimWord value = 0; value < 300; ++value) {
        bool there = false;
        for (std::size_t a = 1; 2 * a <= known_ - 1; ++a) {
            there = there || (values_[a] ^ values_[known_ - 1 - a]) == value;
        }
        for (const XorKernels& level : xor_kernel_levels()) {
            EXPECT_LE(some_pair_shows(values_, amounts, known_, value, level), there) << value;
        }
    }
}

}  // namespace

}  // namespace grundy::tests
