#include "service/games/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/spelling.hpp"
#include "service/solving/theorem_methods.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

TEST(Registry, KnowsTheGamesOfTheContractInOrder) {
    std::vector<std::string_view> names;
    for (const AnyGame& game : all_games()) {
        names.push_back(game.info->name);
    }
    EXPECT_TRUE(std::ranges::is_sorted(names));
    EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
    for (const std::string_view name : {"nim", "subtraction", "octal", "matches", "wythoff",
                                        "chomp", "tablette", "polyomino", "hackendot"}) {
        EXPECT_NE(std::ranges::find(names, name), names.end()) << name;
    }
}

TEST(Registry, FindsGamesByNameAndParameter) {
    const auto found = find_game("subtraction:1,2,3");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->game->info->name, "subtraction");
    EXPECT_EQ(found->parameter, "1,2,3");
    EXPECT_EQ(find_game("nim")->parameter, "");
    EXPECT_EQ(find_game("matches")->parameter, "") << "the default is the game's business";
    EXPECT_EQ(term("matches", "5")->parameter(), "");
}

TEST(Registry, FindsGamesByAlias) {
    EXPECT_EQ(find_game("kayles")->game->info->name, "octal");
    EXPECT_EQ(find_game("kayles")->parameter, "0.77");
    EXPECT_EQ(find_game("dawson-kayles")->parameter, "0.07");
    const auto refused = find_game("kayles:0.7");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message.en, "kayles takes no parameter");
    EXPECT_EQ(refused.error().place->offset, 6U);
}

TEST(Registry, FindsGamesByAnyOfTheirNames) {
    EXPECT_EQ(find_game("NIM")->name, "nim");
    EXPECT_EQ(find_game("Dawson_Kayles")->written(), "dawson-kayles");
    EXPECT_EQ(find_game("quilles")->written(), "kayles");
    EXPECT_EQ(find_game("Allumettes:1, 3")->written(), "matches:1,3");
    EXPECT_EQ(find_game("octal:.77")->written(), "octal:0.77");
    EXPECT_EQ(find_game("octal:.77")->is_alias(), false) << "0.77 was asked for, not Kayles";
}

TEST(Registry, NoNameMeansTwoGames) {
    std::set<std::string_view> names;
    for (const AnyGame& game : all_games()) {
        const Info& info = *game.info;
        EXPECT_TRUE(names.insert(info.name).second) << info.name;
        for (const std::string_view other : info.also) {
            EXPECT_TRUE(names.insert(other).second) << other;
            EXPECT_EQ(folded(other), other) << "as it is looked up";
        }
        for (const Alias& alias : info.aliases) {
            EXPECT_TRUE(names.insert(alias.name).second) << alias.name;
            for (const std::string_view other : alias.also) {
                EXPECT_TRUE(names.insert(other).second) << other;
            }
        }
    }
    for (const AnyGame& game : all_games()) {
        for (const std::string_view word : game.info->evokes) {
            EXPECT_FALSE(names.contains(word)) << word << " would be found, not suggested";
            EXPECT_EQ(folded(word), word);
        }
    }
}

TEST(Registry, SuggestsTheNearestName) {
    const auto suggestion = [](std::string_view typed) {
        const auto found = find_game(typed);
        EXPECT_FALSE(found) << typed;
        EXPECT_EQ(found.error().place->offset, 0U);
        EXPECT_NE(found.error().message.fr, found.error().message.en);
        return found.error().expected.in(Lang::en);
    };
    EXPECT_NE(suggestion("nmi").find("'nim'"), std::string::npos);
    EXPECT_NE(suggestion("chompp").find("'chomp'"), std::string::npos);
    EXPECT_NE(suggestion("whytoff").find("'wythoff'"), std::string::npos);
    EXPECT_NE(suggestion("kayle").find("'kayles'"), std::string::npos);
    EXPECT_NE(suggestion("NYM").find("'nim'"), std::string::npos);
    EXPECT_NE(suggestion("Forêt").find("'hackendot'"), std::string::npos) << "by meaning";
    EXPECT_NE(suggestion("chocolat").find("'chomp' or 'tablette'"), std::string::npos);
    EXPECT_NE(suggestion("chocolats").find("'chomp' or 'tablette'"), std::string::npos);
    EXPECT_EQ(suggestion("quixotic"), "the name of a game; 'grundy games' lists them all");
    EXPECT_NE(suggestion("grundy").find("'grundys-game'"), std::string::npos) << "out of a file";
    EXPECT_NE(suggestion("substraction:1").find("'subtraction'"), std::string::npos);
    EXPECT_FALSE(suggestion("").empty());
    EXPECT_LT(suggestion(std::string(10'000'000, 'x')).size(), 200U);
}

TEST(Registry, ReportsWrongParametersAndPositions) {
    const auto refused = [](std::string_view game, std::string_view position) {
        const auto named = find_game(game);
        EXPECT_TRUE(named) << game;
        const auto opened = named->game->open(named->parameter, position);
        EXPECT_FALSE(opened) << game << " " << position;
        return opened.error();
    };
    EXPECT_EQ(refused("nim:3", "3").place->text, "3");
    EXPECT_FALSE(refused("subtraction", "3").message.fr.empty()) << "needs its amounts";
    EXPECT_EQ(refused("octal:0.g", "3").place->offset, 2U);
    EXPECT_EQ(refused("chomp", "3,4").place->offset, 2U);
}

TEST(Registry, KnowsWhichTheoremsApply) {
    const auto methods = [](std::string_view game, std::string_view position) {
        const TermPointer opened = term(game, position);
        std::vector<std::string> names;
        for (const auto& theorem : theorems_for(*opened)) {
            names.emplace_back(theorem->method(Convention::normal));
        }
        return names;
    };
    using Names = std::vector<std::string>;
    EXPECT_EQ(methods("nim", "3"), Names{"bouton"});
    EXPECT_EQ(methods("chomp", "4,3"), Names{"chomp-shapes"});
    EXPECT_EQ(methods("chomp", "4x3"), Names{"strategy-stealing"});
    EXPECT_EQ(methods("chomp", "4,3,2"), Names{});
    EXPECT_EQ(methods("hackendot", "()"), Names{"ulehla"});
    EXPECT_EQ(methods("tablette", "3x3"), Names{"tablette"});
    EXPECT_EQ(methods("wythoff", "3,5"), Names{"wythoff"});
    EXPECT_EQ(methods("polyomino", "#"), Names{});
}

TEST(Registry, NamesTheMethodsOfAGame) {
    const auto names = [](std::string_view game) {
        return method_names(*find_game(game)->game->info);
    };
    using Names = std::vector<std::string>;
    EXPECT_EQ(names("nim"), Names({"bouton", "misere-nim", "quotient", "search", "memo",
                                   "definition", "remoteness"}));
    EXPECT_EQ(names("octal"), Names({"sequence", "ferguson", "quotient", "search", "memo",
                                     "definition", "remoteness"}));
    EXPECT_EQ(names("polyomino"),
              Names({"quotient", "search", "memo", "definition", "remoteness"}));
}

}  // namespace

}  // namespace grundy::tests
