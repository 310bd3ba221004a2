// The report's seven claims on the tablette (mission, section 8; docs/theory/tablette.md), rerun
// from the rules by search: which are false, at which smallest counterexample, and that nothing
// smaller refutes them.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "games/polyomino.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

constexpr int side = 8;

/// By search, never by the law.
unsigned searched(const std::string& written) {
    static Engine engine;
    return static_cast<unsigned>(
        engine.solve(question(written, Convention::normal, "search"))->grundy.value());
}

unsigned bar(int columns, int rows) {
    return searched(fmt::format("tablette {}x{}", columns, rows));
}

struct Counterexample {
    int columns;
    int rows;
    unsigned value;
    unsigned claim;
    friend bool operator==(const Counterexample&, const Counterexample&) = default;
};

/// Of a claim about bars: none where it says nothing. The smallest by n + m, then by n.
using Claim = std::function<std::optional<unsigned>(int columns, int rows)>;

std::optional<Counterexample> smallest_counterexample(const Claim& claim) {
    for (int sum = 2; sum <= 2 * side; ++sum) {
        for (int columns = std::max(1, sum - side); columns <= std::min(side, sum - 1); ++columns) {
            const int rows = sum - columns;
            const auto claimed = claim(columns, rows);
            if (claimed && *claimed != bar(columns, rows)) {
                return Counterexample{columns, rows, bar(columns, rows), *claimed};
            }
        }
    }
    return std::nullopt;
}

bool odd(int n) { return n % 2 != 0; }
bool covered_by_c_or_d(int n, int m) {
    return n == 1 || m == 1 || (!odd(n) && !odd(m) && (n == 2 || m == 2));
}

TEST(TabletteClaims, TheLawItself) {
    for (int n = 1; n <= side; ++n) {
        for (int m = 1; m <= side; ++m) {
            EXPECT_EQ(bar(n, m), odd(n) && odd(m) ? 1U : odd(n) || odd(m) ? 2U : 0U);
            EXPECT_EQ(solved(fmt::format("tablette {}x{}", n, m)).grundy, bar(n, m));
        }
    }
}

TEST(TabletteClaims, AOneIfASideIsOdd) {
    const Claim claim = [](int n, int m) { return odd(n) || odd(m) ? 1U : 0U; };
    EXPECT_EQ(smallest_counterexample(claim), (Counterexample{1, 2, 2, 1}));
    for (int n = 1; n <= side; ++n) {
        for (int m = 1; m <= side; ++m) {
            EXPECT_EQ(bar(n, m) == 0, !odd(n) && !odd(m)) << "right as an outcome";
        }
    }
}

/// All sets of at least two bars with this many squares in all, bars in order.
std::vector<std::vector<std::pair<int, int>>> sets_of_bars(int squares) {
    std::vector<std::vector<std::pair<int, int>>> sets;
    std::vector<std::pair<int, int>> set;
    const auto extend = [&](auto&& self, int left) -> void {
        if (left == 0 && set.size() > 1) {
            sets.push_back(set);
        }
        for (int n = 1; n <= left; ++n) {
            for (int m = 1; n * m <= left; ++m) {
                if (set.empty() || set.back() <= std::pair{n, m}) {
                    set.emplace_back(n, m);
                    self(self, left - n * m);
                    set.pop_back();
                }
            }
        }
    };
    extend(extend, squares);
    return sets;
}

TEST(TabletteClaims, BSeveralBarsAreWorthTheBarOfTheirSums) {
    std::vector<std::string> wrong;
    std::vector<std::string> wrong_outcome;
    for (int squares = 2; squares <= 4; ++squares) {
        for (const auto& set : sets_of_bars(squares)) {
            std::string written;
            std::pair<int, int> sums{0, 0};
            for (const auto& [n, m] : set) {
                written += fmt::format("{}{}x{}", written.empty() ? "" : ",", n, m);
                sums = {sums.first + n, sums.second + m};
            }
            const unsigned value = searched("tablette " + written);
            const unsigned claimed = bar(sums.first, sums.second);
            if (value != claimed && squares <= 3) {
                wrong.push_back(fmt::format("{} = {}, claimed {}", written, value, claimed));
            }
            if ((value == 0) != (claimed == 0)) {
                wrong_outcome.push_back(written);
            }
        }
    }
    EXPECT_EQ(wrong,
              std::vector<std::string>({"1x1,1x2 = 3, claimed 2", "1x1,2x1 = 3, claimed 2"}));
    ASSERT_FALSE(wrong_outcome.empty());
    EXPECT_EQ(wrong_outcome.front(), "1x2,2x1") << "the first wrong outcome, with 4 squares";
}

