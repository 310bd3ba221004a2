#include "unit/rules/rule_games.hpp"

namespace grundy {
namespace {

constexpr std::string_view turtles = R"(position coins
move flip n
move flip n, j for j in 1..n-1)";
constexpr std::string_view mock = R"(position coins
move flip n
move flip n, j for j in 1..n-1
move flip n, j, i for j in 2..n-1, i in 1..j-1)";
constexpr std::string_view ruler = R"(position coins
move flip n-k+1..n for k in 1..n)";
constexpr std::string_view twins = R"(position coins
move flip n, j for j in 1..n-1)";
constexpr std::string_view near_ones = R"(position coins
parameter k = 2 in 1..5
move flip n, n-k)";

std::string row_text(unsigned heads) {
    std::string text;
    for (unsigned coin = 0; coin < 8; ++coin) {
        if ((heads >> coin & 1U) != 0) {
            text += (text.empty() ? "" : ",") + std::to_string(coin + 1);
        }
    }
    return text.empty() ? "0" : text;
}

TEST(Coins, AddUpInNormalPlay) {
    for (const std::string_view text : {turtles, mock, ruler, twins, near_ones}) {
        const RuleGame game = rules_in(text);
        Definition whole{game};
        for (unsigned heads = 0; heads < 256; ++heads) {
            const auto row = *game.parse(row_text(heads));
            std::uint64_t sum = 0;
            for (const RulePosition& coin : game.summands(row)) {
                sum ^= whole.value(coin);
            }
            ASSERT_EQ(whole.value(row), sum) << text << "\n" << row_text(heads);
        }
    }
}

TEST(Coins, PublishedValuesOfSingleCoins) {
    // Winning Ways, chapter 14: Turning Turtles n, Mock Turtles the odious numbers, Ruler the
    // largest power of two that divides n.
    const std::uint64_t odious[] = {1, 2, 4, 7, 8, 11, 13, 14};
    const RuleGame games[] = {rules_in(turtles), rules_in(mock), rules_in(ruler)};
    Definition by_turtles{games[0]};
    Definition by_mock{games[1]};
    Definition by_ruler{games[2]};
    for (std::uint64_t n = 1; n <= 8; ++n) {
        const std::string coin = std::to_string(n);
        EXPECT_EQ(by_turtles.value(coin), n);
        EXPECT_EQ(by_mock.value(coin), odious[n - 1]);
        EXPECT_EQ(by_ruler.value(coin), n & (~n + 1));
    }
}

TEST(Coins, TheRightmostCoinMustShowHeads) {
    const RuleGame game = rules_in(twins);
    EXPECT_EQ(options_of(game, "3"), (std::set<std::string>{"1", "2"}));
    EXPECT_EQ(options_of(game, "1,3"), (std::set<std::string>{"0", "1,2"}));
    EXPECT_TRUE(options_of(game, "1").empty());
    EXPECT_TRUE(options_of(rules_in(near_ones), "2").empty()) << "there is no coin 0";
}

TEST(Coins, AreOnePartWhereTheTheoremSaysNothing) {
    const RuleGame plain = rules_in(turtles);
    const auto row = *plain.parse("2,3");
    EXPECT_EQ(plain.parts(row).size(), 1U) << "for misère play";
    EXPECT_EQ(plain.summands(row).size(), 2U);
    const RuleGame ended = rules_in(std::string{turtles} + "\nlost when size = 1");
    EXPECT_EQ(ended.summands(row).size(), 1U);
}

TEST(Coins, BadRowsAreRefused) {
    const RuleGame game = rules_in(turtles);
    EXPECT_FALSE(game.parse("2,2"));
    EXPECT_FALSE(game.parse("x"));
    EXPECT_FALSE(game.parse(""));
    EXPECT_EQ(game.format(*game.parse("0")), "0");
    EXPECT_EQ(game.format(*game.parse("5 1, 3")), "1,3,5");
}

TEST(Coins, MovesAreTypedAsTheCoinsTheyTurn) {
    const RuleGame game = rules_in(mock);
    const auto row = *game.parse("5");
    EXPECT_EQ(game.format(game.after(row, *game.parse_move(row, "5,2"))), "2");
    EXPECT_EQ(game.format(game.after(row, *game.parse_move(row, "2, 5"))), "2");
    EXPECT_FALSE(game.parse_move(row, "6,2"));
}

}  // namespace
}  // namespace grundy
