#include <gtest/gtest.h>

#include "arena/files/files.hpp"
#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

TEST(WriteText, OneVertexALine) {
    EXPECT_EQ(written(arena_of_rows({{1, 1}, {}}), write_text), "0 -> 1 1\n1 ->\n");
    EXPECT_EQ(written(arena_of_rows({{1}, {}}, {Player::J1, Player::J0}), write_text),
              "0 J1 -> 1\n1 J0 ->\n");
    EXPECT_EQ(written(Arena{}, write_text), "");
    const std::string strays = "a J1 -> b c b\nc J0 -> a\n";
    EXPECT_EQ(written(*read_text(held(strays)), write_text), strays) << "b has no owner, no line";
}

TEST(WritePgsolver, OneVertexALine) {
    EXPECT_EQ(written(arena_of_rows({{1, 1}, {}}, {Player::J1, Player::J0}), write_pgsolver),
              "parity 1;\n0 0 1 1,1 \"0\";\n1 0 0  \"1\";\n");
    EXPECT_EQ(written(Arena{}, write_pgsolver), "parity 0;\n");
}

TEST(WriteText, IsReadAgain) {
    Random random{1};
    for (int round = 0; round < 300; ++round) {
        const Rows rows = random_rows(random, 20, 4, Cycles::some);
        const Owners owners = round % 2 == 0 ? Owners{} : random_owners(random, 20);
        Arena arena = arena_of_rows(rows, owners);
        if (round % 3 == 0) {
            arena.names = Names{[](Vertex v) { return "x" + std::to_string(v * 7) + "\"é"; }};
        }
        const auto again = read_arena(held(written(arena, write_text)));
        ASSERT_TRUE(again);
        ASSERT_EQ(rows_of(again->graph), rows);
        ASSERT_EQ(again->owners, owners);
        ASSERT_EQ(names_of(*again), names_of(arena));
        if (arena.owned()) {
            arena.names = Names{[](Vertex v) { return "a b;" + std::to_string(v); }};
            const auto parity = read_arena(held(written(arena, write_pgsolver)));
            ASSERT_TRUE(parity);
            ASSERT_EQ(rows_of(parity->graph), rows);
            ASSERT_EQ(parity->owners, owners);
            ASSERT_EQ(names_of(*parity), names_of(arena));
        }
    }
}

TEST(WriteText, StopsWhenItCanNotBeWritten) {
    Random random{2};
    const Arena arena =
        arena_of_rows(random_rows(random, 30'000, 9, Cycles::some), random_owners(random, 30'000));
    for (const Writer writer : {write_text, write_pgsolver}) {
        std::size_t pieces = 0;
        ASSERT_TRUE(writer(arena, [&](std::string_view) { return ++pieces > 0; }));
        ASSERT_GT(pieces, 3U);
        for (std::size_t most = 0; most < pieces; ++most) {
            std::size_t seen = 0;
            EXPECT_FALSE(writer(arena, [&](std::string_view) { return seen++ < most; }));
            EXPECT_EQ(seen, most + 1);
        }
    }
}

}  // namespace

}  // namespace grundy::tests
