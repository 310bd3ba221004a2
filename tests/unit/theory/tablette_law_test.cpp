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

}  // namespace

}  // namespace grundy::tests
