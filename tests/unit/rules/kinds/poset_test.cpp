#include <gtest/gtest.h>

#include <functional>
#include <numeric>

#include "support/game_of_kind.hpp"

namespace grundy::tests {

namespace {

GameOfKind poset_game(const std::string& moves) {
    return GameOfKind{"position poset\n" + moves, make_poset};
}

constexpr const char* poset_chomp = "move remove up(v) where v != bottom";

/// Chomp on rows of squares, the lower left one poisoned: from the definition.
std::uint64_t chomp_value(const std::vector<int>& rows,
                          std::map<std::vector<int>, std::uint64_t>& known) {
    if (const auto found = known.find(rows); found != known.end()) {
        return found->second;
    }
    std::set<std::uint64_t> options;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (int left = row == 0 ? 1 : 0; left < rows[row]; ++left) {
            std::vector<int> next = rows;
            for (std::size_t above = row; above < next.size(); ++above) {
                next[above] = std::min(next[above], left);
            }
            options.insert(chomp_value(next, known));
        }
    }
    return known[rows] = least_missing(options);
}

TEST(PosetTest, ChompOnGrids) {
    const GameOfKind game = poset_game(poset_chomp);
    std::map<std::vector<int>, std::uint64_t> known;
    for (int columns = 1; columns <= 4; ++columns) {
        for (int rows = 1; rows <= 4; ++rows) {
            const std::string text = fmt::format("grid:{}x{}", columns, rows);
            EXPECT_EQ(game.value(game.at(text)),
                      chomp_value(std::vector<int>(static_cast<std::size_t>(rows), columns), known))
                << text;
        }
    }
    EXPECT_EQ(game.after("grid:3x2", "2.1"), "grid:3x2 without 2.1,3.1,2.2,3.2");
    EXPECT_EQ(game.labels("grid:2x2"), std::vector<std::string>({"2.1", "1.2", "2.2"}));
}

TEST(PosetTest, DivisorsOfTwoPrimesAreAGrid) {
    const GameOfKind game = poset_game(poset_chomp);
    // 72 = 2³·3².
    EXPECT_EQ(game.value(game.at("divisors:72")), game.value(game.at("grid:4x3")));
    EXPECT_EQ(game.value(game.at("divisors:30")), game.value(game.at("boolean:3")));
    EXPECT_EQ(game.value(game.at("divisors:81")), game.value(game.at("chain:5")));
    EXPECT_EQ(game.value("chain:5"), 4U) << "Nim on what is above the bottom";
    EXPECT_EQ(game.after("divisors:12", "4"), "divisors:12 without 4,12");
    EXPECT_EQ(game.after("boolean:2", "a"), "boolean:2 without a,ab");
    EXPECT_EQ(game.labels("divisors:97"), std::vector<std::string>{"97"});
}

/// An order as the definition has it.
struct PlainOrder {
    std::set<int> elements;
    std::set<std::pair<int, int>> less;

