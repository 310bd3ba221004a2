#include "special/chomp/marked_slab.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "base/random.hpp"

namespace grundy::tests {

namespace {

TEST(MarkedSlabTest, LeavesTheNeighboursAlone) {
    // Stretches [begin, end) at all offsets in a word, all bits around them set.
    for (std::uint64_t begin = 1; begin < 130; begin += 3) {
        for (const std::uint64_t size : {1U, 2U, 40U, 64U, 100U}) {
            std::vector<std::uint64_t> words(5, ~std::uint64_t{0});
            for (std::uint64_t bit = begin; bit < begin + size; ++bit) {
                words[bit / 64] &= ~(std::uint64_t{1} << (bit % 64));
            }
            const std::vector<std::uint64_t> before = words;
            MarkedSlab slab{words, begin, begin + size};
            EXPECT_EQ(slab.first_unmarked(0, size), 0U);
            slab.mark(size - 1);
            EXPECT_EQ(slab.first_unmarked(size - 1, size), size);
            slab.mark_all(0, size / 2);
            EXPECT_EQ(slab.first_unmarked(0, size), size == 1              ? 1
                                                    : size / 2 == size - 1 ? size
                                                                           : size / 2);
            slab.join_head();
            for (std::uint64_t bit = 0; bit < 5 * 64; ++bit) {
                const bool inside = bit >= begin && bit < begin + size;
                const bool marked = inside && (bit - begin < size / 2 || bit + 1 == begin + size);
                EXPECT_EQ((words[bit / 64] >> (bit % 64)) & 1U, !inside || marked ? 1U : 0U)
                    << begin << " " << size << " " << bit;
            }
        }
    }
}

TEST(MarkedSlabTest, JoinsWhatIsNotMarkedElsewhere) {
    Random random{3};
    for (std::uint64_t from = 0; from < 70; from += 7) {
        std::vector<std::uint64_t> words(12);
        for (std::size_t i = 0; i < 6; ++i) {
            words[i] = random.below(~std::uint64_t{0});
        }
        const MarkedSlab other{words, 13, 13 + 300};
        MarkedSlab slab{words, 401, 401 + 300};
        slab.join_unmarked(other, from, 250);
        slab.join_head();
        for (std::uint64_t place = 0; place < 300; ++place) {
            const auto bit = [&](std::uint64_t at) { return (words[at / 64] >> (at % 64)) & 1U; };
            const bool joined = place >= from && place < 250 && bit(13 + place) == 0;
            EXPECT_EQ(bit(401 + place), joined ? 1U : 0U) << from << " " << place;
        }
    }
}

}  // namespace

}  // namespace grundy::tests
