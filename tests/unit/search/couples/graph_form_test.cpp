#include "search/couples/graph_form.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <vector>

#include "support/set_games.hpp"

namespace grundy {
namespace {

using set_games::Edges;

GraphForm::Name name_of(std::size_t vertices, const Edges& edges) {
    GraphForm::Graph graph;
    graph.vertices = vertices;
    for (const auto& [a, b] : edges) {
        graph.join(a, b);
    }
    return GraphForm::name(graph);
}

bool hangs_together(std::size_t vertices, const Edges& edges) {
    std::vector<std::size_t> part(vertices);
    std::iota(part.begin(), part.end(), 0U);
    for (const auto& [a, b] : edges) {
        std::ranges::replace(part, part[a], std::size_t{part[b]});
    }
    return std::ranges::count(part, part[0]) == std::ranges::ssize(part);
}

Edges relabelled(const Edges& edges, const std::vector<std::size_t>& labels) {
    Edges moved;
    for (const auto& [a, b] : edges) {
        moved.emplace_back(labels[a], labels[b]);
    }
    return moved;
}

/// By all orders of the vertices.
std::set<std::pair<std::size_t, std::size_t>> least_order(std::size_t vertices,
                                                          const Edges& edges) {
    std::vector<std::size_t> labels(vertices);
    std::iota(labels.begin(), labels.end(), 0U);
    std::set<std::pair<std::size_t, std::size_t>> least;
    do {
        std::set<std::pair<std::size_t, std::size_t>> one;
        for (const auto& [a, b] : relabelled(edges, labels)) {
            one.emplace(std::min(a, b), std::max(a, b));
        }
        least = least.empty() ? one : std::min(least, one);
    } while (std::ranges::next_permutation(labels).found);
    return least;
}

TEST(GraphForm, GivesOneNameToOneGraphOnly) {
    for (std::size_t vertices = 2; vertices <= 5; ++vertices) {
        Edges pairs;
        for (std::size_t b = 1; b < vertices; ++b) {
            for (std::size_t a = 0; a < b; ++a) {
                pairs.emplace_back(a, b);
            }
        }
        std::map<std::vector<std::uint64_t>, std::set<std::pair<std::size_t, std::size_t>>> named;
        std::set<std::set<std::pair<std::size_t, std::size_t>>> graphs;
        for (std::uint32_t chosen = 0; chosen < 1U << pairs.size(); ++chosen) {
            Edges edges;
            for (std::size_t i = 0; i < pairs.size(); ++i) {
                if ((chosen >> i & 1U) != 0) {
                    edges.push_back(pairs[i]);
                }
            }
            if (!hangs_together(vertices, edges)) {
                continue;
            }
            const auto name = name_of(vertices, edges);
            const auto graph = least_order(vertices, edges);
            const auto [known, added] =
                named.try_emplace({name.word.begin(), name.word.end()}, graph);
            EXPECT_EQ(known->second, graph);
            graphs.insert(graph);
        }
        // 1, 2, 6, 21 connected graphs (OEIS A001349), and each has one name as long as it is
        // small.
        const std::vector<std::size_t> connected{0, 0, 1, 2, 6, 21};
        EXPECT_EQ(graphs.size(), connected[vertices]);
        EXPECT_EQ(named.size(), connected[vertices]);
    }
}

TEST(GraphForm, IsTheSameHoweverTheVerticesOfATreeAreCalled) {
    std::mt19937 random{7};
    for (int i = 0; i < 2000; ++i) {
        const std::size_t vertices = 2 + random() % 8;
        Edges edges;
        for (std::size_t vertex = 1; vertex < vertices; ++vertex) {
            edges.emplace_back(vertex, random() % vertex);
        }
        std::vector<std::size_t> labels(vertices);
        std::iota(labels.begin(), labels.end(), 0U);
        std::ranges::shuffle(labels, random);
        EXPECT_EQ(name_of(vertices, edges), name_of(vertices, relabelled(edges, labels)));
    }
}

/// Paths and cycles of a graph whose vertices are numbered anyhow: their length is their name.
TEST(GraphForm, PathsAndCyclesAreNamedByTheirLength) {
    constexpr std::size_t n = 150;
    std::mt19937 random{9};
    std::vector<std::size_t> place(n);
    std::iota(place.begin(), place.end(), 0U);
    std::ranges::shuffle(place, random);
    std::vector<Bits<4>> joined(n);
    Bits<4> cycle;
    for (std::size_t i = 0; i < n; ++i) {
        for (const std::size_t near : {(i + 1) % n, (i + n - 1) % n, i}) {
            joined[place[i]].set(place[near]);
        }
        cycle.set(place[i]);
    }
    const auto path = [&](std::size_t first, std::size_t length) {
        Bits<4> piece;
        for (std::size_t i = first; i < first + length; ++i) {
            piece.set(place[i % n]);
        }
        return piece;
    };
    std::set<std::array<std::uint64_t, 2>> names{path_name(cycle, joined)->word};
    for (std::size_t length = 2; length < n; ++length) {
        const auto name = path_name(path(0, length), joined);
        ASSERT_TRUE(name);
        EXPECT_EQ(path_name(path(100, length), joined), name);
        names.insert(name->word);
    }
    EXPECT_EQ(names.size(), n - 1);
    joined[place[0]].set(place[70]);
    joined[place[70]].set(place[0]);
    EXPECT_FALSE(path_name(path(0, 100), joined));
    EXPECT_TRUE(path_name(path(1, 69), joined));
}

/// All 120 pairs of 16 vertices are in the name.
TEST(GraphForm, TellsLargeGraphsApart) {
    std::mt19937 random{8};
    for (int i = 0; i < 200; ++i) {
        Edges edges = set_games::random_edges(16, 0.4, random);
        if (!hangs_together(16, edges)) {
            continue;
        }
        const auto name = name_of(16, edges);
        EXPECT_EQ(name.count(), edges.size());
        edges.pop_back();
        EXPECT_NE(name_of(16, edges), name);
    }
}

}  // namespace
}  // namespace grundy
