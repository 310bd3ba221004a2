#include "theory/wythoff_pairs.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/ask.hpp"

namespace grundy::tests {

namespace {

constexpr std::size_t side = 200;

/// Outcomes by the definition: a position is P when no P-position lies in its row, its column or
/// its diagonal below it.
std::vector<std::vector<bool>> p_positions(Convention convention) {
    std::vector<std::vector<bool>> is_p(side, std::vector<bool>(side));
    std::vector<bool> row(side);
    std::vector<bool> column(side);
    std::vector<bool> diagonal(2 * side);
    for (std::size_t x = 0; x < side; ++x) {
        for (std::size_t y = 0; y < side; ++y) {
            const bool terminal = x == 0 && y == 0;
            const bool wins = row[x] || column[y] || diagonal[side + x - y] ||
                              (terminal && convention == Convention::misere);
            if (!wins) {
                is_p[x][y] = row[x] = column[y] = diagonal[side + x - y] = true;
            }
        }
    }
    return is_p;
}

TEST(WythoffPairsTest, AgreeWithTheDefinitionBelow200) {
    const Wythoff wythoff;
    for (const Convention convention : both_conventions) {
        const auto is_p = p_positions(convention);
        for (std::size_t x = 0; x < side; ++x) {
            for (std::size_t y = 0; y < side; ++y) {
                const WythoffPairs pairs{wythoff, {x, y}};
                ASSERT_EQ(pairs.outcome(convention), is_p[x][y] ? Outcome::P : Outcome::N)
                    << x << "," << y;
                std::vector<std::string> expected;
                const auto add = [&](std::size_t a, std::size_t b, std::string_view from,
                                     std::size_t take) {
                    if (is_p[a][b]) {
                        expected.push_back(fmt::format("{}-{}", from, take));
                    }
                };
                for (std::size_t take = 1; take <= x; ++take) {
                    add(x - take, y, "1", take);
                }
                for (std::size_t take = 1; take <= y; ++take) {
                    add(x, y - take, "2", take);
                }
                for (std::size_t take = 1; take <= std::min(x, y); ++take) {
                    add(x - take, y - take, "both", take);
                }
                Found<WythoffMove> found{10};
                pairs.winning(convention, {}, found);
                std::vector<std::string> labels;
                for (const WythoffMove& move : found.first()) {
                    labels.push_back(wythoff.label({x, y}, move));
                }
                ASSERT_EQ(labels, expected) << x << "," << y;
            }
        }
    }
}

Integer number_of_digits(int count) {
    return integer_of_digits(*rc::gen::container<std::string>(
        static_cast<std::size_t>(count), rc::gen::inRange<char>('0', static_cast<char>('9' + 1))));
}

RC_GTEST_PROP(WythoffPairsTest, PartnersOfHundredsOfDigitsBelongTogether, ()) {
    const Wythoff wythoff;
    const Integer n = number_of_digits(*rc::gen::inRange(1, 400));
    for (const Convention convention : both_conventions) {
        const Integer partner = WythoffPairs::partner(convention, n);
        RC_ASSERT(WythoffPairs::partner(convention, partner) == n);
        RC_ASSERT(WythoffPairs(wythoff, {n, partner}).outcome(convention) == Outcome::P);
        RC_ASSERT(WythoffPairs(wythoff, {partner, n + 1}).outcome(convention) == Outcome::N);
        const Integer smaller = WythoffPairs::smaller_of_pair(convention, n);
        RC_ASSERT(WythoffPairs::partner(convention, smaller) == smaller + n);
    }
}

RC_GTEST_PROP(WythoffPairsTest, MovesOfAThousandDigitsReachAPair, ()) {
    const Wythoff wythoff;
    const Wythoff::Position position{number_of_digits(1000), number_of_digits(1000)};
    RC_PRE(position[0] + position[1] > 0);
    for (const Convention convention : both_conventions) {
        const WythoffPairs pairs{wythoff, position};
        Found<WythoffMove> found{10};
        pairs.winning(convention, {}, found);
        RC_ASSERT((pairs.outcome(convention) == Outcome::P) == (found.count() == 0));
        RC_ASSERT(found.count() <= 3);
        for (const WythoffMove& move : found.first()) {
            const auto after = wythoff.after(position, move);
            RC_ASSERT(after[0] >= 0 && after[1] >= 0);
            RC_ASSERT(WythoffPairs(wythoff, after).outcome(convention) == Outcome::P);
        }
    }
}

TEST(WythoffPairsTest, SmallPairsOfThePage) {
    const std::vector<std::pair<int, int>> pairs{{0, 0},  {1, 2},  {3, 5},  {4, 7},
                                                 {6, 10}, {8, 13}, {9, 15}, {11, 18}};
    for (std::size_t d = 0; d < pairs.size(); ++d) {
        EXPECT_EQ(WythoffPairs::smaller_of_pair(Convention::normal, d), pairs[d].first);
        EXPECT_EQ(WythoffPairs::partner(Convention::normal, pairs[d].first), pairs[d].second);
        EXPECT_EQ(WythoffPairs::partner(Convention::normal, pairs[d].second), pairs[d].first);
    }
    EXPECT_EQ(WythoffPairs::partner(Convention::misere, 0), 1);
    EXPECT_EQ(WythoffPairs::partner(Convention::misere, 2), 2);
    EXPECT_EQ(WythoffPairs::partner(Convention::misere, 3), 5);
}

}  // namespace

}  // namespace grundy::tests
