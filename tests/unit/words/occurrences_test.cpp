#include "words/occurrences.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace grundy::tests {

namespace {

TEST(Occurrences, ComeInBatchesInOrderAndCompletely) {
    std::vector<Occurrence> received;
    std::size_t batches = 0;
    const auto receive = [&](std::span<const Occurrence> batch) {
        received.insert(received.end(), batch.begin(), batch.end());
        ++batches;
    };
    Occurrences found{receive};
    std::vector<Occurrence> wanted;
    for (std::uint64_t end = 1; end <= 5000; ++end) {
        found.add(end, 1);
        wanted.push_back({end, 1});
    }
    found.add_run(6000, 3, 10'000, 2);
    for (std::uint64_t i = 0; i < 10'000; ++i) {
        wanted.push_back({6000 + 3 * i, 2});
    }
    found.add_run(1, 1, 0, 0);
    found.flush();
    EXPECT_EQ(received, wanted);
    EXPECT_GT(batches, 3U);
}

TEST(Occurrences, AreNotHandedOnWhenNoMoreAreWanted) {
    std::size_t batches = 0;
    const auto receive = [&](std::span<const Occurrence>) { return ++batches < 2; };
    Occurrences found{receive};
    EXPECT_TRUE(found.wanted());
    found.add_run(1, 1, 1'000'000'000'000'000'000, 0);  // ends at once
    EXPECT_FALSE(found.wanted());
    for (std::uint64_t end = 1; end <= 5000; ++end) {
        found.add(end, 1);
    }
    EXPECT_FALSE(found.flush());
    EXPECT_EQ(batches, 2U);
}

}  // namespace

}  // namespace grundy::tests
