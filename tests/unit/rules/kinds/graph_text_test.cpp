// How graphs are written, read and drawn, and what their moves are called.
#include <gtest/gtest.h>

#include "support/game_of_kind.hpp"

namespace grundy::tests {

namespace {

GameOfKind game_of_graphs(const std::string& moves, const std::string& position = "graph") {
    return GameOfKind{"position " + position + "\n" + moves, make_graph};
}

GraphDrawing drawn(const GameOfKind& game, std::string_view text) {
    return std::get<GraphDrawing>(game->drawing(game.at(text)));
}

TEST(GraphTextTest, GeneratorsHaveTheirVerticesAndEdges) {
    const GameOfKind game = game_of_graphs("move remove v");
    const auto counts = [&](std::string_view text) {
        const GraphDrawing drawing = drawn(game, text);
        return std::pair{drawing.vertices.size(), drawing.edges.size()};
    };
    using Counts = std::pair<std::size_t, std::size_t>;
    EXPECT_EQ(counts("path:9"), Counts(9, 8));
    EXPECT_EQ(counts("path:1"), Counts(1, 0));
    EXPECT_EQ(counts("cycle:9"), Counts(9, 9));
    EXPECT_EQ(counts("grid:3x9"), Counts(27, 2 * 9 + 3 * 8));
    EXPECT_EQ(counts("complete:6"), Counts(6, 15));
    EXPECT_EQ(counts("star:5"), Counts(6, 5));
    EXPECT_EQ(counts("petersen"), Counts(10, 15));
    // n(n-1)(5n-1)/3, 2(n-1)(2n-1) and 4(n-1)(n-2) pairs attack each other.
    EXPECT_EQ(counts("queens:8"), Counts(64, 8 * 7 * 39 / 3));
    EXPECT_EQ(counts("kings:5"), Counts(25, 2 * 4 * 9));
    EXPECT_EQ(counts("knights:5"), Counts(25, 4 * 4 * 3));
}

TEST(GraphTextTest, SquaresAreNumberedFromTheBottomLeft) {
    const GameOfKind game = game_of_graphs("move remove N[v]");
    EXPECT_EQ(game.after("grid:3x2", "1"), "grid:3x2 without 1,2,4");
    EXPECT_EQ(game.after("knights:3", "1"), "knights:3 without 1,6,8");
    EXPECT_EQ(game.after("queens:3", "1"), "queens:3 without 1,2,3,4,5,7,9");
    EXPECT_EQ(game.after("star:3", "2"), "star:3 without 1,2");
    const GraphDrawing drawing = drawn(game, "grid:3x2");
    EXPECT_LT(drawing.vertices[0].x, drawing.vertices[1].x);
    EXPECT_GT(drawing.vertices[0].y, drawing.vertices[3].y) << "the first row is at the bottom";
}

TEST(GraphTextTest, WritesWhatItReads) {
    const GameOfKind nodes = game_of_graphs("move remove N[v]");
    const GameOfKind arcs = game_of_graphs("move remove e\nmove remove v");
    const GameOfKind ground = game_of_graphs("move remove e", "graph rooted");
    const auto written = [](const GameOfKind& game, std::string_view text) {
        const RulePosition position = game.at(text);
        const std::string again = game->format(position);
        EXPECT_EQ(game.at(again), position) << text;
        return again;
    };
    EXPECT_EQ(written(nodes, "path:5"), "path:5");
    EXPECT_EQ(written(nodes, " path:05 without 3 , 2"), "path:5 without 2,3");
    EXPECT_EQ(written(nodes, "path:5 without 2-1,3"), "path:5 without 1-2,3");
    EXPECT_EQ(written(arcs, "path:5 without 2-1,3"), "path:5 without 3,1-2");
    EXPECT_EQ(written(arcs, "path:5 without 3,3-4"), "path:5 without 3");
    EXPECT_EQ(written(nodes, "a-b,b-c,d"), "a-b,b-c,d");
    EXPECT_EQ(written(nodes, "a-b-c, c-b d a"), "a-b,b-c,d");
    EXPECT_EQ(written(nodes, "d,a-d,d-a without a"), "d,a-d without a");
    EXPECT_EQ(written(nodes, "a -> b c  # comment\nb J0 -> c\nd ->\n"), "a-b,a-c,b-c,d");
    EXPECT_EQ(written(nodes, "a,a b a"), "a,b");
    EXPECT_EQ(written(nodes, "0"), "0");
    EXPECT_EQ(written(nodes, "path:2 without 1,2"), "0");
    EXPECT_EQ(written(ground, "ground"), "0");
    EXPECT_EQ(written(ground, "path:5 without 2-3"), "path:5 without 3,4,5");
    EXPECT_EQ(written(ground, "a-b,ground-c"), "a-b,ground-c without a,b");
    Random random{1};
    for (std::uint64_t size = 0; size < 40; ++size) {
        for (const GameOfKind* const game : {&nodes, &arcs, &ground}) {
            const RulePosition position = (*game)->random(size, random);
            EXPECT_EQ(game->at((*game)->format(position)), position);
            EXPECT_EQ((*game)->size(position), size == 0 ? 8 : size);
            for (const RuleMove& move : game->moves(position)) {
                ASSERT_EQ(game->at((*game)->format(move.to)), move.to) << (*game)->format(move.to);
            }
        }
    }
}

TEST(GraphTextTest, SaysWhatIsWrong) {
    const GameOfKind game = game_of_graphs("move remove v");
    const GameOfKind ground = game_of_graphs("move remove e", "graph rooted");
    const auto says = [](const GameOfKind& one, std::string_view text, std::string_view sentence) {
        EXPECT_NE(one.error(text).find(sentence), std::string::npos)
            << text << ": " << one.error(text);
    };
    says(game, "", "the position is empty");
    says(game, "pth:5", "perhaps 'path'");
    says(game, "path:", "a number is missing");
    says(game, "path:5x", "a number is missing");
    says(game, "path:5x6", "one number too many");
    says(game, "path:5y", "unexpected 'y'");
    says(game, "path:0", "too small");
    says(game, "cycle:2", "too small");
    says(game, "grid:3", "columns and rows");
    says(game, "path:4097", "at most 4096 vertices");
    says(game, "grid:999999999999x999999999999", "at most 4096 vertices");
    says(game, "queens:999999999999", "at most 4096 vertices");
    says(game, "complete:4000", "edges");
    says(game, "5", "only a number");
    says(game, "a-a", "joined to itself");
    says(game, "a-", "ends too early");
    says(game, "a--b", "unexpected '-'");
    says(game, "a-b;c", "unexpected ';'");
    says(game, "a-\xc3\xa9", "unexpected '\xc3\xa9'");
    says(game, "a -> b:c", "unexpected 'b:c'");
    says(game, "a b -> c", "unexpected 'b'");
    says(game, "path:5 without", "ends too early");
    says(game, "path:5 without 6", "there is no '6'");
    says(game, "path:5 without 1-3", "there is no edge 1-3");
    says(game, "path:5 without 1-2-3", "unexpected");
    says(game, "abc-abd without abx", "perhaps 'abc'");
    says(game, std::string((std::size_t{1} << 20U) + 1, 'a'), "bytes");
    says(ground, "a-b", "there is no vertex 'ground'");
    says(ground, "path:3 without 1", "the ground can't be taken");
    says(ground, "ground-a without ground", "the ground can't be taken");
}

TEST(GraphTextTest, SaysWhatIsWrongWithTheRules) {
    const auto problem = [](const std::string& moves, const std::string& position = "graph") {
        const GameOfKind game = game_of_graphs(moves, position);
        return game.problem.message.en + "|" + game.problem.expected.en;
    };
    EXPECT_EQ(problem("move remove w"),
              "unexpected 'w'|one of: remove v, remove N[v], remove N(v), "
              "remove e, remove N[e], remove N(e)");
    EXPECT_TRUE(problem("move take v").starts_with("unexpected 'take'"));
    EXPECT_TRUE(problem("move remove v", "graph square").starts_with("unexpected 'square'"));
    EXPECT_TRUE(problem("move remove v where u = 1").starts_with("'u' is not a name"));
    EXPECT_TRUE(problem("move remove v for v in 1..2").starts_with("the name 'v' is taken"));
    EXPECT_TRUE(problem("parameter v = 1\nmove remove v").starts_with("the parameter 'v'"));
    EXPECT_TRUE(problem("parameter size = 1\nmove remove v").starts_with("the parameter 'size'"));
}

TEST(GraphTextTest, LabelsTellMovesApart) {
    const GameOfKind both = game_of_graphs("move one: remove v\nmove remove N[v]");
    EXPECT_EQ(both.labels("path:2"), std::vector<std::string>({"one:1", "2:1", "one:2", "2:2"}));
    // Where both take the same from the same place, they are one move.
    EXPECT_EQ(both.labels("a,b"), std::vector<std::string>({"one:a", "one:b"}));
    const GameOfKind twice =
        game_of_graphs("move remove v\nmove remove v where v > 1 for k in 1..3");
    EXPECT_EQ(twice.labels("path:3"), std::vector<std::string>({"1", "2", "3"}));
    const GameOfKind mixed = game_of_graphs("move remove v\nmove remove e");
    EXPECT_EQ(mixed.labels("path:2"), std::vector<std::string>({"1", "2", "1-2"}));
    EXPECT_EQ(mixed.after("path:3", "3-2"), "path:3 without 2-3");
    const GameOfKind sides = game_of_graphs("move left remove v\nmove right remove N[v]");
    RulePosition position = sides.at("path:2");
    position.turn = Side::right;
    const auto moves = sides.moves(position);
    ASSERT_EQ(moves.size(), 2U);
    EXPECT_EQ(sides->label(position, moves[0]), "1");
    EXPECT_EQ(sides->format(moves[0].to), "0");
    EXPECT_EQ(sides->parts(position).size(), 1U);
    EXPECT_FALSE(sides->splits());
}

TEST(GraphTextTest, FormulasSeeTheGraph) {
    const GameOfKind game = game_of_graphs("parameter k = 2\nmove remove v where degree(v) = k");
    EXPECT_EQ(game.labels("path:4"), std::vector<std::string>({"2", "3"}));
    EXPECT_EQ(game.labels("path:4 without 2"), std::vector<std::string>{});
    const GameOfKind ends =
        game_of_graphs("move remove e where u = 1 or degree(v) = 1 or edges > 5");
    EXPECT_EQ(ends.labels("path:5"), std::vector<std::string>({"1-2", "4-5"}));
    EXPECT_EQ(ends.labels("path:7").size(), 6U);
    const GameOfKind wrong = game_of_graphs("move remove v where 1 / (degree(v) - 1) = 1");
    EXPECT_TRUE(wrong.moves(wrong.at("path:2")).empty());
    EXPECT_NE(wrong.fault().find("at the position path:2"), std::string::npos) << wrong.fault();
    game->look(game.at("path:4 without 4"), [&](Registers& registers) {
        EXPECT_EQ(registers.variables, std::vector<std::int64_t>{2});
        EXPECT_EQ(registers.position->answer({.number = 0}, 0), 3);
        EXPECT_EQ(registers.position->answer({.number = 1}, 0), 2);
        EXPECT_EQ(registers.position->answer({.number = 2}, 2), 2);
        EXPECT_EQ(registers.position->answer({.number = 2}, 4), 0);
        EXPECT_EQ(registers.position->answer({.number = 2}, 99), 0);
    });
    EXPECT_EQ(game->scope().variables, std::vector<std::string>{"k"});
}

TEST(GraphTextTest, SplitsOnlyWhereThatIsSound) {
    const auto splits = [](const std::string& moves, const std::string& position = "graph") {
        return game_of_graphs(moves, position)->splits();
    };
    EXPECT_TRUE(splits("move remove v where odd(degree(v))"));
    EXPECT_TRUE(splits("move remove v where v > 3"));
    EXPECT_FALSE(splits("move remove v where size > 3"));
    EXPECT_FALSE(splits("move remove v where degree(1) = 0"));
    EXPECT_FALSE(splits("move remove e for k in 1..edges"));
    EXPECT_FALSE(splits("move remove v\nlost when size = 3"));
    EXPECT_FALSE(splits("move left remove v"));
    EXPECT_TRUE(splits("move remove e", "graph rooted"));
    EXPECT_FALSE(splits("move remove N[e]", "graph rooted"));
    EXPECT_FALSE(splits("move remove e where degree(u) > 1", "graph rooted"));
}

TEST(GraphTextTest, PlayEndsUnlessNeighboursOfALoneVertexMayGo) {
    EXPECT_TRUE(game_of_graphs("move remove N[v]")->measure());
    EXPECT_TRUE(game_of_graphs("move remove e")->measure());
    const GameOfKind pass = game_of_graphs("move remove N(v)");
    EXPECT_FALSE(pass->measure());
    EXPECT_EQ(pass.after("a", "a"), "a");
    EXPECT_EQ(pass.after("star:3", "1"), "star:3 without 2,3,4");
}

TEST(GraphTextTest, EffectsSayWhatGoes) {
    const GameOfKind game = game_of_graphs("move remove e\nmove remove N[v]");
    const RulePosition position = game.at("path:3");
    const auto moves = game.moves(position);
    ASSERT_EQ(moves.size(), 5U);
    const auto around = std::get<ItemsEffect>(*game->effect(position, moves[0]));
    EXPECT_EQ(around.picks, std::vector<std::size_t>{1});
    EXPECT_EQ(around.changes, (std::vector<std::size_t>{1, 2}));
    const auto edge = std::get<ItemsEffect>(*game->effect(position, moves[4]));
    EXPECT_EQ(edge.picks, (std::vector<std::size_t>{2, 3}));
    EXPECT_EQ(edge.changes, std::vector<std::size_t>{5}) << "behind the vertices";
    const GraphDrawing left = drawn(game, "path:3 without 2-3");
    EXPECT_TRUE(left.edges[0].there);
    EXPECT_FALSE(left.edges[1].there);
    EXPECT_TRUE(
        drawn(game_of_graphs("move remove e", "graph rooted"), "ground-a").vertices[0].ground);
}

TEST(GraphTextTest, LargeGraphsAreNotTooMuch) {
    const GameOfKind game = game_of_graphs("move remove N[v]");
    const RulePosition position = game.at("grid:64x64");
    const auto moves = game.moves(position);
    ASSERT_EQ(moves.size(), 4096U);
    EXPECT_EQ(game->size(moves[64 + 1].to), 4096 - 5);
    const GameOfKind hackenbush = game_of_graphs("move remove e", "graph rooted");
    EXPECT_EQ(hackenbush.moves(hackenbush.at("path:4096")).size(), 4095U);
    EXPECT_EQ(game->parts(game.at("path:4096 without 2000")).size(), 2U);
}

}  // namespace

}  // namespace grundy::tests
