#include "rules/kinds/graph.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "support/game_of_kind.hpp"

namespace grundy::tests {

namespace {

GameOfKind graph_game(const std::string& moves, const std::string& position = "graph") {
    return GameOfKind{"position " + position + "\n" + moves, make_graph};
}
GameOfKind node_kayles() { return graph_game("move remove N[v]"); }
GameOfKind arc_kayles() { return graph_game("move remove N[e]"); }
GameOfKind hackenbush() { return graph_game("move remove e", "graph rooted"); }

/// Values of a taking-and-breaking game from its code: digit d of k says whether k tokens may go
/// and leave none (1), one (2) or two heaps (4).
std::vector<std::uint64_t> octal_values(const std::vector<unsigned>& digits, std::size_t upto) {
    std::vector<std::uint64_t> values;
    for (std::size_t n = 0; n <= upto; ++n) {
        std::set<std::uint64_t> options;
        for (std::size_t k = 1; k <= std::min(n, digits.size()); ++k) {
            const unsigned digit = digits[k - 1];
            const std::size_t rest = n - k;
            if ((digit & 1U) != 0 && rest == 0) {
                options.insert(0);
            }
            if ((digit & 2U) != 0 && rest > 0) {
                options.insert(values[rest]);
            }
            for (std::size_t a = 1; (digit & 4U) != 0 && a < rest; ++a) {
                options.insert(values[a] ^ values[rest - a]);
            }
        }
        values.push_back(least_missing(options));
    }
    return values;
}

TEST(GraphTest, NodeKaylesOnPathsIsDawsonsChess) {
    const GameOfKind game = node_kayles();
    const auto expected = octal_values({1, 3, 7}, 40);
    for (std::size_t n = 1; n <= 40; ++n) {
        EXPECT_EQ(game.value("path:" + std::to_string(n)), expected[n]) << n;
    }
}

TEST(GraphTest, NodeKaylesOnACircleBecomesAPath) {
    const GameOfKind game = node_kayles();
    const auto expected = octal_values({1, 3, 7}, 30);
    for (std::size_t n = 3; n <= 30; ++n) {
        EXPECT_EQ(game.value("cycle:" + std::to_string(n)), expected[n - 3] == 0 ? 1U : 0U) << n;
    }
}

TEST(GraphTest, ArcKaylesOnPathsIsDawsonsKayles) {
    const GameOfKind game = arc_kayles();
    const auto expected = octal_values({0, 7}, 30);
    for (std::size_t n = 1; n <= 30; ++n) {
        EXPECT_EQ(game.value("path:" + std::to_string(n)), expected[n]) << n;
    }
}

TEST(GraphTest, OneFormForEachLengthOfAPath) {
    const GameOfKind game = node_kayles();
    game.value("path:60");
    EXPECT_LE(game.forms(), 60U);
    const GameOfKind arcs = arc_kayles();
    arcs.value("cycle:40");
    EXPECT_LE(arcs.forms(), 41U);
}

TEST(GraphTest, PublishedValuesOfNodeKayles) {
    const GameOfKind game = node_kayles();
    // OEIS A316632: 3 x n grids.
    const std::vector<std::uint64_t> grids{2, 1, 1, 0, 3, 3};
    for (std::size_t n = 1; n <= grids.size(); ++n) {
        EXPECT_EQ(game.value("grid:3x" + std::to_string(n)), grids[n - 1]) << n;
        EXPECT_EQ(game.value("grid:" + std::to_string(n) + "x3"), grids[n - 1]) << n;
    }
    // OEIS A344227: queens that do not attack each other.
    const std::vector<std::uint64_t> queens{1, 1, 2, 1, 3};
    for (std::size_t n = 1; n <= queens.size(); ++n) {
        EXPECT_EQ(game.value("queens:" + std::to_string(n)), queens[n - 1]) << n;
    }
}

/// A graph as the definition has it: sets of vertices and of edges.
struct PlainGraph {
    std::set<int> vertices;
    std::set<std::pair<int, int>> edges;

    friend auto operator<=>(const PlainGraph&, const PlainGraph&) = default;

