#include "solve/sparse_block.hpp"

#include <gtest/gtest.h>

#include "solve/sparse_values.hpp"
#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

class SparseBlockTest : public ::testing::Test {
   protected:
    void SetUp() override {
        const Budget unlimited;
        Meter meter{unlimited};
        SparseValues sparse{code_, values_, {}};
        ASSERT_TRUE(sparse.extend(6'000, meter));
        space_ = sparse.space();
        for (std::size_t heap = 1; heap < known_; ++heap) {
            (space_.common(values_[heap], heap) ? common_ : rare_)
                .push_back({heap + 1, values_[heap]});
        }
        std::erase_if(rare_, [](const XorRow& row) { return row.back >= known_ - 300; });
        std::erase_if(common_, [](const XorRow& row) { return row.back >= 2'000; });
    }

    static constexpr std::size_t known_ = 5'000;
    const HeapCode code_ = code_of("0.6");
    std::vector<NimWord> values_{0};
    SparseSpace space_;
    std::vector<XorRow> rare_;
    std::vector<XorRow> common_;
};

TEST_F(SparseBlockTest, EveryRareRowIsScatteredVerifiedOrNear) {
    const std::vector<NimWord> known{values_.begin(), values_.begin() + known_};
    const SparseRows rows = ordered_rows(known, space_, rare_, {}, 128);
    EXPECT_EQ(rows.scattered.size() + rows.verified.size() + rows.near.size(), rare_.size());
    for (const XorRow& row : rows.near) {
        EXPECT_LT(row.back, 128U);
    }
    for (const XorRow& row : rows.verified) {
        EXPECT_GE(row.back, 128U);
    }
}

TEST_F(SparseBlockTest, ACandidateIsNoOptionOfAnyRow) {
    const std::vector<NimWord> known{values_.begin(), values_.begin() + known_};
    const SparseRows rows = ordered_rows(known, space_, rare_, common_, block_heaps);
    const std::vector<std::size_t> amounts{1};
    for (const XorKernels& level : xor_kernels()) {
        SparseBlock block;
        const SparseBlock::Setting setting{rows, amounts, known, level};
        block.compute(setting, known_);
        for (std::size_t i = 0; i < block_heaps; ++i) {
            EXPECT_TRUE(space_.common(block.candidate(i), known_ + i));
            for (const auto* list : {&rows.scattered, &rows.verified}) {
                for (const XorRow& row : *list) {
                    EXPECT_NE(known[known_ + i - row.back] ^ row.with, block.candidate(i));
                }
            }
        }
        // An option that is marked is the candidate no longer, once the heap is settled.
        const NimWord before = block.candidate(5);
        block.mark(5, before);
        block.settle(setting, 5);
        EXPECT_GT(block.candidate(5), before);
    }
}

TEST_F(SparseBlockTest, PairsThatAreFoundAreThere) {
    const std::vector<std::size_t> amounts{1};
    for (NimWord value = 0; value < 300; ++value) {
        bool there = false;
        for (std::size_t a = 1; 2 * a <= known_ - 1; ++a) {
            there = there || (values_[a] ^ values_[known_ - 1 - a]) == value;
        }
        for (const XorKernels& level : xor_kernels()) {
            EXPECT_LE(some_pair_shows(values_, amounts, known_, value, level), there) << value;
        }
    }
}

}  // namespace

}  // namespace grundy::tests
