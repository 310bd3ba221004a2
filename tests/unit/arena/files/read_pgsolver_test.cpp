#include <gtest/gtest.h>

#include "arena/files/files.hpp"
#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

using Texts = std::vector<std::string>;

Arena pgsolver_arena(const std::string& text) {
    auto arena = read_pgsolver(held(text), true);
    EXPECT_TRUE(arena) << arena.error().message.en;
    return arena ? std::move(*arena) : Arena{};
}

TEST(ReadPgsolver, ItsOwnExample) {
    // From the manual of PGSolver (Friedmann and Lange).
    const Arena arena = pgsolver_arena(
        "parity 4;\n0 6 1 4,2 \"Africa\";\n4 5 1 0 \"Antarctica\";\n1 8 1 2,4,3 \"America\";\n"
        "3 6 0 4,2 \"Australia\";\n2 7 0 3,1,0,4 \"Asia\";\n");
    EXPECT_EQ(names_of(arena), (Texts{"Africa", "Antarctica", "America", "Australia", "Asia"}));
    EXPECT_EQ(rows_of(arena.graph), (Rows{{1, 4}, {0}, {4, 1, 3}, {1, 4}, {3, 2, 0, 1}}));
    EXPECT_EQ(arena.owners, (Owners{Player::J1, Player::J1, Player::J1, Player::J0, Player::J0}));
    EXPECT_EQ(arena.strays, 0U);
}

TEST(ReadPgsolver, HeadersNamesAndBlanksMayBeLeftOut) {
    const Rows rows{{1, 1}, {0}};
    for (const char* text :
         {"0 0 0 1,1;1 0 1 0;", "parity 1; 0 0 0 1,1; 1 0 1 0;", "start 1;\n0 0 0 1,1;\n1 0 1 0;",
          "parity 1;\nstart 0;\n0 3 0 1 , 1;\n1 2 1 0;\n", "\n 0 0 0 1,1\n;\r\n1 0 1 0 ;\r\n"}) {
        const Arena arena = pgsolver_arena(text);
        EXPECT_EQ(rows_of(arena.graph), rows) << text;
        EXPECT_EQ(names_of(arena), (Texts{"0", "1"})) << text;
        EXPECT_TRUE(is_pgsolver(text)) << text;
    }
    EXPECT_EQ(names_of(pgsolver_arena("0 0 0 0 \"a b\"; 7 0 0 0;")), (Texts{"a b", "7"}));
    EXPECT_EQ(pgsolver_arena("").graph.vertices(), 0U);
    EXPECT_EQ(pgsolver_arena("parity 0;").graph.vertices(), 0U);
    EXPECT_EQ(rows_of(pgsolver_arena("3 0 1 ;").graph), Rows{{}}) << "a sink";
    EXPECT_EQ(rows_of(pgsolver_arena("3 0 1 \"x\";").graph), Rows{{}}) << "a sink with a name";
}

TEST(ReadPgsolver, IdentifiersWithGapsAndOutOfOrder) {
    const Arena arena = pgsolver_arena("10 0 0 4294967295,5; 5 0 1 10; 4294967295 0 0 5;");
    EXPECT_EQ(names_of(arena), (Texts{"10", "5", "4294967295"}));
    EXPECT_EQ(rows_of(arena.graph), (Rows{{2, 1}, {0}, {1}}));
    const Arena ascending = pgsolver_arena("2 0 0 4294967294; 4294967294 0 0 2;");
    EXPECT_EQ(rows_of(ascending.graph), (Rows{{1}, {0}}));
}

TEST(ReadPgsolver, TwoPrioritiesMakeAnotherQuestion) {
    for (const char* text : {"0 3 0 1;\n1 3 1 0;", "0 0 0 0;", ""}) {
        EXPECT_TRUE(read_pgsolver(held(text))) << text;
    }
    const auto game = read_pgsolver(held("parity 1;\n0 3 0 1;\n1 2 1 0;"));
    ASSERT_FALSE(game);
    EXPECT_TRUE(game.error().message.en.starts_with("line 3, column 3: the priorities 3 and 2"))
        << game.error().message.en;
    EXPECT_NE(game.error().expected.in(Lang::fr).find("--ignore-priorities"), std::string::npos);
    EXPECT_FALSE(read_arena(held("0 3 0 1;\n1 2 1 0;")));
    EXPECT_TRUE(read_arena(held("0 3 0 1;\n1 2 1 0;"), 1, {{}, true}));
}

TEST(ReadPgsolver, SaysWhereAFileIsWrong) {
    struct {
        std::string text;
        std::string_view message;
        std::size_t line;
        std::size_t column;
    } const cases[] = {
        {"0 0 2 0;", "there is no player 2", 1, 5},
        {"parity 1;\n0 0 0 1;\n1 0 0 0;\n0 0 1 1;", "a second line for the vertex 0", 4, 1},
        {"5 0 0 4;\n4 0 0 5;\n5 0 1 4;", "a second line for the vertex 5", 3, 1},
        {"0 0 0 1;\n1 0 0 2;", "the successor 2 has no line", 2, 1},
        {"3 0 0 4294967295;", "the successor 4294967295 has no line", 1, 1},
        {"7 0 0 7;\n9 0 0 8;\n", "the successor 8 has no line", 2, 1},
        {"0 0 0 4294967296;", "not what stands here", 1, 7},
        {"0 0 0 99999999999999999999999;", "not what stands here", 1, 7},
        {"0 0 0 0", "ends too early", 1, 8},
        {"0 0 0 0 \"name;", "not what stands here", 1, 9},
        {"0 0 0 0,;", "not what stands here", 1, 9},
        {"0 0;", "not what stands here", 1, 4},
        {"0 0 0 0;\nx", "not what stands here", 2, 1},
        {"parity;", "not what stands here", 1, 7},
        {"parity 5\n0 0 0 0;", "not what stands here", 2, 1},
        {"parity 0;\nstart x;\n", "not what stands here", 2, 7},
    };
    for (const auto& [text, message, line, column] : cases) {
        SCOPED_TRACE(text);
        const auto arena = read_pgsolver(held(text));
        ASSERT_FALSE(arena);
        EXPECT_NE(arena.error().message.en.find(message), std::string::npos)
            << arena.error().message.en;
        EXPECT_TRUE(
            arena.error().message.en.starts_with(fmt::format("line {}, column {}: ", line, column)))
            << arena.error().message.en;
        EXPECT_FALSE(arena.error().expected.fr.empty());
    }
}

TEST(ReadPgsolver, IsToldFromTheOtherFormats) {
    for (const char* text : {"", "a -> b", "0 -> 1 2", "0 J0 -> 1", "1 2 -> 3", "parity -> start",
                             "start J0 -> parity", "parity", "GRUNDYAR"}) {
        EXPECT_FALSE(is_pgsolver(text)) << text;
    }
    EXPECT_EQ(read_arena(held("0 0 1 0;"))->owners, Owners{Player::J1});
    EXPECT_EQ(names_of(*read_arena(held("parity -> start"))), (Texts{"parity", "start"}));
    EXPECT_EQ(read_arena(held(""))->graph.vertices(), 0U);
}

}  // namespace

}  // namespace grundy::tests
