#include "arena/graph.hpp"

#include <gtest/gtest.h>

#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

Rows naively_transposed(const Rows& rows) {
    Rows backwards(rows.size());
    for (Vertex v = 0; v < rows.size(); ++v) {
        for (const Vertex successor : rows[v]) {
            backwards[successor].push_back(v);
        }
    }
    return backwards;
}

struct Pairs {
    std::vector<Vertex> tails;
    std::vector<Vertex> heads;
};
Pairs random_pairs(Random& random, Vertex vertices, std::size_t edges) {
    Pairs pairs;
    for (std::size_t i = 0; i < edges; ++i) {
        pairs.tails.push_back(static_cast<Vertex>(random.below(vertices)));
        pairs.heads.push_back(static_cast<Vertex>(random.below(vertices)));
    }
    return pairs;
}
Rows naive_rows(Vertex vertices, const Pairs& pairs) {
    Rows rows(vertices);
    for (std::size_t i = 0; i < pairs.tails.size(); ++i) {
        rows[pairs.tails[i]].push_back(pairs.heads[i]);
    }
    return rows;
}

TEST(Graphs, KeepTheirRows) {
    const Rows rows{{1, 1, 2}, {}, {2, 0}};
    const Graph graph = Graph::of_rows(rows);
    EXPECT_EQ(graph.vertices(), 3U);
    EXPECT_EQ(graph.edges(), 5U);
    EXPECT_EQ(graph.degree(0), 3U);
    EXPECT_EQ(graph.degree(1), 0U);
    EXPECT_EQ(rows_of(graph), rows);
    EXPECT_EQ(graph.bytes(), 4U * (4 + 5));
    const Graph copy = graph;
    EXPECT_EQ(copy.heads().data(), graph.heads().data()) << "a copy shares what never changes";
}

/// Rows may lie in a file, which stays open as long as the graph lives.
TEST(Graphs, KeepWhatTheirRowsLieIn) {
    struct File {
        std::vector<std::uint32_t> starts{0, 1, 1};
        std::vector<Vertex> heads{1};
    };
    auto file = std::make_shared<File>();
    const std::weak_ptr<File> still_there = file;
    {
        const Graph graph{file->starts, file->heads, file};
        file.reset();
        EXPECT_FALSE(still_there.expired());
        EXPECT_EQ(rows_of(graph), (Rows{{1}, {}}));
    }
    EXPECT_TRUE(still_there.expired());
}

TEST(Graphs, MayBeEmptyOrASingleVertex) {
    EXPECT_EQ(Graph{}.vertices(), 0U);
    EXPECT_EQ(Graph{}.edges(), 0U);
    for (const unsigned threads : {1U, 2U}) {
        EXPECT_EQ(transposed(Graph{}, threads).vertices(), 0U);
        EXPECT_EQ(transposed(Graph::of_rows({}), threads).vertices(), 0U);
        EXPECT_EQ(Graph::of_pairs(0, {}, {}, threads).vertices(), 0U);
        EXPECT_EQ(rows_of(transposed(Graph::of_rows({{}}), threads)), Rows{{}});
        EXPECT_EQ(rows_of(transposed(Graph::of_rows({{0, 0}}), threads)), (Rows{{0, 0}}));
        EXPECT_EQ(rows_of(Graph::of_pairs(3, {}, {}, threads)), Rows(3));
    }
}

TEST(Graphs, AreTurnedAround) {
    Random random{1};
    for (int round = 0; round < 1'000; ++round) {
        const auto vertices = static_cast<Vertex>(random.between(1, 40));
        const Rows rows = random_rows(random, vertices, 6, Cycles::some);
        const Graph backwards = transposed(Graph::of_rows(rows), 1);
        ASSERT_EQ(rows_of(backwards), naively_transposed(rows));
        ASSERT_EQ(rows_of(transposed(backwards, 1)), naively_transposed(naively_transposed(rows)));
    }
}

TEST(Graphs, AreMadeFromPairsInTheirOrder) {
    Random random{2};
    for (int round = 0; round < 300; ++round) {
        const auto vertices = static_cast<Vertex>(random.between(1, 40));
        const Pairs pairs = random_pairs(random, vertices, random.below(100));
        ASSERT_EQ(rows_of(Graph::of_pairs(vertices, pairs.tails, pairs.heads)),
                  naive_rows(vertices, pairs));
    }
}

/// Many windows, shared among threads: few vertices with long rows, many with short ones, and all
/// edges at one vertex.
TEST(Graphs, AreTheSameWithSeveralThreads) {
    Random random{3};
    for (const Vertex vertices : {Vertex{3}, Vertex{1'000}, Vertex{70'000}, Vertex{300'000}}) {
        const Pairs pairs = random_pairs(random, vertices, 600'000);
        const Rows rows = naive_rows(vertices, pairs);
        const Rows backwards = naively_transposed(rows);
        for (const unsigned threads : {1U, 2U, 5U}) {
            const Graph graph = Graph::of_pairs(vertices, pairs.tails, pairs.heads, threads);
            ASSERT_EQ(rows_of(graph), rows) << vertices << " " << threads;
            ASSERT_EQ(rows_of(transposed(graph, threads)), backwards) << vertices << " " << threads;
        }
    }
    Rows star(200'001);
    for (Vertex v = 1; v < star.size(); ++v) {
        star[0].push_back(v);
        star[v].push_back(0);
    }
    for (const unsigned threads : {1U, 2U}) {
        EXPECT_EQ(rows_of(transposed(Graph::of_rows(star), threads)), naively_transposed(star));
    }
}

TEST(GraphsDeathTest, RefuseWhatIsNoGraph) {
    EXPECT_DEATH(Graph::of_rows({{1}}), "a successor is a vertex");
    const std::vector<Vertex> one{0};
    EXPECT_DEATH(Graph::of_pairs(1, one, {}), "pairs that can be numbered");
}

}  // namespace

}  // namespace grundy::tests
