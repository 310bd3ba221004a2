// Whatever is written piece by piece stops when its sink takes no more.
#include <gtest/gtest.h>

#include <functional>

#include "render/arena.hpp"
#include "render/table.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

using Producer = std::function<bool(PieceSink)>;

/// Refuses each piece in its turn: nothing may come after it.
void expect_stops(const Producer& producer, const std::string& what) {
    std::size_t pieces = 0;
    EXPECT_TRUE(producer([&](std::string_view) { ++pieces; })) << what;
    EXPECT_GT(pieces, 0U) << what;
    for (std::size_t last = 1; last <= pieces; ++last) {
        std::size_t told = 0;
        EXPECT_FALSE(producer([&](std::string_view) { return ++told < last; })) << what;
        EXPECT_EQ(told, last) << what;
    }
}

TEST(RenderSinks, StopTables) {
    const TableQuestion question{Family::make(find_game("wythoff").value(), "", 2).value(), {3, 4}};
    const ValueTable table = value_table(question).value();
    const ShownTable shown{"wythoff", question, table};
    expect_stops([&](PieceSink sink) { return table_text(shown, true, sink); }, "text");
    expect_stops([&](PieceSink sink) { return table_csv(shown, sink); }, "csv");
    expect_stops([&](PieceSink sink) { return table_npy(shown, sink); }, "npy");
    expect_stops([&](PieceSink sink) { return table_json(shown, true, Lang::en, sink); }, "json");
    expect_stops([&](PieceSink sink) { return write_png(heat_map(shown, Lang::en), sink); }, "png");
}

TEST(RenderSinks, StopTablesOfEveryPosition) {
    const BoxQuestion question{term("chomp", "3x3")};
    const BoxTable table = box_table(question).value();
    const ShownBox shown{"chomp", question, table};
    expect_stops([&](PieceSink sink) { return box_csv(shown, sink); }, "csv");
    expect_stops([&](PieceSink sink) { return box_lines(shown, sink); }, "lines");
    expect_stops([&](PieceSink sink) { return box_npy(shown, sink); }, "npy");
    expect_stops([&](PieceSink sink) { return box_entries_json(shown, Lang::en, sink); }, "json");
}

TEST(RenderSinks, StopArenas) {
    const Arena arena = arena_from_text("a J0 -> b c\nb J1 -> d\nc J1 ->\nd J0 ->\n", 1).value();
    const Objective objective = objective_of(arena, Convention::normal, Player::J0, {}).value();
    const ArenaAnswer answer = analysed(arena, objective, {});
    const auto plays = plays_of(arena, answer.backwards, 0, 10, {}).value();
    const ShownArena shown{arena, objective, answer, verbatim("x"), nullptr, &plays};
    const Unfolding tree = tree_of(arena, objective, 0, {}).value();
    expect_stops([&](PieceSink sink) { return arena_text(shown, Lang::en, sink); }, "text");
    expect_stops([&](PieceSink sink) { return attractor_text(shown, sink); }, "attractor");
    expect_stops([&](PieceSink sink) { return arena_json(shown, Lang::en, sink); }, "json");
    expect_stops([&](PieceSink sink) { return arena_dot(shown, Lang::en, sink); }, "dot");
    expect_stops([&](PieceSink sink) { return tree_text(shown, tree, true, Lang::en, sink); },
                 "tree");
    expect_stops([&](PieceSink sink) { return plays_text(shown, Lang::en, sink); }, "plays");
    expect_stops([&](PieceSink sink) { return arena_python(arena, false, sink); }, "python");
    expect_stops([&](PieceSink sink) { return arena_adjacency(arena, sink); }, "adjacency");
    for (const auto kind : {ArenaFileKind::text, ArenaFileKind::pgsolver, ArenaFileKind::binary}) {
        expect_stops([&](PieceSink sink) { return write_arena(arena, kind, sink); }, "file");
    }
}

}  // namespace

}  // namespace grundy::tests