    void remove(int v) {
        vertices.erase(v);
        std::erase_if(edges, [&](const auto& edge) { return edge.first == v || edge.second == v; });
    }
    [[nodiscard]] std::set<int> neighbours(int v) const {
        std::set<int> found;
        for (const auto& [a, b] : edges) {
            if (a == v || b == v) {
                found.insert(a == v ? b : a);
            }
        }
        return found;
    }
    /// What does not hang together with vertex 0 goes.
    void drop() {
        std::set<int> reached{0};
        for (std::size_t before = 0; before != reached.size();) {
            before = reached.size();
            for (const auto& [a, b] : edges) {
                if (reached.contains(a) || reached.contains(b)) {
                    reached.insert({a, b});
                }
            }
        }
        for (const int v : std::set{vertices}) {
            if (!reached.contains(v)) {
                remove(v);
            }
        }
    }
    [[nodiscard]] std::string text(const std::function<std::string(int)>& name) const {
        std::string all;
        for (const int v : vertices) {
            all += (all.empty() ? "" : ",") + name(v);
        }
        for (const auto& [a, b] : edges) {
            all += "," + name(a) + "-" + name(b);
        }
        return all.empty() ? "0" : all;
    }
};

std::string letter(int v) { return std::string(1, static_cast<char>('a' + v)); }
std::string letter_or_ground(int v) { return v == 0 ? "ground" : letter(v); }

using GraphOptions = std::function<std::vector<PlainGraph>(const PlainGraph&)>;

std::uint64_t plain_value(const PlainGraph& graph, const GraphOptions& options,
                          std::map<PlainGraph, std::uint64_t>& known) {
    if (const auto found = known.find(graph); found != known.end()) {
        return found->second;
    }
    std::set<std::uint64_t> values;
    for (const PlainGraph& option : options(graph)) {
        values.insert(plain_value(option, options, known));
    }
    return known[graph] = least_missing(values);
}

PlainGraph random_graph(int vertices, Random& random) {
    PlainGraph graph;
    for (int v = 0; v < vertices; ++v) {
        graph.vertices.insert(v);
        for (int u = 0; u < v; ++u) {
            if (random.below(3) == 0) {
                graph.edges.insert({u, v});
            }
        }
    }
    return graph;
}

/// One rule and its definition.
struct DefinedGraph {
    std::string moves;
    GraphOptions options;
};

const std::vector<DefinedGraph>& defined() {
    static const std::vector<DefinedGraph> all{
        {"move remove v",
         [](const PlainGraph& graph) {
             std::vector<PlainGraph> options;
             for (const int v : graph.vertices) {
                 options.push_back(graph);
                 options.back().remove(v);
             }
             return options;
         }},
        {"move remove N[v]",
         [](const PlainGraph& graph) {
             std::vector<PlainGraph> options;
             for (const int v : graph.vertices) {
                 options.push_back(graph);
                 for (const int u : graph.neighbours(v)) {
                     options.back().remove(u);
                 }
                 options.back().remove(v);
             }
             return options;
         }},
        {"move remove N(v) where degree(v) > 0",
         [](const PlainGraph& graph) {
             std::vector<PlainGraph> options;
             for (const int v : graph.vertices) {
                 if (!graph.neighbours(v).empty()) {
                     options.push_back(graph);
                     for (const int u : graph.neighbours(v)) {
                         options.back().remove(u);
                     }
                 }
             }
             return options;
         }},
        {"move remove v where odd(degree(v))",
         [](const PlainGraph& graph) {
             std::vector<PlainGraph> options;
             for (const int v : graph.vertices) {
                 if (graph.neighbours(v).size() % 2 == 1) {
                     options.push_back(graph);
                     options.back().remove(v);
                 }
             }
             return options;
         }},
        {"move remove e\nmove remove v if size > 2",
         [](const PlainGraph& graph) {
             std::vector<PlainGraph> options;
             for (const auto& edge : graph.edges) {
                 options.push_back(graph);
                 options.back().edges.erase(edge);
             }
             for (const int v : graph.vertices) {
                 if (graph.vertices.size() > 2) {
                     options.push_back(graph);
                     options.back().remove(v);
                 }
             }
             return options;
         }},
        {"move remove N[e]",
         [](const PlainGraph& graph) {
             std::vector<PlainGraph> options;
             for (const auto& [a, b] : graph.edges) {
                 options.push_back(graph);
                 std::erase_if(options.back().edges, [&, a = a, b = b](const auto& other) {
                     return other.first == a || other.first == b || other.second == a ||
                            other.second == b;
                 });
             }
             return options;
         }},
        {"move remove e where edges % 3 != 0 or degree(u) = degree(v)",
         [](const PlainGraph& graph) {
             std::vector<PlainGraph> options;
             for (const auto& edge : graph.edges) {
                 if (graph.edges.size() % 3 != 0 ||
                     graph.neighbours(edge.first).size() == graph.neighbours(edge.second).size()) {
                     options.push_back(graph);
                     options.back().edges.erase(edge);
                 }
             }
             return options;
         }},
    };
    return all;
}

TEST(GraphTest, AgreesWithTheDefinitionOnRandomGraphs) {
    Random random{3};
    for (const auto& [moves, options] : defined()) {
        const GameOfKind game = graph_game(moves);
        std::map<PlainGraph, std::uint64_t> known;
        for (int round = 0; round < 40; ++round) {
            const PlainGraph graph = random_graph(2 + static_cast<int>(random.below(5)), random);
            const std::string text = graph.text(letter);
            if (graph.edges.size() > 8) {
                continue;
            }
            const std::uint64_t value = plain_value(graph, options, known);
            EXPECT_EQ(game.value(game.at(text)), value) << moves << ": " << text;
            EXPECT_EQ(game.value_by_parts(game.at(text)), value) << moves << ": " << text;
        }
    }
}

TEST(GraphTest, AgreesWithTheDefinitionOnTheGround) {
    Random random{5};
    for (const auto& [moves, plain_options] : defined()) {
        if (moves.contains("degree") || moves.contains("size")) {
            continue;
        }
        const GameOfKind game = graph_game(moves, "graph rooted");
        // The ground stays, and what loses it goes.
        const bool around = moves.contains("N[v]");
        const GraphOptions options = [&, plain = plain_options](const PlainGraph& graph) {
            std::vector<PlainGraph> left;
            if (around || moves == "move remove v") {
                for (const int v : graph.vertices) {
                    if (v != 0) {
                        left.push_back(graph);
                        for (const int u : graph.neighbours(v)) {
                            if (around && u != 0) {
                                left.back().remove(u);
                            }
                        }
                        left.back().remove(v);
                    }
                }
            } else {
                left = plain(graph);
            }
            for (PlainGraph& one : left) {
                one.drop();
            }
            return left;
        };
        std::map<PlainGraph, std::uint64_t> known;
        for (int round = 0; round < 40; ++round) {
            PlainGraph graph = random_graph(2 + static_cast<int>(random.below(5)), random);
            graph.drop();
            if (graph.edges.size() > 8) {
                continue;
            }
            const std::string text = graph.text(letter_or_ground);
            const std::uint64_t value = plain_value(graph, options, known);
            EXPECT_EQ(game.value(game.at(text)), value) << moves << ": " << text;
            EXPECT_EQ(game.value_by_parts(game.at(text)), value) << moves << ": " << text;
        }
    }
}

TEST(GraphTest, FormsKeepTheValueOnEveryBoard) {
    Random random{8};
    for (const char* const moves :
         {"move remove N[v]", "move remove e", "move remove N[e]",
          "move remove v where degree(v) != 1", "move remove v if size > 3"}) {
        const GameOfKind game = graph_game(moves);
        for (const char* const board : {"grid:3x2", "grid:2x4", "path:6", "cycle:6", "complete:4",
                                        "star:4", "kings:2", "knights:3", "queens:2"}) {
            const GameOfKind plain = graph_game(moves);
            for (int round = 0; round < 6; ++round) {
                // A few moves away from the start.
                RulePosition position = game.at(board);
                for (std::uint64_t steps = random.below(3); steps > 0; --steps) {
                    const auto all = game.moves(position);
                    if (!all.empty()) {
                        position = all[random.below(all.size())].to;
                    }
                }
                const RulePosition form = game->canonical(position);
                EXPECT_EQ(game->canonical(form), form);
                if (game->size(position) <= 6) {
                    EXPECT_EQ(plain.value(form), plain.value(position))
                        << moves << ": " << game->format(position);
                }
            }
        }
    }
}

TEST(GraphTest, ANumberThatIsCalledLikeAPlaceLooksAtTheWhole) {
    const GameOfKind game = graph_game("move remove v for u in 1..1 where degree(u) = 1");
    EXPECT_FALSE(game->splits());
    EXPECT_EQ(game.value("a-b,c"), 2U);
}

TEST(GraphTest, TwoArcsOfACircleAreNotOne) {
    const GameOfKind game = graph_game("move remove N[v] if size > 0");
    EXPECT_FALSE(game->splits());
    const auto path = octal_values({1, 3, 7}, 4);
    EXPECT_EQ(game.value("cycle:6 without 1,3"), path[1] ^ path[3]);
    EXPECT_EQ(game.value("cycle:6 without 4,5"), path[4]);
}

TEST(GraphTest, NumbersInConditionsKeepVerticesApart) {
    const GameOfKind game = graph_game("move remove v where v != 2");
    EXPECT_EQ(game.labels("path:3"), std::vector<std::string>({"1", "3"}));
    EXPECT_EQ(game->canonical(game.at("path:3 without 1,2")), game.at("path:3 without 1,2"));
    EXPECT_EQ(game.value("path:3"), 0U);
    const GameOfKind other = graph_game("move remove N[v]");
    EXPECT_EQ(other->canonical(other.at("path:3 without 1,2")), other.at("path:3 without 2,3"));
}

TEST(GraphTest, StarsCompleteGraphsAndPetersen) {
    const GameOfKind node = node_kayles();
    for (int n = 1; n <= 12; ++n) {
        EXPECT_EQ(node.value("complete:" + std::to_string(n)), 1U) << n;
        // The centre takes all; a leaf leaves n-1 lone vertices.
        EXPECT_EQ(node.value("star:" + std::to_string(n)), n % 2 == 0 ? 2U : 1U) << n;
        EXPECT_EQ(arc_kayles().value("star:" + std::to_string(n)), 1U) << n;
    }
    // By the definition on sets: outer 0..4, inner 5..9.
    PlainGraph petersen;
    for (int i = 0; i < 5; ++i) {
        petersen.vertices.insert({i, i + 5});
        petersen.edges.insert({std::min(i, (i + 1) % 5), std::max(i, (i + 1) % 5)});
        petersen.edges.insert({i, i + 5});
        petersen.edges.insert({std::min(i, (i + 2) % 5) + 5, std::max(i, (i + 2) % 5) + 5});
    }
    std::map<PlainGraph, std::uint64_t> known;
    EXPECT_EQ(node.value("petersen"), plain_value(petersen, defined()[1].options, known));
    known.clear();
    EXPECT_EQ(graph_game("move remove v").value("petersen"), 0U) << "ten vertices, one at a time";
    known.clear();
    EXPECT_EQ(arc_kayles().value("petersen"), plain_value(petersen, defined()[5].options, known));
}

TEST(GraphTest, HackenbushStalksAndTheColonPrinciple) {
    const GameOfKind game = hackenbush();
    for (int n = 1; n <= 8; ++n) {
        EXPECT_EQ(game.value("path:" + std::to_string(n + 1)), static_cast<std::uint64_t>(n)) << n;
    }
    // Two stalks of 1 and 2 above an edge: 1 + (1 xor 2) = 4.
    EXPECT_EQ(game.value("ground-a,a-b,a-c,c-d"), 4U);
    EXPECT_EQ(game.value("ground-a,a-b,a-c,c-d,ground-e"), 5U);
    // A triangle on the ground: the fusion principle makes it three loops, 1 xor 1 xor 1.
    EXPECT_EQ(game.value("ground-a,a-b,b-ground"), 1U);
    EXPECT_EQ(game->parts(game.at("ground-a,a-b,ground-c")).size(), 2U);
    // The ground stays, also where edges are kept.
    const GameOfKind both = graph_game("move remove e\nmove remove N[v]", "graph rooted");
    EXPECT_EQ(both.after("ground-a,a-b,ground-c", "a"), "ground-a,a-b,ground-c without a,b");
    EXPECT_EQ(game.after("ground-a,a-b,ground-c", "a-ground"), "ground-a,a-b,ground-c without a,b");
}

}  // namespace

}  // namespace grundy::tests
