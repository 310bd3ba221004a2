// The arenas of the lab sheets: mission, sections 2 (subtraction), 3 (matches), 4 (chomp), 6 (nim).
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "service/arenas/arenas.hpp"
#include "support/arenas.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

Arena arena(std::string_view game, std::string_view position, ArenaForm form) {
    return arena_of(*term(game, position), form, {}).value();
}

using Sets = std::map<std::string, std::set<std::string>>;

/// Successors by name.
Sets sets_of(const Arena& one, const Graph& graph) {
    Sets sets;
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        auto& set = sets[one.names(v)];
        for (const Vertex next : graph.successors(v)) {
            set.insert(one.names(next));
        }
    }
    return sets;
}

std::set<std::string> names_in(const Arena& one, const std::vector<Vertex>& vertices) {
    std::set<std::string> names;
    for (const Vertex v : vertices) {
        names.insert(one.names(v));
    }
    return names;
}

TEST(SubtractionSheet, ArenaOfSeven) {
    const Arena sheet = arena("subtraction:1,2,3", "7", ArenaForm::numbered);
    EXPECT_EQ(rows_of(sheet.graph), (Rows{{},
                                          {8},
                                          {9, 8},
                                          {10, 9, 8},
                                          {11, 10, 9},
                                          {12, 11, 10},
                                          {13, 12, 11},
                                          {14, 13, 12},
                                          {},
                                          {0},
                                          {1, 0},
                                          {2, 1, 0},
                                          {3, 2, 1},
                                          {4, 3, 2},
                                          {5, 4, 3},
                                          {6, 5, 4}}));
    for (Vertex v = 0; v <= 15; ++v) {
        EXPECT_EQ(sheet.owners[v], v <= 7 ? Player::J0 : Player::J1);
        EXPECT_EQ(sheet.names(v), std::to_string(v));
    }
    // Win conditions (8, 0): J0 wins where J1 has no stick left, and the reverse.
    const auto judgement = judged(sheet, {});
    EXPECT_EQ(judgement->rounds(Player::J0).front(), std::vector<Vertex>{8});
    EXPECT_EQ(judgement->rounds(Player::J1).front(), std::vector<Vertex>{0});
    EXPECT_EQ(rows_of(transposed(sheet.graph))[8], (std::vector<Vertex>{1, 2, 3}));
    EXPECT_EQ(rows_of(transposed(sheet.graph))[4], (std::vector<Vertex>{13, 14, 15}));
}

TEST(SubtractionSheet, AttractorOfEight) {
    const Arena sheet = arena("subtraction:1,2,3", "8", ArenaForm::numbered);
    const auto judgement = judged(sheet, {});
    EXPECT_EQ(judgement->rounds(Player::J0), (Rows{{9}, {1, 2, 3}, {13}, {5, 6, 7}, {17}}));
    EXPECT_FALSE(judgement->in_attractor(8, Player::J0)) << "eight sticks are lost for the first";
    for (Vertex v = 0; v < sheet.graph.vertices(); ++v) {
        const Vertex best = judgement->best(v);
        if (best != Judgement::none) {
            EXPECT_LT(judgement->rank(best), judgement->rank(v));
        }
    }
}

/// The other sheet's attractor code fails for n = 0 and 1.
TEST(SubtractionSheet, ArenasOfNothingAndOfOne) {
    const auto none = judged(arena("subtraction:1,2,3", "0", ArenaForm::numbered), {});
    EXPECT_EQ(none->rounds(Player::J0), (Rows{{1}}));
    EXPECT_EQ(none->rounds(Player::J1), (Rows{{0}}));
    const auto one = judged(arena("subtraction:1,2,3", "1", ArenaForm::numbered), {});
    EXPECT_EQ(one->rounds(Player::J0), (Rows{{2}, {1}}));
    EXPECT_EQ(one->rounds(Player::J1), (Rows{{0}, {3}}));
}

TEST(SubtractionSheet, ValuesAreModuloFour) {
    const Arena plain = arena("subtraction:1,2,3", "23", ArenaForm::plain);
    const auto answer = analysed(plain, {}, {});
    ASSERT_EQ(plain.graph.vertices(), 24U);
    for (Vertex v = 0; v < 24; ++v) {
        EXPECT_EQ((*answer.values)[v], std::stoul(plain.names(v)) % 4);
    }
}

