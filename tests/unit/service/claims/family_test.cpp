#include "service/claims/family.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

Result<Family> family(std::string_view game, std::string_view pattern = "",
                      std::optional<unsigned> variables = {}) {
    return Family::make(find_game(game).value(), pattern, variables);
}
std::string at(const Family& family, Point point) {
    const auto term = family.at(point);
    return term ? (*term)->position() : "";
}

TEST(Family, OfAGameIsWhatItsPositionsAre) {
    EXPECT_EQ(family("kayles")->pattern(), "{n}");
    EXPECT_EQ(family("kayles", "", 2)->pattern(), "{n},{m}");
    EXPECT_EQ(family("wythoff")->pattern(), "{n},{m}");
    EXPECT_EQ(family("tablette")->pattern(), "{n}x{m}");
    EXPECT_EQ(family("chomp", "", 2)->pattern(), "{n}x{m}");
    EXPECT_EQ(family("matches")->variables(), 1U);
    EXPECT_EQ(family("tablette")->variables(), 2U);
}

TEST(Family, StartsAtTheLeastLegalValue) {
    EXPECT_EQ(at(*family("kayles"), {0, 0}), "0");
    EXPECT_EQ(at(*family("matches"), {0, 0}), "");
    EXPECT_EQ(at(*family("tablette"), {0, 3}), "");
    EXPECT_EQ(at(*family("wythoff"), {0, 3}), "0,3");
}

TEST(Family, HolesAreFilled) {
    EXPECT_EQ(at(*family("tablette", "1x1,{n}x{m}"), {2, 3}), "1x1,2x3");
    EXPECT_EQ(at(*family("hackendot", "{n*(}{n*)}"), {3, 0}), "((()))");
    EXPECT_EQ(at(*family("polyomino", "{n*#}{m*/#}"), {2, 2}), "##/#./#.");
    EXPECT_EQ(at(*family("hackendot", "{n*()}"), {100'000'000, 0}), "") << "too long to write";
}

TEST(Family, PositionsArePaidForByTheirLetters) {
    Budget budget;
    budget.steps = 10'000;
    Meter meter{budget};
    const Family none = family("nim", "{n*)(}").value();
    EXPECT_FALSE(none.at({1'000, 0}, meter)) << "no position";
    EXPECT_EQ(meter.ticks(), 2'001U);
    EXPECT_FALSE(meter.exhausted());
    EXPECT_FALSE(none.at({5'000, 0}, meter));
    EXPECT_TRUE(meter.exhausted()) << "also where there is no position";
    EXPECT_EQ(at(*family("nim", "{n*1,}{m*1,}1"), {400'000, 400'000}), "")
        << "all pieces together are too long";
}

TEST(Family, TellsThePointOfAPosition) {
    const auto point = [](std::string_view game, std::string_view position,
                          std::string_view pattern = "") -> std::string {
        const auto named = find_game(game).value();
        const auto found = family(game, pattern, 2)
                               ->point_of(*named.game->open(named.parameter, position).value());
        return found ? fmt::format("{} {}", found->n, found->m) : "";
    };
    EXPECT_EQ(point("wythoff", "7,3"), "7 3");
    EXPECT_EQ(point("nim", "5"), "5 0") << "what is left out is 0";
    EXPECT_EQ(point("nim", "0"), "0 0");
    EXPECT_EQ(point("nim", "1,2,3"), "");
    EXPECT_EQ(point("tablette", "4x3"), "4 3");
    EXPECT_EQ(point("tablette", "4x3,1x1"), "");
    EXPECT_EQ(point("tablette", "1x1,4x3", "1x1,{n}x{m}"), "");
    EXPECT_EQ(point("chomp", "3,2", "{n},{m}"), "3 2");
    EXPECT_EQ(point("polyomino", "##", "{n*#}{m*/#}"), "");
}

TEST(Family, WhatIsWrongIsSaid) {
    EXPECT_FALSE(family("polyomino"));
    EXPECT_FALSE(family("matches", "", 2));
    EXPECT_FALSE(family("subtraction")) << "the parameter is missing";
    EXPECT_EQ(family("nim", "3,{k}").error().place->offset, 2U);
    EXPECT_EQ(family("nim", "{n").error().place->offset, 0U);
    EXPECT_EQ(family("nim", "{n+1}").error().place->offset, 0U);
    EXPECT_FALSE(family("nim", "3,4"));
    EXPECT_FALSE(family("nim", "{m}"));
}

}  // namespace

}  // namespace grundy::tests
