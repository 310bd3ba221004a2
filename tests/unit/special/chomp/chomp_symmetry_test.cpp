#include "special/chomp/chomp_symmetry.hpp"

#include <gtest/gtest.h>

#include "games/chomp.hpp"

namespace grundy::tests {

namespace {

constexpr std::uint32_t side = 7;
const Chomp::Position whole(side, side);

std::vector<std::size_t> padded(const Chomp::Position& rows) {
    std::vector<std::size_t> lengths(rows.begin(), rows.end());
    lengths.resize(side);
    return lengths;
}

TEST(ChompSymmetryTest, ThePatternIsOfThePositionsThatAreNotTall) {
    const Chomp chomp;
    const ChompRanks ranks{side, side};
    for (std::size_t first = 1; first <= side; ++first) {
        const std::uint64_t begin = ranks.before(0, first) - 1;
        const std::uint64_t end = ranks.before(0, first + 1) - 1;
        std::vector<std::uint64_t> words(chomp.count(whole) / 64 + 1, ~std::uint64_t{0});
        MarkedSlab slab{words, begin, end};
        MarkedSlab::Filling filling{slab};
        LowPattern{ranks, side, side, first}.put(filling, 1, first);
        filling.finish();
        slab.join_head();
        for (std::uint64_t rank = begin; rank < end; ++rank) {
            const Chomp::Position rows = chomp.unrank(whole, rank);
            EXPECT_EQ((words[rank / 64] >> (rank % 64)) & 1U, rows.size() <= first ? 1U : 0U)
                << chomp.format(rows);
        }
        EXPECT_TRUE(begin == 0 || ((words[(begin - 1) / 64] >> ((begin - 1) % 64)) & 1U) == 1)
            << "what lies before is left alone";
    }
}

TEST(ChompSymmetryTest, ImagesAreTakenOutWhereTheyLie) {
    const Chomp chomp;
    const ChompRanks ranks{side, side};
    MirrorImages images{side};
    std::vector<std::uint64_t> words(chomp.count(whole) / 64 + 1, ~std::uint64_t{0});
    std::vector<std::uint64_t> expected = words;
    for (std::uint64_t rank = 0; rank < chomp.count(whole); rank += 3) {
        const Chomp::Position rows = chomp.unrank(whole, rank);
        if (rows.size() > rows.front()) {
            images.add(ranks, padded(rows), rows.size());
            const std::uint64_t image = chomp.rank(whole, Chomp::transposed(rows));
            expected[image / 64] &= ~(std::uint64_t{1} << (image % 64));
        }
    }
    for (std::size_t first = 1; first <= side; ++first) {
        images.take_out(words, ranks.before(0, first) - 1, first);
    }
    EXPECT_EQ(words, expected);
}

TEST(ChompSymmetryTest, ImagesOutsideTheBoxAreNotKept) {
    const ChompRanks ranks{4, 9};
    MirrorImages images{4};
    images.add(ranks, std::vector<std::size_t>{2, 1, 1, 1, 1, 0, 0, 0, 0}, 5);
    std::vector<std::uint64_t> words(12, ~std::uint64_t{0});
    for (std::size_t first = 1; first <= 4; ++first) {
        images.take_out(words, ranks.before(0, first) - 1, first);
    }
    EXPECT_EQ(words, std::vector<std::uint64_t>(12, ~std::uint64_t{0}));
}

}  // namespace

}  // namespace grundy::tests
