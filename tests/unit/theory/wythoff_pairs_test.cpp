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

TEST(WythoffPairsTest, PointsOfABoxAreItsPPositions) {
    for (const Convention convention : both_conventions) {
        const auto is_p = p_positions(convention);
        for (const auto& [n, m] :
             {std::pair{30U, 30U}, std::pair{30U, 7U}, std::pair{7U, 30U}, std::pair{0U, 9U},
              std::pair{1U, 9U}, std::pair{5U, 3U}, std::pair{0U, 0U}}) {
            std::vector<std::vector<int>> told(n + 1, std::vector<int>(m + 1));
            WythoffPairs::p_points(convention, n, m,
                                   [&](std::uint64_t x, std::uint64_t y) { ++told.at(x).at(y); });
            for (std::size_t x = 0; x <= n; ++x) {
                for (std::size_t y = 0; y <= m; ++y) {
                    EXPECT_EQ(told[x][y] > 0, is_p[x][y]) << x << "," << y;
                }
            }
        }
    }
}

TEST(WythoffPairsTest, SayWhichPairItIs) {
    const Wythoff wythoff;
    const auto reason = [&](const Integer& x, const Integer& y, Convention convention) {
        const auto lines = WythoffPairs{wythoff, {x, y}}.reason(convention);
        return lines.size() == 1 ? lines.front().en : std::string{};
    };
    EXPECT_EQ(reason(7, 4, Convention::normal), "(4, 7) is the P-pair whose heaps differ by 3");
    EXPECT_EQ(reason(9, 6, Convention::normal),
              "the P-pair whose heaps differ by 3 is (4, 7), not (6, 9)");
    EXPECT_EQ(reason(2, 2, Convention::misere), "(2, 2) is the P-pair whose heaps differ by 0");
    EXPECT_EQ(reason(2, 1, Convention::misere),
              "the P-pair whose heaps differ by 1 is (0, 1), not (1, 2)");
}

TEST(WythoffPairsTest, ExplanationsNameTheFirstPairsAndThoseOfBothHeaps) {
    const Wythoff wythoff;
    const auto normal = WythoffPairs{wythoff, {6, 9}}.explanation(Convention::normal);
    ASSERT_EQ(normal.size(), 5U);
    EXPECT_EQ(
        normal[1].en,
        "The first pairs: (0, 0)  (1, 2)  (3, 5)  (4, 7)  (6, 10)  (8, 13)  (9, 15)  (11, 18)  …");
    EXPECT_EQ(normal[2].en, "Heap 1 has 6: its P-pair is (6, 10).");
    EXPECT_EQ(normal[3].en, "Heap 2 has 9: its P-pair is (9, 15).");
    EXPECT_EQ(normal[4].en, "The heaps differ by 3: the P-pair with that difference is (4, 7).");
    const auto misere = WythoffPairs{wythoff, {6, 9}}.explanation(Convention::misere);
    ASSERT_EQ(misere.size(), 6U);
    EXPECT_TRUE(misere[1].en.starts_with("Misère: the pairs are the same but for (0, 1)"));
    EXPECT_TRUE(misere[2].en.starts_with("The first pairs: (2, 2)  (0, 1)  (3, 5)"));
}

TEST(WythoffPairsTest, FiguresReachFourBeyondTheLargerHeap) {
    const Wythoff wythoff;
    const auto figure = [&](unsigned x, unsigned y) {
        return std::get<PairsFigure>(
            WythoffPairs{wythoff, {x, y}}.figure(Convention::normal).value());
    };
    EXPECT_EQ(figure(3, 1).limit, 7U);
    EXPECT_EQ(figure(60, 1).limit, 64U);
    EXPECT_EQ(figure(1, 64).limit, 64U) << "no further than can be looked at";
    EXPECT_TRUE(figure(65, 1).squares.empty());
    using Squares = std::vector<std::array<unsigned, 2>>;
    // The pairs up to 7: (0,0), (1,2), (3,5), (4,7), each both ways.
    EXPECT_EQ(figure(3, 1).squares,
              (Squares{{0, 0}, {1, 2}, {2, 1}, {3, 5}, {5, 3}, {4, 7}, {7, 4}}));
}

}  // namespace

}  // namespace grundy::tests
