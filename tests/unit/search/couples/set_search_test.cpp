#include "search/couples/set_search.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>

#include "support/set_games.hpp"

namespace grundy {
namespace {

using namespace set_games;

std::size_t searched(const SetRemoval& game, const Set& set, SetSearch::Settings settings = {},
                     unsigned threads = 1) {
    Budget budget;
    budget.threads = threads;
    Meter meter{budget};
    return SetSearch::make(game, settings)->value(set, meter).value();
}
std::size_t searched(const SetRemoval& game) { return searched(game, full(game)); }

/// Every rule by itself off, and all of them.
std::vector<Pruning> all_prunings() {
    std::vector<Pruning> all(10);
    all[1].cancels = false;
    all[2].excludes = false;
    all[3].looks_ahead = false;
    all[4].orders = false;
    all[5].mirrors = false;
    all[6].bounds = false;
    all[7].graphs = false;
    all[8].proofs = false;
    all[9] = {false, false, false, false, false, false, false, false};
    return all;
}

void expect_as_defined(const SetRemoval& game, const Set& set) {
    const std::size_t expected = ByDefinition{game}.value(set);
    const auto prunings = all_prunings();
    for (std::size_t i = 0; i < prunings.size(); ++i) {
        EXPECT_EQ(searched(game, set, {.pruning = prunings[i]}), expected) << "without rule " << i;
        EXPECT_EQ(searched(game, set, {.pruning = prunings[i], .patience = 0}), expected)
            << "by proof numbers without rule " << i;
    }
    EXPECT_EQ(searched(game, set, {.most_buckets = 1, .patience = 0}), expected);
    EXPECT_EQ(searched(game, set, {.most_buckets = 1}), expected) << "a table of one bucket";
    const auto search = SetSearch::make(game);
    const Budget budget;
    Meter meter{budget};
    for (std::size_t value = 0; value <= expected + 2; ++value) {
        EXPECT_EQ(search->has_value(set, value, meter), value == expected) << value;
        EXPECT_EQ(SetSearch::make(game, {.patience = 0})->has_value(set, value, meter),
                  value == expected)
            << value;
    }
}

// Published values. Cram: Uiterwijk (2018) and others; Node Kayles on grids: OEIS A316632.
TEST(SetSearch, FindsThePublishedValuesOfCram) {
    const std::vector<std::size_t> three{0, 1, 1, 4, 1, 3, 1};
    for (std::size_t n = 3; n < 10; ++n) {
        EXPECT_EQ(searched(cram(n, 3)), three[n - 3]) << n;
    }
    const std::vector<std::size_t> four{0, 2, 0, 3, 0};
    for (std::size_t n = 4; n < 9; ++n) {
        EXPECT_EQ(searched(cram(n, 4)), four[n - 4]) << n;
        EXPECT_EQ(searched(cram(4, n)), four[n - 4]) << n;
    }
    EXPECT_EQ(searched(cram(5, 5)), 0U);
    EXPECT_EQ(searched(cram(6, 5)), 2U);
    EXPECT_EQ(searched(cram(7, 5)), 1U);
    EXPECT_EQ(searched(cram(9, 4)), 1U);
    EXPECT_EQ(searched(cram(6, 6)), 0U);
    for (std::size_t n = 1; n < 14; ++n) {
        EXPECT_EQ(searched(cram(n, 2)), n % 2) << n;
    }
}

TEST(SetSearch, FindsThePublishedValuesOfNodeKaylesOnGrids) {
    const std::vector<std::size_t> three{2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5};
    for (std::size_t n = 1; n <= three.size(); ++n) {
        EXPECT_EQ(searched(node_kayles_on_grid(n, 3)), three[n - 1]) << n;
    }
    const std::vector<std::size_t> five{3, 1, 3, 0, 3, 3, 2, 0};
    for (std::size_t n = 1; n <= five.size(); ++n) {
        EXPECT_EQ(searched(node_kayles_on_grid(5, n)), five[n - 1]) << n;
        EXPECT_EQ(searched(node_kayles_on_grid(n, 4)), 0U) << n;
    }
}

TEST(SetSearch, AgreesWithTheDefinitionOnAllSmallBoards) {
    for (std::size_t columns = 1; columns <= 5; ++columns) {
        for (std::size_t rows = 1; columns * rows <= 12; ++rows) {
            expect_as_defined(cram(columns, rows), full(cram(columns, rows)));
            const SetRemoval kayles = node_kayles_on_grid(columns, rows);
            expect_as_defined(kayles, full(kayles));
        }
    }
}

TEST(SetSearch, AgreesWithTheDefinitionOnEverySetOfCellsOfABoard) {
    const SetRemoval dominoes = cram(4, 3);
    const SetRemoval kayles = node_kayles_on_grid(4, 3);
    const auto search = SetSearch::make(dominoes);
    const auto other = SetSearch::make(kayles);
    ByDefinition defined{dominoes};
    ByDefinition defined_kayles{kayles};
    const Budget budget;
    Meter meter{budget};
    for (std::uint64_t cells = 0; cells < (1U << 12U); ++cells) {
        const Set set{cells};
        ASSERT_EQ(search->value(set, meter), defined.value(set)) << cells;
        ASSERT_EQ(other->value(set, meter), defined_kayles.value(set)) << cells;
    }
}

TEST(SetSearch, AgreesWithTheDefinitionOnRandomGraphsAndGames) {
    std::mt19937 random{1};
    for (int i = 0; i < 60; ++i) {
        const std::size_t size = 3 + random() % 9;
        const double density = 0.1 + 0.1 * static_cast<double>(random() % 7);
        const Edges edges = random_edges(size, density, random);
        const SetRemoval kayles = node_kayles(size, edges);
        expect_as_defined(kayles, full(kayles));
        const SetRemoval arcs = arc_kayles(size, edges);
        expect_as_defined(arcs, full(arcs));
        const SetRemoval any = random_game(size, 2 + random() % 12, random);
        expect_as_defined(any, full(any));
    }
}

/// Values with a memory of pieces and the full mex, for graphs that the definition alone is too
/// slow for.
class PlainMemo {
   public:
    explicit PlainMemo(const SetRemoval& game) : game_(game) {}