TEST(MatchesSheet, ArenaOfFour) {
    const Arena sheet = arena("matches", "4", ArenaForm::bipartite);
    EXPECT_EQ(sets_of(sheet, sheet.graph), (Sets{{"4-J0", {"3-J1", "2-J1", "1-J1"}},
                                                 {"3-J1", {"2-J0", "1-J0"}},
                                                 {"2-J0", {"1-J1"}},
                                                 {"2-J1", {"1-J0"}},
                                                 {"1-J1", {}},
                                                 {"1-J0", {}}}));
    EXPECT_EQ(sets_of(sheet, transposed(sheet.graph)), (Sets{{"4-J0", {}},
                                                             {"3-J1", {"4-J0"}},
                                                             {"2-J0", {"3-J1"}},
                                                             {"1-J1", {"4-J0", "2-J0"}},
                                                             {"1-J0", {"3-J1", "2-J1"}},
                                                             {"2-J1", {"4-J0"}}}));
    std::set<std::string> first;
    std::map<std::string, std::uint32_t> degrees;
    for (Vertex v = 0; v < sheet.graph.vertices(); ++v) {
        degrees[sheet.names(v)] = sheet.graph.degree(v);
        if (sheet.owners[v] == Player::J0) {
            first.insert(sheet.names(v));
        }
    }
    EXPECT_EQ(first, (std::set<std::string>{"4-J0", "2-J0", "1-J0"}));
    EXPECT_EQ(degrees,
              (std::map<std::string, std::uint32_t>{
                  {"4-J0", 3}, {"3-J1", 2}, {"2-J0", 1}, {"1-J1", 0}, {"1-J0", 0}, {"2-J1", 1}}));
}

TEST(MatchesSheet, AttractorByRounds) {
    const Arena sheet = arena("matches", "4", ArenaForm::bipartite);
    const auto judgement = judged(sheet, {});
    const auto rounds = judgement->rounds(Player::J0);
    ASSERT_EQ(rounds.size(), 2U);
    EXPECT_EQ(names_in(sheet, rounds[0]), (std::set<std::string>{"1-J1"}));
    EXPECT_EQ(names_in(sheet, rounds[1]), (std::set<std::string>{"4-J0", "2-J0"}));
    for (Vertex v = 0; v < sheet.graph.vertices(); ++v) {
        if (sheet.names(v) == "1-J1") {
            EXPECT_EQ(judgement->minimax(v, Player::J0), 1);
            EXPECT_EQ(judgement->minimax(v, Player::J1), -1);
        } else if (sheet.names(v) == "1-J0") {
            EXPECT_EQ(judgement->minimax(v, Player::J0), -1);
        }
    }
}

TEST(MatchesSheet, MinimaxAndBestChild) {
    const auto from = [](std::string_view matches) {
        const Arena sheet = arena("matches", matches, ArenaForm::bipartite);
        const auto judgement = judged(sheet, {});
        const Vertex best = judgement->best(0);
        return std::pair{judgement->minimax(0, Player::J0),
                         best == Judgement::none ? "none" : sheet.names(best)};
    };
    EXPECT_EQ(from("4"), (std::pair{1, std::string{"1-J1"}}));
    EXPECT_EQ(from("5"), (std::pair{-1, std::string{"none"}}));
    EXPECT_EQ(from("6"), (std::pair{1, std::string{"5-J1"}}));
}

TEST(ChompSheet, ArenaOfTheBarOfThreeByTwo) {
    const Arena both = arena("chomp", "3x2", ArenaForm::bipartite);
    EXPECT_EQ(both.graph.vertices(), 16U);
    EXPECT_EQ(std::ranges::count(both.owners, Player::J0), 8);
    EXPECT_EQ(std::ranges::count(both.owners, Player::J1), 8);
    const auto names = names_of(both);
    EXPECT_EQ(std::ranges::count(names, "3,3-J0"), 1) << "the full bar belongs to J0 only";
    EXPECT_EQ(std::ranges::count(names, "3,3-J1"), 0);
    const Arena plain = arena("chomp", "3x2", ArenaForm::plain);
    EXPECT_EQ(plain.graph.vertices(), 9U);
    EXPECT_EQ(judged(plain, {})->minimax(0, Player::J0), 1);
    EXPECT_EQ(arena("chomp", "6x6", ArenaForm::plain).graph.vertices(), 923U) << "C(12, 6) - 1";
}

TEST(NimOfThreeAndTwo, HasTheValuesOfTheProblemSet) {
    const Arena plain = arena("nim", "3,2", ArenaForm::plain);
    const auto answer = analysed(plain, {}, {});
    std::map<std::uint32_t, std::set<std::string>> by_value;
    for (Vertex v = 0; v < plain.graph.vertices(); ++v) {
        by_value[(*answer.values)[v]].insert(plain.names(v));
    }
    EXPECT_EQ(by_value,
              (std::map<std::uint32_t, std::set<std::string>>{{0, {"0,0", "1,1", "2,2"}},
                                                              {1, {"0,1", "1,0", "3,2"}},
                                                              {2, {"0,2", "2,0", "3,1"}},
                                                              {3, {"1,2", "2,1", "3,0"}}}));
}

TEST(WythoffArena, HasAllPairs) {
    EXPECT_EQ(arena("wythoff", "4,6", ArenaForm::plain).graph.vertices(), 35U);
}

}  // namespace

}  // namespace grundy::tests
