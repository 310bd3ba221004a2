#include "search/couples/proof_numbers.hpp"

#include <gtest/gtest.h>

namespace grundy {
namespace {

constexpr std::uint64_t hash_of_a_couple = 12'345;

TEST(ProofNumbers, AreRememberedByTheirHash) {
    ProofNumbers numbers{1};
    EXPECT_EQ(numbers.find(hash_of_a_couple, 7).proof, 7U);
    numbers.store(hash_of_a_couple, {3, 5});
    EXPECT_EQ(numbers.find(hash_of_a_couple, 7).proof, 3U);
    EXPECT_EQ(numbers.find(hash_of_a_couple, 7).disproof, 5U);
    EXPECT_EQ(numbers.find(hash_of_a_couple + 1, 7).disproof, 7U);
}

// Another couple may have the same hash, and a place that was never written has one too: neither
// may seem decided.
TEST(ProofNumbers, DecideNothing) {
    ProofNumbers numbers{1};
    const auto expect_undecided = [&](std::uint64_t hash) {
        const auto pair = numbers.find(hash, 7);
        EXPECT_GT(pair.proof, 0U);
        EXPECT_GT(pair.disproof, 0U);
        EXPECT_LT(pair.proof, ProofNumbers::infinite);
        EXPECT_LT(pair.disproof, ProofNumbers::infinite);
    };
    expect_undecided(0);
    numbers.store(hash_of_a_couple, {0, ProofNumbers::infinite});
    expect_undecided(hash_of_a_couple);
    numbers.store(hash_of_a_couple, {ProofNumbers::infinite, 0});
    expect_undecided(hash_of_a_couple);
}

}  // namespace
}  // namespace grundy
