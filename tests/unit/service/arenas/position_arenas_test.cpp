#include "service/arenas/position_arenas.hpp"

#include <gtest/gtest.h>

#include "support/arenas.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

PositionArena made(const char* game, const char* position, ArenaForm form,
                   bool unreachable = false) {
    return position_arena(*term(game, position), form, unreachable, {}).value();
}

TEST(NaturalOrder, ComparesNumbersAsNumbers) {
    for (const auto& [less, more] : {std::pair{"9,1", "10"},
                                     {"2,2", "3,1"},
                                     {"3", "3,1"},
                                     {"3,9", "3,10"},
                                     {"99999999999999999999", "100000000000000000000"},
                                     {"(", ")"},
                                     {"", "0"}}) {
        EXPECT_TRUE(naturally_less(less, more)) << less << " " << more;
        EXPECT_FALSE(naturally_less(more, less)) << less << " " << more;
    }
    EXPECT_FALSE(naturally_less("3,3", "3,3"));
}

TEST(PositionArenas, NumberTheChompSheet) {
    const auto both = made("chomp", "3x2", ArenaForm::numbered);
    EXPECT_EQ(names_of(both.arena),
              (std::vector<std::string>{"0a", "2a", "3a", "4a", "5a", "6a", "7a", "8a", "1b", "2b",
                                        "3b", "4b", "5b", "6b", "7b", "8b"}));
    EXPECT_TRUE(both.origin.lettered);
    EXPECT_EQ(both.origin.start, 0U);
    std::vector<std::string> positions;
    for (const Vertex v : both.origin.numbered_vertices()) {
        positions.push_back((*both.origin.positions)(v));
    }
    EXPECT_EQ(positions,
              (std::vector<std::string>{"3,3", "3,2", "3,1", "2,2", "3", "2,1", "2", "1,1", "1"}));
    const auto plain = made("chomp", "3x2", ArenaForm::plain_numbered);
    EXPECT_EQ(rows_of(plain.arena.graph)[0], (std::vector<Vertex>{1, 2, 3, 4, 7}));
    EXPECT_FALSE(plain.arena.owned());
}

TEST(PositionArenas, MarkWhatCanNotBeReached) {
    const auto all = made("chomp", "3x2", ArenaForm::numbered, true);
    ASSERT_EQ(all.arena.graph.vertices(), 18U);
    for (Vertex v = 0; v < 18; ++v) {
        const std::string name = all.arena.names(v);
        EXPECT_EQ(all.origin.reached(v), name != "0b" && name != "1a") << name;
    }
    EXPECT_FALSE(position_arena(*term("chomp", "3x2"), ArenaForm::plain, true, {}));
}

TEST(PositionArenas, KeepTheNumbersOfAHeap) {
    const auto both = made("subtraction:1,2,3", "2", ArenaForm::numbered);
    EXPECT_EQ(rows_of(both.arena.graph), (Rows{{}, {3}, {4, 3}, {}, {0}, {1, 0}}));
    EXPECT_EQ(both.origin.start, 2U);
    EXPECT_TRUE(both.origin.by_heap);
    EXPECT_EQ((*both.origin.positions)(4), "1");
    const auto plain = made("subtraction:1,2,3", "2", ArenaForm::plain_numbered);
    EXPECT_EQ(rows_of(plain.arena.graph), (Rows{{}, {0}, {1, 0}}));
}

TEST(PositionArenas, HaveTheSameEdgesInAnyForm) {
    for (const auto& [game, position] :
         {std::pair{"nim", "3,2"}, {"matches", "6"}, {"hackendot", "(()())"}, {"kayles", "5"}}) {
        const auto written = made(game, position, ArenaForm::bipartite);
        const auto numbered = made(game, position, ArenaForm::numbered);
        ASSERT_EQ(written.arena.graph.vertices(), numbered.arena.graph.vertices()) << game;
        EXPECT_EQ(written.arena.graph.edges(), numbered.arena.graph.edges()) << game;
        EXPECT_EQ((*numbered.origin.positions)(numbered.origin.start),
                  (*written.origin.positions)(written.origin.start))
            << game;
    }
}

}  // namespace

}  // namespace grundy::tests