    [[nodiscard]] bool below(int a, int b) const { return a == b || less.contains({a, b}); }
};

using Taken = std::function<std::optional<std::set<int>>(const PlainOrder&, const std::set<int>&,
                                                         int element)>;

std::uint64_t plain_value(const PlainOrder& order, const std::set<int>& there, const Taken& taken,
                          std::map<std::set<int>, std::uint64_t>& known) {
    if (const auto found = known.find(there); found != known.end()) {
        return found->second;
    }
    std::set<std::uint64_t> options;
    for (const int element : there) {
        if (const auto gone = taken(order, there, element)) {
            std::set<int> left = there;
            for (const int one : *gone) {
                left.erase(one);
            }
            options.insert(plain_value(order, left, taken, known));
        }
    }
    return known[there] = least_missing(options);
}

std::set<int> those(const std::set<int>& there, const std::function<bool(int)>& wanted) {
    std::set<int> found;
    std::ranges::copy_if(there, std::inserter(found, found.end()), wanted);
    return found;
}

TEST(PosetTest, AgreesWithTheDefinitionOnRandomOrders) {
    using Set = std::set<int>;
    const auto up = [](const PlainOrder& order, const Set& there, int v) {
        return those(there, [&](int one) { return order.below(v, one); });
    };
    const auto down = [](const PlainOrder& order, const Set& there, int v) {
        return those(there, [&](int one) { return order.below(one, v); });
    };
    const std::vector<std::pair<std::string, Taken>> games{
        {"move remove up(v)", [&](const auto& order, const Set& there,
                                  int v) { return std::optional{up(order, there, v)}; }},
        {"move remove down(v)", [&](const auto& order, const Set& there,
                                    int v) { return std::optional{down(order, there, v)}; }},
        {"move remove v", [](const auto&, const Set&, int v) { return std::optional{Set{v}}; }},
        {"move remove v where v > 2",
         [](const auto&, const Set&, int v) {
             return v > 1 ? std::optional{Set{v}} : std::nullopt;
         }},
        {"move remove up(v) where odd(size)",
         [&](const auto& order, const Set& there, int v) {
             return there.size() % 2 == 1 ? std::optional{up(order, there, v)} : std::nullopt;
         }},
        {poset_chomp,
         [&](const auto& order, const Set& there, int v) {
             const Set& whole = order.elements;  // the poison stays the poison
             const bool bottom = up(order, whole, v) == whole;
             return bottom ? std::nullopt : std::optional{up(order, there, v)};
         }},
        {"move remove down(v) if v != top",
         [&](const auto& order, const Set& there, int v) {
             const Set& whole = order.elements;
             const bool top = down(order, whole, v) == whole;
             return top ? std::nullopt : std::optional{down(order, there, v)};
         }},
    };
    Random random{11};
    for (int round = 0; round < 60; ++round) {
        // The order of a random numbering, so that numbers need not increase upwards.
        const auto count = 2 + random.below(5);
        std::vector<int> rank(count);
        std::iota(rank.begin(), rank.end(), 0);
        for (std::size_t i = rank.size(); i > 1; --i) {
            std::swap(rank[i - 1], rank[random.below(i)]);
        }
        PlainOrder order;
        std::string text;
        for (int v = 0; v < static_cast<int>(count); ++v) {
            order.elements.insert(v);
            text += (v == 0 ? "x" : ",x") + std::to_string(v);
        }
        for (const int a : order.elements) {
            for (const int b : order.elements) {
                if (rank[static_cast<std::size_t>(a)] < rank[static_cast<std::size_t>(b)] &&
                    random.below(4) == 0) {
                    order.less.insert({a, b});
                    text += fmt::format(",x{}<x{}", a, b);
                }
            }
        }
        for (const int middle : order.elements) {
            for (const int a : order.elements) {
                for (const int b : order.elements) {
                    if (order.less.contains({a, middle}) && order.less.contains({middle, b})) {
                        order.less.insert({a, b});
                    }
                }
            }
        }
        for (const auto& [moves, taken] : games) {
            const GameOfKind game = poset_game(moves);
            std::map<Set, std::uint64_t> known;
            const std::uint64_t value = plain_value(order, order.elements, taken, known);
            EXPECT_EQ(game.value(game.at(text)), value) << moves << ": " << text;
            EXPECT_EQ(game.value_by_parts(game.at(text)), value) << moves << ": " << text;
        }
    }
}

TEST(PosetTest, WritesWhatItReads) {
    const GameOfKind game = poset_game("move remove v\nmove remove up(v)");
    const auto written = [&](std::string_view text) {
        const RulePosition position = game.at(text);
        const std::string again = game->format(position);
        EXPECT_EQ(game.at(again), position) << text;
        return again;
    };
    EXPECT_EQ(written("chain:5 without 2 3"), "chain:5 without 2,3");
    EXPECT_EQ(written("grid:5x3 without 5.3"), "grid:5x3 without 5.3");
    EXPECT_EQ(written("boolean:2 without ab,0"), "boolean:2 without 0,ab");
    EXPECT_EQ(written("a<b<c, a<d e"), "a<b,b<c,a<d,e");
    EXPECT_EQ(written("a -> b c\nb -> c\n"), "a<b,a<c,b<c");
    EXPECT_EQ(written("chain:1 without 1"), "0");
    EXPECT_EQ(written("0"), "0");
    Random random{2};
    for (std::uint64_t size = 0; size < 20; ++size) {
        const RulePosition position = game->random(size, random);
        EXPECT_EQ(game->size(position), size == 0 ? 8 : size);
        EXPECT_EQ(game.at(game->format(position)), position);
        for (const RuleMove& move : game.moves(position)) {
            EXPECT_EQ(game.at(game->format(move.to)), move.to);
        }
    }
}

TEST(PosetTest, SaysWhatIsWrong) {
    const GameOfKind game = poset_game(poset_chomp);
    const auto says = [&](std::string_view text, std::string_view sentence) {
        EXPECT_NE(game.error(text).find(sentence), std::string::npos)
            << text << ": " << game.error(text);
    };
    says("a<b,b<c,c<a,c<d", "would be less than itself");
    says("d<e,a<b,b<a,b<d,x", "'b' would be less than itself");
    says("a<a", "joined to itself");
    says("chan:5", "perhaps 'chain'");
    says("chain:5x5", "one number too many");
    says("grid:5", "columns and rows");
    says("chain:5000", "at most 4096");
    says("chain:999999999999", "at most 4096");
    says("grid:99x99", "at most 4096");
    says("boolean:13", "at most 4096");
    says("divisors:963761198400", "at most 4096");
    says("divisors:0", "too small");
    says("divisors:1234567890123", "unexpected '3'");
    says("7", "only a number");
    says("a-b", "unexpected '-'");
    says("a<b without c", "there is no 'c'");
    says("a<b without a<b", "unexpected '<'");
    EXPECT_TRUE(poset_game("move remove N[v]").problem.message.en.starts_with("unexpected 'N'"));
    EXPECT_TRUE(poset_game("parameter top = 1\nmove remove v")
                    .problem.message.en.starts_with("the parameter 'top'"));
}

TEST(PosetTest, DrawsHassesDiagram) {
    const GameOfKind game = poset_game("move remove v");
    const auto drawn = [&](std::string_view text) {
        return std::get<GraphDrawing>(game->drawing(game.at(text)));
    };
    const GraphDrawing boolean = drawn("boolean:3");
    EXPECT_TRUE(boolean.ordered);
    EXPECT_EQ(boolean.vertices.size(), 8U);
    EXPECT_EQ(boolean.edges.size(), 12U) << "the cube";
    for (const GraphDrawing::Edge& edge : boolean.edges) {
        EXPECT_GT(boolean.vertices[edge.from - 1].y, boolean.vertices[edge.to - 1].y);
    }
    EXPECT_EQ(drawn("a<b,b<c,a<c").edges.size(), 2U);
    // What the middle joined is joined without it.
    const GraphDrawing left = drawn("chain:3 without 2");
    EXPECT_EQ(std::ranges::count(left.edges, true, &GraphDrawing::Edge::there), 1);
    EXPECT_EQ(left.edges.back().from, 1U);
    EXPECT_EQ(left.edges.back().to, 3U);
    const RulePosition position = game.at("chain:3");
    const auto effect = std::get<ItemsEffect>(*game->effect(position, game.moves(position)[1]));
    EXPECT_EQ(effect.picks, std::vector<std::size_t>{2});
    EXPECT_EQ(effect.changes, std::vector<std::size_t>{2});
}

TEST(PosetTest, BottomAndTopAreThoseOfTheWholeOrder) {
    const GameOfKind game = poset_game(poset_chomp);
    EXPECT_FALSE(game->splits());
    EXPECT_TRUE(poset_game("move remove up(v)")->splits());
    const auto ends = [&](std::string_view text) {
        std::vector<std::int64_t> seen;
        game->look(game.at(text), [&](Registers& registers) { seen = registers.variables; });
        return seen;
    };
    EXPECT_EQ(ends("grid:2x2"), (std::vector<std::int64_t>{1, 4}));
    EXPECT_EQ(ends("grid:2x2 without 1.1"), (std::vector<std::int64_t>{1, 4}));
    EXPECT_EQ(ends("b<a"), (std::vector<std::int64_t>{1, 2}));
    EXPECT_EQ(ends("a,b"), (std::vector<std::int64_t>{0, 0}));
    EXPECT_EQ(ends("0"), (std::vector<std::int64_t>{0, 0}));
}

}  // namespace

}  // namespace grundy::tests