    std::size_t value(std::uint64_t set) {
        std::size_t sum = 0;
        while (set != 0) {
            std::uint64_t part = set & -set;
            for (std::uint64_t before = 0; before != part;) {
                before = part;
                for (const SetRemoval::Move& move : game_.moves) {
                    const bool legal = (move.needs[0] & ~set) == 0;
                    part |= legal && (move.takes[0] & part) != 0 ? move.takes[0] & set : 0;
                }
            }
            set &= ~part;
            sum ^= value_of_part(part);
        }
        return sum;
    }

   private:
    std::size_t value_of_part(std::uint64_t part) {
        if (const auto known = known_.find(part); known != known_.end()) {
            return known->second;
        }
        std::set<std::size_t> options;
        for (const SetRemoval::Move& move : game_.moves) {
            if ((move.needs[0] & ~part) == 0) {
                options.insert(value(part & ~move.takes[0]));
            }
        }
        std::size_t mex = 0;
        while (options.contains(mex)) {
            ++mex;
        }
        return known_[part] = mex;
    }

    const SetRemoval& game_;
    std::unordered_map<std::uint64_t, std::size_t> known_;
};

TEST(SetSearch, AgreesWithAPlainMemoOnLargerRandomGraphs) {
    std::mt19937 random{4};
    for (std::size_t vertices = 20; vertices <= 40; vertices += 2) {
        // Few moves are left after a few, so that the memo stays small.
        const double density = vertices < 30 ? 0.3 : 0.45;
        const SetRemoval kayles = node_kayles(vertices, random_edges(vertices, density, random));
        const std::size_t expected = PlainMemo{kayles}.value(full(kayles)[0]);
        EXPECT_EQ(searched(kayles), expected) << vertices;
        EXPECT_EQ(searched(kayles, full(kayles), {.patience = 0}), expected) << vertices;
        const double sparse = 1.15 / static_cast<double>(vertices);
        const SetRemoval arcs = arc_kayles(vertices, random_edges(vertices, sparse, random));
        EXPECT_EQ(searched(arcs), PlainMemo{arcs}.value(full(arcs)[0])) << vertices;
        const SetRemoval thin = node_kayles(vertices, random_edges(vertices, sparse, random));
        EXPECT_EQ(searched(thin), PlainMemo{thin}.value(full(thin)[0])) << vertices;
    }
    for (const std::size_t vertices : {14U, 16U, 18U}) {
        const SetRemoval arcs = arc_kayles(vertices, random_edges(vertices, 0.2, random));
        EXPECT_EQ(searched(arcs), PlainMemo{arcs}.value(full(arcs)[0])) << vertices;
    }
}

TEST(SetSearch, SaysWhatItKnowsWhileItWorks) {
    const SetRemoval game = cram(7, 4);  // worth 3
    std::vector<std::string> told;
    Budget budget;
    budget.told = [&](const Text& known) { told.push_back(known.in(Lang::en)); };
    Meter meter{budget};
    EXPECT_EQ(SetSearch::make(game, {.pruning = {.graphs = false}})->value(full(game), meter), 3U);
    ASSERT_FALSE(told.empty());
    for (const std::string& one : told) {
        EXPECT_NE(one.find("looking for an option worth"), std::string::npos) << one;
        EXPECT_EQ(one.find("value ≥ 4"), std::string::npos) << one;
    }
}

/// The same game with elements far apart, so that it takes more words: every width of sets.
TEST(SetSearch, AgreesWithItselfInWiderSets) {
    std::mt19937 random{2};
    for (int i = 0; i < 20; ++i) {
        const std::size_t size = 12 + random() % 5;
        const Edges edges = random_edges(size, 0.3, random);
        const std::size_t expected = searched(node_kayles(size, edges));
        for (const std::size_t spread : {5U, 12U}) {
            Edges far;
            for (const auto& [a, b] : edges) {
                far.emplace_back(a * spread, b * spread);
            }
            const SetRemoval wide = node_kayles(size * spread, far);
            Set set{};
            for (std::size_t vertex = 0; vertex < size; ++vertex) {
                add_element(set, vertex * spread);
            }
            EXPECT_EQ(searched(wide, set), expected);
        }
    }
}

TEST(SetSearch, FindsTheSameWithAnyNumberOfThreads) {
    for (const unsigned threads : {1U, 2U, 4U}) {
        EXPECT_EQ(searched(cram(7, 4), full(cram(7, 4)), {.patience = 0}, threads), 3U);
        EXPECT_EQ(searched(cram(7, 4), full(cram(7, 4)), {}, threads), 3U);
        const SetRemoval kayles = node_kayles_on_grid(9, 5);
        EXPECT_EQ(searched(kayles, full(kayles), {}, threads), searched(kayles));
    }
}

TEST(SetSearch, KeepsALimitOnNodesToTheNode) {
    for (const std::uint64_t nodes : {0U, 1U, 2U, 17U, 1000U}) {
        Budget budget;
        budget.nodes = nodes;
        Meter meter{budget};
        const SetRemoval game = cram(5, 5);
        EXPECT_FALSE(SetSearch::make(game)->value(full(game), meter));
        EXPECT_EQ(meter.calls(), nodes);
        EXPECT_TRUE(meter.exhausted());
    }
}

TEST(SetSearch, GoesOnFromWhatWasSaved) {
    const SetRemoval game = cram(7, 4);
    std::vector<std::uint16_t> saved;
    std::uint64_t nodes = 0;
    std::optional<std::size_t> value;
    int runs = 0;
    for (; !value && runs < 100; ++runs) {
        Budget budget;
        budget.nodes = 3000;
        Meter meter{budget};
        const auto search = SetSearch::make(game);
        const auto copy = [&](std::size_t first, std::span<std::uint16_t> to) {
            std::copy_n(saved.begin() + static_cast<std::ptrdiff_t>(first), to.size(), to.begin());
        };
        ASSERT_TRUE(search->load(saved.size(), copy, meter));
        value = search->value(full(game), meter);
        nodes += meter.calls();
        saved.assign(search->saved().begin(), search->saved().end());
    }
    EXPECT_EQ(value, 3U);
    EXPECT_GT(runs, 5);
    Budget budget;
    Meter meter{budget};
    ASSERT_TRUE(SetSearch::make(game)->value(full(game), meter));
    EXPECT_LT(nodes, 2 * meter.calls()) << "little is done twice";
}

TEST(SetSearch, SaysWhatIsPossibleWhenItIsCutOff) {
    const SetRemoval game = cram(7, 4);  // worth 3
    for (std::uint64_t nodes = 1; nodes < 20'000; nodes *= 3) {
        Budget budget;
        budget.nodes = nodes;
        Meter meter{budget};
        const auto search = SetSearch::make(game);
        ASSERT_FALSE(search->value(full(game), meter));
        const Possible possible = search->possible();
        EXPECT_TRUE(possible.at_least <= 3 || std::ranges::count(possible.also, 3U) > 0) << nodes;
    }
}

TEST(SetSearch, HoldsItsMemory) {
    const SetRemoval game = cram(7, 4);
    Budget budget;
    budget.bytes = std::size_t{9} << 20U;
    Meter meter{budget};
    const auto search = SetSearch::make(game);
    EXPECT_EQ(search->value(full(game), meter), 3U);
    EXPECT_LE(search->bytes(), budget.bytes);
}

}  // namespace
}  // namespace grundy