TEST(TabletteClaims, CALineIsWorthItsLength) {
    const Claim claim = [](int n, int m) {
        return n == 1 ? std::optional{static_cast<unsigned>(m)} : std::nullopt;
    };
    EXPECT_EQ(smallest_counterexample(claim), (Counterexample{1, 3, 1, 3}));
}

TEST(TabletteClaims, DTwoByEvenIsWorthNothing) {
    const Claim claim = [](int n, int m) {
        return n == 2 && !odd(m) ? std::optional{0U} : std::nullopt;
    };
    EXPECT_EQ(smallest_counterexample(claim), std::nullopt) << "true, a case of the law";
}

TEST(TabletteClaims, EOtherwiseWithAnOddSide) {
    const auto claimed = [](int n, int m) { return odd(n + m) ? 1U : 2U; };
    const Claim claim = [&](int n, int m) {
        return !covered_by_c_or_d(n, m) && (odd(n) || odd(m)) ? std::optional{claimed(n, m)}
                                                              : std::nullopt;
    };
    EXPECT_EQ(smallest_counterexample(claim), (Counterexample{2, 3, 2, 1}));
    const Claim by_itself = [&](int n, int m) {
        return odd(n) || odd(m) ? std::optional{claimed(n, m)} : std::nullopt;
    };
    EXPECT_EQ(smallest_counterexample(by_itself), (Counterexample{1, 1, 1, 2}));
    for (int n = 2; n <= side; ++n) {
        for (int m = 2; m <= side; ++m) {
            EXPECT_TRUE(!claim(n, m) || *claim(n, m) != bar(n, m)) << "it holds for no bar at all";
        }
    }
}

TEST(TabletteClaims, FTwoInAllRemainingCases) {
    const Claim claim = [](int n, int m) {
        return !covered_by_c_or_d(n, m) && !odd(n) && !odd(m) ? std::optional{2U} : std::nullopt;
    };
    EXPECT_EQ(smallest_counterexample(claim), (Counterexample{4, 4, 0, 2}));
    const Claim by_itself = [](int n, int m) {
        return !odd(n) && !odd(m) ? std::optional{2U} : std::nullopt;
    };
    EXPECT_EQ(smallest_counterexample(by_itself), (Counterexample{2, 2, 0, 2}));
}

/// Every polyomino with this many squares, one image of each under turns and reflections.
std::set<Polyomino::Position> polyominoes(int squares) {
    const Polyomino rules;
    std::set<Polyomino::Position> found{{Cells{1}}};
    for (int size = 1; size < squares; ++size) {
        std::set<Polyomino::Position> larger;
        for (const Polyomino::Position& position : found) {
            // A border of empty cells all round, then every cell that touches the piece.
            Cells cells{0};
            for (const std::uint64_t row : position.front()) {
                cells.push_back(row << 1U);
            }
            cells.push_back(0);
            for (std::size_t row = 0; row < cells.size(); ++row) {
                for (std::size_t column = 0; column <= width(position.front()) + 1; ++column) {
                    Cells grown = cells;
                    grown[row] |= std::uint64_t{1} << column;
                    if (cell_count(grown) > cell_count(cells) &&
                        connected_pieces(grown).size() == 1) {
                        larger.insert(rules.canonical({trimmed(grown)}));
                    }
                }
            }
        }
        found = std::move(larger);
    }
    return found;
}

