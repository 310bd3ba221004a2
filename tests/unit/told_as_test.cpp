#include "service/told_as.hpp"

#include <gtest/gtest.h>

#include "service/registry.hpp"

namespace grundy::tests {

namespace {

TEST(ToldAsTest, EveryAliasHasRulesOfItsOwn) {
    for (const AnyGame& game : all_games()) {
        const Info& info = *game.info;
        EXPECT_EQ(told_as(info, info.name).summary.en, info.summary.en);
        for (const Alias& alias : info.aliases) {
            const ToldAs told = told_as(info, alias.name);
            EXPECT_NE(told.title.en, info.title.en) << alias.name;
            EXPECT_NE(told.summary.fr, info.summary.fr) << alias.name;
        }
    }
}

}  // namespace

}  // namespace grundy::tests
