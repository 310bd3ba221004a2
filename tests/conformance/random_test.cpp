// Random positions: legal, of the size asked for, and the same for the same seed.
#include <gtest/gtest.h>

#include "conformance/small_positions.hpp"

namespace grundy::tests {

namespace {

class RandomPositions : public EveryGame {
   protected:
    static std::string drawn(std::uint64_t size, std::uint64_t seed) {
        Random random{seed};
        const auto term = game().random(parameter(), size, random);
        EXPECT_TRUE(term);
        if (!term) {
            return {};
        }
        if (size > 0 && (*term)->size()) {
            EXPECT_EQ(*(*term)->size(), size) << (*term)->written();
        }
        return (*term)->position();
    }
    static std::string_view parameter() { return starts_of(info()).front().parameter; }
};
INSTANTIATE_TEST_SUITE_P(Conformance, RandomPositions, ::testing::ValuesIn(every_game()),
                         name_of_game);

TEST_P(RandomPositions, AreClaimed) {
    EXPECT_EQ(game().random != nullptr, includes(info().can, Can::random));
}

TEST_P(RandomPositions, AreLegalAndOfTheSize) {
    if (game().random == nullptr) {
        GTEST_SKIP() << "draws none";
    }
    for (std::uint64_t size = 0; size <= 24; ++size) {
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            const std::string position = drawn(size, seed);
            const auto read = game().open(parameter(), position);
            ASSERT_TRUE(read) << position;
            EXPECT_EQ((*read)->position(), position);
        }
    }
}

TEST_P(RandomPositions, DependOnTheSeedAlone) {
    if (game().random == nullptr) {
        GTEST_SKIP() << "draws none";
    }
    std::set<std::string> drawn_by_any_seed;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const std::string position = drawn(0, seed);
        EXPECT_EQ(position, drawn(0, seed));
        drawn_by_any_seed.insert(position);
    }
    EXPECT_GT(drawn_by_any_seed.size(), 5U);
}

TEST_P(RandomPositions, NeedTheParameterToo) {
    if (game().random == nullptr || info().parameter.empty()) {
        GTEST_SKIP() << "draws none, or takes no parameter";
    }
    Random random{1};
    EXPECT_FALSE(game().random("?", 5, random));
}

}  // namespace

}  // namespace grundy::tests
