#include "machine/parallel.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <limits>

namespace grundy::tests {

namespace {

TEST(InParallel, EveryThreadHasItsNumber) {
    for (const unsigned threads : {1U, 2U, 7U}) {
        std::vector<std::atomic<int>> calls(threads);
        in_parallel(threads, [&](unsigned thread) { ++calls.at(thread); });
        for (const auto& count : calls) {
            EXPECT_EQ(count, 1);
        }
    }
}

TEST(SliceBegin, SharesOutEvenlyAndInOrder) {
    for (const std::size_t size : {0UL, 1UL, 2UL, 6UL, 7UL, 1000UL, 1001UL}) {
        for (const unsigned threads : {1U, 2U, 3U, 7U, 64U}) {
            EXPECT_EQ(slice_begin(size, 0, threads), 0U);
            EXPECT_EQ(slice_begin(size, threads, threads), size);
            for (unsigned thread = 0; thread < threads; ++thread) {
                const std::size_t begin = slice_begin(size, thread, threads);
                const std::size_t end = slice_begin(size, thread + 1, threads);
                ASSERT_LE(begin, end);
                EXPECT_GE(end - begin, size / threads);
                EXPECT_LE(end - begin, size / threads + 1);
            }
        }
    }
}

TEST(SliceBegin, DoesNotOverflow) {
    constexpr std::size_t huge = std::numeric_limits<std::size_t>::max();
    EXPECT_EQ(slice_begin(huge, 1024, 1024), huge);
    EXPECT_EQ(slice_begin(huge, 1, 2), huge / 2);
}

}  // namespace

}  // namespace grundy::tests
