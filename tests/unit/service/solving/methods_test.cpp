// The table of methods, and the list that people read.
#include "service/solving/methods.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>

#include "support/ask.hpp"

namespace grundy::tests {

namespace {

TEST(MethodsTest, EveryNameStandsOnce) {
    std::set<std::string_view> names;
    for (const Method& method : all_methods()) {
        EXPECT_TRUE(names.insert(method.name).second) << method.name;
        EXPECT_FALSE(method.name.empty());
        EXPECT_EQ(find_method(method.name), &method);
    }
    EXPECT_EQ(find_method("magic"), nullptr);
}

TEST(MethodsTest, TheDocumentedListIsTheTable) {
    // The first column of the table in docs/formats.md, section Methods.
    std::ifstream page{"docs/formats.md"};
    ASSERT_TRUE(page) << "run from the root of the repository";
    std::set<std::string> documented;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("## ")) {
            inside = line == "## Methods";
        }
        if (!inside || !line.starts_with("| `")) {
            continue;
        }
        const std::string names = line.substr(0, line.find('|', 1));
        const std::regex quoted{"`([^`]+)`"};
        for (std::sregex_iterator at{names.begin(), names.end(), quoted};
             at != std::sregex_iterator{}; ++at) {
            documented.insert((*at)[1]);
        }
    }
    std::set<std::string> rows;
    for (const Method& method : all_methods()) {
        rows.emplace(method.name);
    }
    EXPECT_EQ(documented, rows);
}

TEST(MethodsTest, EveryRowIsWhole) {
    for (const Method& method : all_methods()) {
        SCOPED_TRACE(method.name);
        EXPECT_NE(method.fits, nullptr);
        EXPECT_TRUE(method.normal || method.misere);
        EXPECT_EQ(method.make == nullptr, method.worth_it == nullptr);
        EXPECT_TRUE(method.make != nullptr || method.answer != nullptr || &method == &sum_method());
    }
}

TEST(MethodsTest, WhatIsWorthItFits) {
    for (const char* written :
         {"nim 3,4", "chomp 5x4", "chomp 11x9", "chomp 13x12", "chomp 1000x3", "chomp 3x1000",
          "wythoff 3,5", "kayles 9", "hackendot (())", "tablette 3x3", "polyomino ##/#."}) {
        const Question asked = question(written);
        std::size_t worth_it = 0;
        for (const Method& method : all_methods()) {
            const bool would = method.normal && method.worth_it != nullptr &&
                               method.worth_it({asked, 0}) && !method.at_once;
            EXPECT_TRUE(!would || method.suits(asked)) << written << " " << method.name;
            worth_it += would ? 1U : 0U;
        }
        EXPECT_GT(worth_it, 0U) << written;
    }
}

TEST(MethodsTest, GamesListsThem) {
    const auto names = [](std::string_view game) {
        return method_names(*find_game(game)->game->info);
    };
    EXPECT_EQ(names("chomp"),
              (std::vector<std::string>{"chomp-shapes", "strategy-stealing", "chomp-values",
                                        "chomp-sieve", "three-rows", "search", "memo", "definition",
                                        "remoteness"}));
}

}  // namespace

}  // namespace grundy::tests
