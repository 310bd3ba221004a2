#include "model/info.hpp"

#include <gtest/gtest.h>

#include "service/games/registry.hpp"

namespace grundy::tests {

namespace {

TEST(InfoTest, EveryAliasIsToldByRulesOfItsOwn) {
    for (const AnyGame& game : all_games()) {
        const Info& info = *game.info;
        EXPECT_EQ(info.told_as(info.name).summary.en, info.summary.en);
        for (const Alias& alias : info.aliases) {
            const Told told = info.told_as(alias.name);
            EXPECT_NE(told.title.en, info.title.en) << alias.name;
            EXPECT_NE(told.summary.fr, info.summary.fr) << alias.name;
        }
    }
}

TEST(InfoTest, AGameIsToldUnderTheNameAskedFor) {
    const Info& octal = *find_game("octal:0.6").value().game->info;
    EXPECT_EQ(octal.told_as("octal").title.en, "Octal game");
    EXPECT_EQ(octal.told_as("kayles").title.en, "Kayles");
    EXPECT_EQ(octal.told_as("dawson-kayles").title.fr, "Kayles de Dawson");
    EXPECT_EQ(octal.told_as("no such name").title.en, "Octal game");
}

}  // namespace

}  // namespace grundy::tests
