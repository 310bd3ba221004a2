#include "sequences/period_proof.hpp"

#include <gtest/gtest.h>

#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

TEST(PeriodProofTest, TheWindowDependsOnHowManyHeapsOneBecomes) {
    const Periodicity candidate{10, 7};
    const auto window = [&](std::string_view code) {
        const PeriodProof proof = proof_of(code_of(code), candidate);
        return std::pair{proof.from, proof.to};
    };
    EXPECT_EQ(window("0.33"), (std::pair<std::size_t, std::size_t>{10, 12}));
    EXPECT_EQ(window("0.37"), (std::pair<std::size_t, std::size_t>{10, 29}));
    EXPECT_EQ(window("0.38"), (std::pair<std::size_t, std::size_t>{10, 46}));
    EXPECT_EQ(values_needed(code_of("0.37"), candidate), 29U + 7U + 1U);
}

TEST(PeriodProofTest, TheoremsAreNamedApart) {
    const Periodicity candidate{1, 1};
    const auto theorem = [&](std::string_view code) {
        return proof_of(code_of(code), candidate).theorem.en;
    };
    EXPECT_NE(theorem("0.3"), theorem("0.7"));
    EXPECT_NE(theorem("0.7"), theorem("0.f"));
}

}  // namespace

}  // namespace grundy::tests
