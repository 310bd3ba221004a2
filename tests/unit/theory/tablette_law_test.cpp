#include "theory/tablette_law.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/reference.hpp"

namespace grundy::tests {

namespace {

const Tablette rules;

/// The value of a bar by the recurrence: mex over rows and columns of the xor of the two sides.
unsigned value_by_recurrence(unsigned columns, unsigned rows) {
    static std::map<std::pair<unsigned, unsigned>, unsigned> known;
    if (columns == 0 || rows == 0) {
        return 0;
    }
    if (const auto found = known.find({columns, rows}); found != known.end()) {
        return found->second;
    }
    std::set<unsigned> options;
    for (unsigned row = 1; row <= rows; ++row) {
        options.insert(value_by_recurrence(columns, row - 1) ^
                       value_by_recurrence(columns, rows - row));
    }
    for (unsigned column = 1; column <= columns; ++column) {
        options.insert(value_by_recurrence(column - 1, rows) ^
                       value_by_recurrence(columns - column, rows));
    }
    unsigned least = 0;
    while (options.contains(least)) {
        ++least;
    }
    return known[{columns, rows}] = least;
}

TEST(TabletteLawTest, IsTheRecurrenceUpTo40x40) {
    for (unsigned columns = 1; columns <= 40; ++columns) {
        for (unsigned rows = 1; rows <= 40; ++rows) {
            ASSERT_EQ(TabletteLaw::value(columns, rows), value_by_recurrence(columns, rows))
                << columns << "x" << rows;
        }
    }
}

/// Labels of the moves after which the rest is worth `outside`, all moves tried.
std::vector<std::string> winning_by_trial(const Tablette::Position& bars, unsigned outside) {
    std::vector<std::string> labels;
    rules.moves(bars, [&](const auto& move) {
        unsigned sum = outside;
        for (const Bar& bar : rules.after(bars, move)) {
            sum ^= value_by_recurrence(static_cast<unsigned>(bar.columns),
                                       static_cast<unsigned>(bar.rows));
        }
        if (sum == 0) {
            labels.push_back(rules.label(bars, move));
        }
        return true;
    });
    return labels;
}

void expect_winning_moves(const Tablette::Position& bars, unsigned outside) {
    const auto expected = winning_by_trial(bars, outside);
    for (const std::size_t limit : {std::size_t{0}, std::size_t{3}, std::size_t{1000}}) {
        Found<Tablette::Move> found{limit};
        TabletteLaw{rules, bars}.winning(Convention::normal, {outside, outside > 1}, found);
        ASSERT_EQ(found.count(), expected.size())
            << rules.format(bars) << " outside " << outside << " limit " << limit;
        ASSERT_EQ(found.first().size(), std::min(limit, expected.size()));
        for (std::size_t i = 0; i < found.first().size(); ++i) {
            ASSERT_EQ(rules.label(bars, found.first()[i]), expected[i]) << rules.format(bars);
        }
    }
}

TEST(TabletteLawTest, CountsTheWinningMovesOfEveryBar) {
    for (unsigned columns = 1; columns <= 9; ++columns) {
        for (unsigned rows = 1; rows <= 9; ++rows) {
            for (unsigned outside = 0; outside <= 4; ++outside) {
                expect_winning_moves({{columns, rows}}, outside);
            }
        }
    }
}

TEST(TabletteLawTest, CountsTheWinningMovesOfTwoBars) {
    for (unsigned first = 0; first < 36; ++first) {
        for (unsigned second = 0; second < 36; ++second) {
            expect_winning_moves({{first / 6 + 1, first % 6 + 1}, {second / 6 + 1, second % 6 + 1}},
                                 second % 5);
        }
    }
}

TEST(TabletteLawTest, IsTheDefinitionWithoutXorOnFewSquares) {
    // Every set of bars with at most five squares in all, from the rules alone.
    std::vector<std::string> sets{"0"};
    const auto add_sets = [&](auto&& self, const std::string& text, unsigned squares,
                              const Bar& least) -> void {
        for (unsigned columns = 1; columns <= squares; ++columns) {
            for (unsigned rows = 1; columns * rows <= squares; ++rows) {
                const Bar bar{columns, rows};
                if (bar < least) {
                    continue;
                }
                const std::string next =
                    text + (text.empty() ? "" : ",") + fmt::format("{}x{}", columns, rows);
                sets.push_back(next);
                self(self, next, squares - columns * rows, bar);
            }
        }
    };
    add_sets(add_sets, "", 5, Bar{1, 1});
    for (const std::string& set : sets) {
        const auto reference = Reference::of({term("tablette", set)}, 2'000);
        ASSERT_TRUE(reference);
        const auto bars = rules.parse(set).value();
        EXPECT_EQ(TabletteLaw(rules, bars).worth()->nim, *reference->value(0)) << set;
    }
}

TEST(TabletteLawTest, CountsInConstantTimeAtAnySize) {
    const Integer huge = (Integer{1} << 400U) + 1;
    Found<Tablette::Move> found{2};
    TabletteLaw{rules, {{huge, huge}}}.winning(Convention::normal, {}, found);
    // Both sides odd: every inner row and column wins.
    EXPECT_EQ(found.count(), 2 * (huge - 2));
    ASSERT_EQ(found.first().size(), 2U);
    EXPECT_EQ(rules.label({{huge, huge}}, found.first()[0]), "1:r2");
}

TEST(TabletteLawTest, NothingReachesAValueThatNoBarHas) {
    for (const Integer& outside : {Integer{4}, Integer{Integer{1} << 70U}}) {
        Found<Tablette::Move> found{10};
        TabletteLaw{rules, {{3, 3}}}.winning(Convention::normal, {outside, true}, found);
        EXPECT_EQ(found.count(), 0) << outside;
    }
}

TEST(TabletteLawTest, AValueOfTwoIsFirm) {
    EXPECT_FALSE(TabletteLaw(rules, {{2, 2}}).worth()->firm);
    EXPECT_FALSE(TabletteLaw(rules, {{1, 1}}).worth()->firm);
    EXPECT_TRUE(TabletteLaw(rules, {{1, 2}}).worth()->firm);
}

TEST(TabletteLawTest, TablesHaveTheSameLaw) {
    for (unsigned columns = 0; columns <= 6; ++columns) {
        for (unsigned rows = 0; rows <= 6; ++rows) {
            EXPECT_EQ(TabletteLaw::value_at(columns, rows), value_by_recurrence(columns, rows))
                << columns << "x" << rows;
        }
    }
}

TEST(TabletteLawTest, ReasonsNameUpToTwelveBars) {
    const auto reason = [](const Tablette::Position& bars) {
        return TabletteLaw{rules, bars}.reason(Convention::normal);
    };
    EXPECT_EQ(reason({}).front().en, "no bar is left");
    const auto one = reason({{3, 4}});
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(one[0].en, "G(3x4) = 2: 0 if both sides are even, 1 if both are odd, 2 otherwise");
    const auto two = reason({{3, 3}, {2, 2}});
    ASSERT_EQ(two.size(), 2U);
    EXPECT_TRUE(two[0].en.starts_with("G(3x3) = 1, G(2x2) = 0: 0 if"));
    EXPECT_EQ(two[1].en, "their xor is 1");
    const auto named = [&](std::size_t bars) {
        const std::string text = reason(Tablette::Position(bars, Bar{1, 1})).front().en;
        std::size_t count = 0;
        for (std::size_t at = text.find("G(1x1) = 1"); at != std::string::npos;
             at = text.find("G(1x1) = 1", at + 1)) {
            ++count;
        }
        return std::pair{count, text.find(", …:") != std::string::npos};
    };
    EXPECT_EQ(named(12), (std::pair{std::size_t{12}, false}));
    EXPECT_EQ(named(13), (std::pair{std::size_t{12}, true}));
}

TEST(TabletteLawTest, ExplanationsNameUpToTwelveBarsAndTheThreeCases) {
    const auto lines = TabletteLaw{rules, {{3, 4}, {5, 7}}}.explanation(Convention::normal);
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(lines[0].en, "Bar 1, 3x4: odd columns, even rows, worth 2.");
    EXPECT_EQ(lines[1].en, "Bar 2, 5x7: odd columns, odd rows, worth 1.");
    EXPECT_TRUE(lines[2].en.starts_with("Both even:"));
    EXPECT_TRUE(lines[3].en.starts_with("Both odd:"));
    EXPECT_TRUE(lines[4].en.starts_with("One odd:"));
    const Tablette::Position many(13, Bar{1, 1});
    EXPECT_EQ(TabletteLaw(rules, many).explanation(Convention::normal).size(), 15U);
}

TEST(TabletteLawTest, FiguresAreForNormalPlayAndForAtMost512Bars) {
    const auto drawn = [](std::size_t bars, Convention convention) {
        return TabletteLaw{rules, Tablette::Position(bars, Bar{1, 1})}.figure(convention);
    };
    EXPECT_TRUE(drawn(512, Convention::normal));
    EXPECT_FALSE(drawn(513, Convention::normal));
    EXPECT_FALSE(drawn(1, Convention::misere));
}

}  // namespace

}  // namespace grundy::tests
