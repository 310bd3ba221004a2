#include "service/exercises/random_positions.hpp"

#include <gtest/gtest.h>

#include <set>

namespace grundy {

namespace {

NamedGame named_game(std::string_view text) { return *find_game(text); }

TEST(RandomPositions, HaveTheHeapsAndTheSizeAskedFor) {
    Random random{1};
    for (const char* game : {"nim", "kayles", "subtraction:1,2", "polyomino", "hackendot"}) {
        const NamedGame named = named_game(game);
        for (std::uint64_t heaps = 1; heaps <= 4; ++heaps) {
            for (std::uint64_t size = heaps; size <= heaps + 3; ++size) {
                auto term = random_position(named, {heaps, size}, random);
                for (int again = 0; again < 20 && term && *term == nullptr; ++again) {
                    term = random_position(named, {heaps, size}, random);
                }
                ASSERT_TRUE(term && *term != nullptr) << game << " " << heaps << " " << size;
                EXPECT_EQ((*term)->parts().size(), heaps) << (*term)->written();
                EXPECT_EQ((*term)->size(), Integer{size}) << (*term)->written();
            }
        }
    }
}

TEST(RandomPositions, FailOnlyWhereTheNextDrawMayNot) {
    Random random{2};
    const NamedGame tablette = named_game("tablette");  // no bar of 11 squares has sides up to 9
    const auto bar = random_position(tablette, {1, 11}, random);
    ASSERT_TRUE(bar);
    EXPECT_EQ(*bar, nullptr);
}

TEST(RandomPositions, OfABarAreAnyOfIt) {
    Random random{3};
    std::set<std::string> drawn;
    for (int i = 0; i < 400; ++i) {
        const auto term = handy_position(named_game("chomp"), {}, 1, random);
        ASSERT_TRUE(term && *term != nullptr);
        drawn.insert((*term)->position());
    }
    EXPECT_TRUE(drawn.contains("2,2"));
    EXPECT_TRUE(drawn.contains("3,2,1"));
    EXPECT_GT(drawn.size(), 40U);
}

TEST(RandomPositions, RefuseMeasuresThatAGameDoesNotHave) {
    EXPECT_TRUE(unfit_measure(*named_game("chomp").game->info, {2, 0}));
    EXPECT_TRUE(unfit_measure(*named_game("wythoff").game->info, {1, 0}));
    EXPECT_TRUE(unfit_measure(*named_game("matches").game->info, {2, 9}));
    EXPECT_TRUE(unfit_measure(*named_game("nim").game->info, {4, 3}));
    EXPECT_FALSE(unfit_measure(*named_game("nim").game->info, {3, 3}));
    EXPECT_FALSE(unfit_measure(*named_game("wythoff").game->info, {2, 9}));
    EXPECT_FALSE(unfit_measure(*named_game("chomp").game->info, {0, 9}));
}

}  // namespace

}  // namespace grundy
