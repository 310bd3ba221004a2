#include "rules/rule_text.hpp"

#include "unit/rules/rule_games.hpp"

namespace grundy {
namespace {

using Point = std::pair<std::size_t, std::size_t>;

Point place_of(std::string_view text) {
    const auto point = point_of(error_in(text));
    return point ? Point{point->line, point->column} : Point{0, 0};
}

TEST(RuleFiles, SayWhatTheyAre) {
    const auto text = RuleText::read(R"(game "Lasker's Nim" fr "Nim de Lasker"   # a comment
about "Take, or split." fr "Prendre ou couper."
source "Lasker, 1931"; example 3,4,5
parameter k = 2 in 1..9
position heaps n
move take: n -> n-k
move n -> a, n-a
    for a in 1..n/2     # goes on
lost when len = 0
)");
    ASSERT_TRUE(text);
    EXPECT_EQ((*text)->title, Text("Lasker's Nim", "Nim de Lasker"));
    EXPECT_EQ((*text)->about.fr, "Prendre ou couper.");
    EXPECT_EQ((*text)->source, "Lasker, 1931");
    EXPECT_EQ((*text)->example, "3,4,5");
    ASSERT_EQ((*text)->moves.size(), 2U);
    EXPECT_EQ((*text)->moves[0].name, "take");
    EXPECT_EQ((*text)->moves[1].name, "");
    ASSERT_EQ((*text)->parameters.size(), 1U);
    EXPECT_EQ((*text)->parameters[0].most, 9);
    EXPECT_EQ((*text)->ends.size(), 1U);
}

TEST(RuleFiles, MayBeSetInAsAWhole) {
    EXPECT_TRUE(CompiledGame::make("\n    position heaps n\n    move n -> n-1\n", "test", ""));
    EXPECT_TRUE(CompiledGame::make("position heaps n\r\nmove n -> n-1\r\n", "test", ""));
}

TEST(RuleFiles, ErrorsHaveLineAndColumn) {
    EXPECT_EQ(place_of("position heaps n\nmove n -> n-q for k in 1..n"), (Point{2, 13}));
    EXPECT_EQ(place_of("position heaps n\nmvoe n -> n-1"), (Point{2, 1}));
    EXPECT_EQ(place_of("position heap n\nmove n -> n-1"), (Point{1, 10}));
    EXPECT_EQ(place_of("position heaps n\nmove n -> n-k for k in 1..n whre k > 1"), (Point{2, 29}));
    EXPECT_EQ(place_of("position heaps n\nmove n -> (n-1"), (Point{2, 15}));
    EXPECT_EQ(place_of("# first\n\nposition tuple a, a\nmove a -> a-1"), (Point{3, 19}));
}

TEST(RuleFiles, SuggestTheNameThatWasMeant) {
    EXPECT_NE(error_in("position heaps n\nmvoe n -> n-1").expected.en.find("'move'"),
              std::string::npos);
    EXPECT_NE(error_in("position heps n\nmove n -> n-1").expected.en.find("'heaps'"),
              std::string::npos);
    EXPECT_NE(error_in("position list x[]\nmove x[i] -> y for y in 0..xx[i]-1")
                  .message.en.find("'xx' is not a name"),
              std::string::npos);
}

TEST(RuleFiles, MustSayWhatAPositionIsAndHaveAMove) {
    EXPECT_NE(error_in("move n -> n-1").message.en.find("position"), std::string::npos);
    EXPECT_NE(error_in("position heaps n").message.en.find("no move"), std::string::npos);
    EXPECT_NE(error_in("").message.en, "");
    EXPECT_NE(error_in("position heaps n\nposition heaps m\nmove n -> n-1").message.en, "");
}

TEST(RuleFiles, HaveLimits) {
    std::string moves = "position heaps n\n";
    for (int i = 0; i <= 256; ++i) {
        moves += "move n -> n-1\n";
    }
    EXPECT_NE(error_in(moves).message.en.find("too many moves"), std::string::npos);
    EXPECT_NE(error_in("position heaps n\nmove n -> n-1 #" + std::string(70'000, 'x')).message.en,
              "");
    EXPECT_NE(error_in("position heaps n\nmove n -> " + std::string(40, '(') + "n-1" +
                       std::string(40, ')'))
                  .message.en.find("nest too deep"),
              std::string::npos);
    std::string bindings = "position heaps n\nmove n -> n-1 for a0 in 1..1";
    for (int i = 1; i <= 16; ++i) {
        bindings += ", a" + std::to_string(i) + " in 1..1";
    }
    EXPECT_NE(error_in(bindings).message.en.find("too many choices"), std::string::npos);
}

TEST(RuleFiles, ParametersAreNumbersInTheirBounds) {
    constexpr std::string_view text =
        "parameter k = 2 in 1..9\nparameter m = 5\nposition heaps n\nmove n -> n-k\nmove n -> n-m";
    EXPECT_EQ(options_of(rules_in(text), "5"), (std::set<std::string>{"3", "0"}));
    EXPECT_EQ(options_of(rules_in(text, "4"), "5"), (std::set<std::string>{"1", "0"}));
    EXPECT_EQ(options_of(rules_in(text, "4,1"), "5"), (std::set<std::string>{"1", "4"}));
    for (const std::string_view wrong : {"0", "10", "x", "1,2,3", "1,", "1,x"}) {
        EXPECT_NE(error_in(text, wrong).message.en, "") << wrong;
    }
    EXPECT_NE(error_in("position heaps n\nmove n -> n-1", "3").message.en, "");
}

TEST(RuleFiles, NamesAreNew) {
    for (const std::string_view line :
         {"move n -> n-n for n in 1..3", "move n -> n-min for min in 1..3",
          "move n -> n-k for k in 1..2, k in 1..2", "move n -> n-or for or in 1..2"}) {
        EXPECT_NE(error_in("position heaps n\n" + std::string{line}).message.en, "") << line;
    }
}

}  // namespace
}  // namespace grundy