/// Every row and every column is one run of squares.
bool is_convex(const Cells& cells) {
    const auto one_run = [](std::uint64_t line) {
        const std::uint64_t run = line / (line & (~line + 1));
        return (run & (run + 1)) == 0;
    };
    std::vector<std::uint64_t> columns(width(cells), 0);
    for (std::size_t row = 0; row < cells.size(); ++row) {
        for (std::size_t column = 0; column < columns.size(); ++column) {
            columns[column] |= ((cells[row] >> column) & 1U) << row;
        }
    }
    return std::ranges::all_of(cells, one_run) && std::ranges::all_of(columns, one_run);
}

TEST(TabletteClaims, GAConvexPolyominoIsWorthItsBoundingBar) {
    // Free polyominoes: 1, 1, 2, 5, 12 (Golomb, 1954).
    const std::vector<std::size_t> counts{1, 1, 2, 5, 12};
    const Polyomino rules;
    std::map<std::string, unsigned> wrong;
    std::vector<std::string> wrong_outcome;
    for (int squares = 1; squares <= 5; ++squares) {
        const auto all = polyominoes(squares);
        EXPECT_EQ(all.size(), counts[static_cast<std::size_t>(squares) - 1]);
        for (const Polyomino::Position& position : all) {
            const Cells& cells = position.front();
            if (!is_convex(cells)) {
                continue;
            }
            const std::string written = rules.format(position);
            const unsigned value = searched("polyomino " + written);
            const unsigned claimed =
                bar(static_cast<int>(width(cells)), static_cast<int>(cells.size()));
            if (value != claimed && squares <= 4) {
                wrong[written] = value;
            }
            if ((value == 0) != (claimed == 0)) {
                wrong_outcome.push_back(written);
            }
        }
    }
    const auto written = [&](std::string_view text) {
        return rules.format(rules.canonical(rules.parse(text).value()));
    };
    EXPECT_EQ(wrong,
              (std::map<std::string, unsigned>{{written("##/#./#."), 4}, {written("#./##/.#"), 1}}))
        << "two with 4 squares, none smaller; the bar 2x3 is worth 2";
    ASSERT_FALSE(wrong_outcome.empty());
    EXPECT_NE(std::ranges::find(wrong_outcome, written("##/#./#./#.")), wrong_outcome.end());
    EXPECT_EQ(searched("polyomino ##/#./#./#."), 3U);
    EXPECT_EQ(bar(2, 4), 0U);
}

TEST(TabletteFigures, HugeBarsAreAnsweredAtOnce) {
    const Answer answer = solved("tablette 999999999x1000000000");
    EXPECT_EQ(answer.grundy, 2);
    EXPECT_EQ(answer.outcome, Outcome::N);
    // An odd number of columns, an even one of rows: every column leaves two equal parities, 0.
    EXPECT_EQ(answer.winning_count, 999'999'999);
}

TEST(TabletteFigures, TheReportsTestProgramExtendedAFalseBase) {
    // With G(1 x m) = m put in by hand the recurrence gives (d) and (e), up to 40x40, but not (f).
    constexpr int most = 40;
    std::vector<std::vector<unsigned>> value(most + 1, std::vector<unsigned>(most + 1));
    for (int n = 1; n <= most; ++n) {
        for (int m = 1; m <= most; ++m) {
            std::set<unsigned> options;
            const auto at = [&](int a, int b) -> unsigned& {
                return value[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
            };
            for (int row = 1; row <= m; ++row) {
                options.insert(at(n, row - 1) ^ at(n, m - row));
            }
            for (int column = 1; column <= n; ++column) {
                options.insert(at(column - 1, m) ^ at(n - column, m));
            }
            unsigned least = 0;
            while (options.contains(least)) {
                ++least;
            }
            at(n, m) = n == 1   ? static_cast<unsigned>(m)
                       : m == 1 ? static_cast<unsigned>(n)
                                : least;
            if (n > 1 && m > 1 && (odd(n) || odd(m))) {
                EXPECT_EQ(at(n, m), odd(n + m) ? 1U : 2U) << n << "x" << m;
            }
            if (n == 2 && !odd(m)) {
                EXPECT_EQ(at(n, m), 0U);
            }
        }
    }
    EXPECT_EQ(value[4][4], 0U);
}

}  // namespace

}  // namespace grundy::tests
