// Boards with letters: noughts and crosses and Hex against what everybody knows of them.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "grid_values.hpp"
#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;

const std::string noughts =
    "position grid 3x3 \".xo\"\nmove left place x\nmove right place o\n"
    "lost when \"xxx\" or \"ooo\"\ndrawn when full\n";
const std::string hex =
    "position grid \".xo\" hexagonal\nmove left place x\nmove right place o\n"
    "lost when joins(\"x\", left, right) or joins(\"o\", top, bottom)\n";

/// Every position that play can reach, and who wins it: 1 the player to move, -1 the other.
class NoughtsAndCrosses {
   public:
    explicit NoughtsAndCrosses(bool images) : images_(images) {}

    int operator()(RulePosition board) {
        board = images_ ? game_.kind().canonical(board) : board;
        const Key key{board.numbers, board.turn == Side::left ? 0 : 1};
        const auto known = values_.find(key);
        if (known != values_.end()) {
            return known->second;
        }
        int best = -1;
        if (game_.asked(board, "\"xxx\" or \"ooo\"") == 0) {
            const bool full = game_.asked(board, "full") != 0;
            best = full ? 0 : best;
            for (RuleMove move : game_.moves(board)) {
                move.to.turn = other(*board.turn);
                best = std::max(best, -(*this)(move.to));
            }
        }
        return values_[key] = best;
    }
    [[nodiscard]] RulePosition start() const {
        RulePosition board = game_.parse("3x3");
        board.turn = Side::left;
        return board;
    }
    [[nodiscard]] std::size_t known() const { return values_.size(); }

   private:
    KindOf game_{make_grid, noughts};
    bool images_;
    std::map<Key, int> values_;
};

TEST(LetterGridTest, NoughtsAndCrossesIsADraw) {
    NoughtsAndCrosses plain{false};
    EXPECT_EQ(plain(plain.start()), 0);
    EXPECT_EQ(plain.known(), 5478U) << "positions that play reaches";
    NoughtsAndCrosses images{true};
    EXPECT_EQ(images(images.start()), 0);
    EXPECT_EQ(images.known(), 765U) << "up to symmetry";
}

std::string hex_text(unsigned side, unsigned bits) {
    std::string text;
    for (unsigned row = 0; row < side; ++row) {
        text += row == 0 ? "" : "/";
        for (unsigned column = 0; column < side; ++column) {
            text += ((bits >> (row * side + column)) & 1U) != 0 ? 'x' : 'o';
        }
    }
    return text;
}

/// On a full board exactly one player has joined their sides (Gale, 1979).
TEST(LetterGridTest, AFullHexBoardHasOneWinner) {
    const KindOf game{make_grid, hex};
    for (const unsigned side : {2U, 3U}) {
        for (unsigned bits = 0; bits < 1U << (side * side); ++bits) {
            const RulePosition board = game.parse(hex_text(side, bits));
            const auto x = game.asked(board, "joins(\"x\", left, right)");
            const auto o = game.asked(board, "joins(\"o\", top, bottom)");
            ASSERT_EQ(x + o, 1) << game.format(board);
            ASSERT_EQ(x, game.asked(board, "joins(\"x\", right, left)"));
            const RulePosition image = game.kind().canonical(board);
            ASSERT_EQ(x, game.asked(image, "joins(\"x\", left, right)")) << game.format(image);
        }
    }
    Random random{11};
    for (int i = 0; i < 200; ++i) {
        RulePosition board = game.parse("9x9");
        std::string text;
        for (unsigned cell = 0; cell < 81; ++cell) {
            text += cell > 0 && cell % 9 == 0 ? "/" : "";
            text += random.below(2) == 0 ? 'x' : 'o';
        }
        board = game.parse(text);
        ASSERT_EQ(game.asked(board, "joins(\"x\", left, right)") +
                      game.asked(board, "joins(\"o\", top, bottom)"),
                  1)
            << text;
    }
    // Each row stands half a cell to the right of the one above it.
    EXPECT_EQ(game.asked(game.parse("ox/xo"), "joins(\"x\", left, right)"), 1);
    EXPECT_EQ(game.asked(game.parse("xo/ox"), "joins(\"x\", left, right)"), 0);
    const KindOf square{make_grid, "position grid \".xo\"\nmove place x\n"};
    EXPECT_EQ(square.asked(square.parse("ox/xo"), "joins(\"x\", left, right)"), 0);
    EXPECT_EQ(square.asked(square.parse("xo/xx"), "joins(\"x\", top, right)"), 1);
}

/// Whoever begins wins Hex on small boards.
TEST(LetterGridTest, TheFirstPlayerWinsHex) {
    const KindOf game{make_grid, hex};
    for (const bool images : {false, true}) {
        std::map<Key, bool> known;
        const std::function<bool(RulePosition)> wins = [&](RulePosition board) {
            board = images ? game.kind().canonical(board) : board;
            const Key key{board.numbers, board.turn == Side::left ? 0 : 1};
            if (!known.contains(key)) {
                bool won = false;
                if (game.asked(board, "joins(\"x\", left, right) or joins(\"o\", top, bottom)") ==
                    0) {
                    for (RuleMove move : game.moves(board)) {
                        move.to.turn = other(*board.turn);
                        won = won || !wins(move.to);
                    }
                }
                known[key] = won;
            }
            return known[key];
        };
        for (const char* size : {"1x1", "2x2", "3x3"}) {
            for (const Side side : {Side::left, Side::right}) {
                RulePosition board = game.parse(size);
                board.turn = side;
                EXPECT_TRUE(wins(board)) << size;
            }
        }
    }
}

TEST(LetterGridTest, TextsAreFoundAlongEveryLine) {
    const KindOf game{make_grid, "position grid \".xo\"\nmove place x\n"};
    const auto shows = [&](const char* board, const char* text) {
        return game.asked(game.parse(board), '"' + std::string{text} + '"') == 1;
    };
    EXPECT_TRUE(shows("...x/..x./.x..", "xxx"));
    EXPECT_TRUE(shows("x.../.x../..x.", "xxx"));
    EXPECT_TRUE(shows("..x/..x/..x", "xxx"));
    EXPECT_TRUE(shows(".../xxx", "xxx"));
    EXPECT_FALSE(shows("x.x/.x./...", "xxx"));
    EXPECT_FALSE(shows(".xx/x..", "xxx")) << "a line ends at the edge";
    EXPECT_TRUE(shows("ox.", "xo")) << "in either direction";
    EXPECT_TRUE(shows("..o/.x./...", "xo"));
    EXPECT_TRUE(shows("o../.x./...", "xo"));
    EXPECT_FALSE(shows("xx", "xxx"));
    EXPECT_TRUE(shows("..o", "o"));
    EXPECT_EQ(game.asked(game.parse("x.x/xo."), "count(\"x\") * 10 + full"), 30);
    EXPECT_EQ(game.asked(game.parse("xx/xo"), "full"), 1);
    const KindOf rhombus{make_grid, "position grid \".xo\" hexagonal\nmove place x\n"};
    EXPECT_EQ(rhombus.asked(rhombus.parse("..x/.x./x.."), "\"xxx\""), 1);
    EXPECT_EQ(rhombus.asked(rhombus.parse("x../.x./..x"), "\"xxx\""), 0)
        << "cells that do not touch are no line";
}

TEST(LetterGridTest, PlacingLooksAtNeighbours) {
    const KindOf game{make_grid, "position grid \".xo\"\nmove place x where near(\"x\") = 0\n"};
    EXPECT_EQ(game.labels(game.parse("3x1")), Labels({"1,1", "2,1", "3,1"}));
    EXPECT_EQ(game.labels(game.parse(".../.x./...")), Labels({"1,1", "3,1", "1,3", "3,3"}));
    const KindOf rhombus{make_grid,
                         "position grid \".xo\" hexagonal\nmove place x where near(\"x\") = 0\n"};
    EXPECT_EQ(rhombus.labels(rhombus.parse(".../.x./...")), Labels({"3,1", "1,3"}))
        << "the two corners that no edge leads to";
    const KindOf counted{make_grid, "position grid \".xo\"\nmove place x where near(\"o\") = 2\n"};
    EXPECT_EQ(counted.labels(counted.parse("o.o/.../..o")), Labels({"3,2", "2,3"}));
    const KindOf pairs{
        make_grid, "position grid \".xo\"\nmove \"..\" -> \"xx\" across where near(\"o\") = 2\n"};
    EXPECT_EQ(pairs.labels(pairs.parse("o../..o/...")), Labels({"1,2-2,2", "2,3-3,3"}))
        << "neighbours of both cells";
    EXPECT_EQ(pairs.labels(pairs.parse("oo/../..")), Labels({"1,2-2,2"}));
}

TEST(LetterGridTest, MovesAreNamedByTheirCells) {
    const KindOf game{make_grid, "position grid \".xo\"\nmove place x or o\n"};
    EXPECT_EQ(game.labels(game.parse("x./.o")), Labels({"x:1,1", "x:2,2", "o:1,1", "o:2,2"}));
    EXPECT_EQ(game.after("x./.o", "o:2,2"), "xo/.o");
    EXPECT_EQ(game.after("x./.o", "2,2"), "no move 2,2") << "which letter?";
    const KindOf one{make_grid, "position grid \".xo\"\nmove place o\n"};
    EXPECT_EQ(one.after("3x3", "2,3"), ".o./.../...");
    EXPECT_EQ(one.after("3x3", "o:2,3"), ".o./.../...") << "more than needed is understood";
    const KindOf pegs{make_grid, "position grid \".x\"\nmove \"xx.\" -> \"..x\"\n"};
    EXPECT_EQ(pegs.labels(pegs.parse("xx./.x./...")), Labels({"1,3-3,3", "2,3-2,1"}));
    EXPECT_EQ(pegs.after("xx./.x./...", "1,3-3,3"), "..x/.x./...");
    EXPECT_EQ(pegs.after("xx./.x./...", "3,3-1,3"), "..x/.x./...") << "either end first";
    EXPECT_EQ(pegs.after("xx./.x./...", "2,3-2,1"), "x../.../.x.");
    const auto count = [](const std::string& way) {
        const KindOf kind{make_grid, "position grid \".x\"\nmove \"x.\" -> \".x\"" + way + "\n"};
        return kind.moves(kind.parse(".../.x./...")).size();
    };
    EXPECT_EQ(count(""), 4U);
    EXPECT_EQ(count(" across"), 2U);
    EXPECT_EQ(count(" down"), 2U);
    EXPECT_EQ(count(" diagonal"), 4U);
    EXPECT_EQ(count(" any way"), 8U);
    const KindOf even{make_grid, "position grid \".x\"\nmove \"..\" -> \"xx\"\n"};
    EXPECT_EQ(even.moves(even.parse("2x2")).size(), 4U) << "both directions do the same";
    const KindOf two{make_grid,
                     "position grid \".xo\"\nmove \"..\" -> \"xo\" or \"..\" -> \"xx\"\n"};
    EXPECT_EQ(two.labels(two.parse("2x1")), Labels({"xo:1,1-2,1", "xo:2,1-1,1", "xx:1,1-2,1"}));
    const KindOf again{
        make_grid, "position grid \".x\"\nmove place x\nmove \".\" -> \"x\" if count(\"x\") = 0\n"};
    EXPECT_EQ(again.moves(again.parse("2x2")).size(), 4U) << "two ways, one move";
    for (const KindOf* kind : {&game, &pegs, &even, &two, &again}) {
        for (const std::string text : {"xx./.x./...", "3x3", "..x/x.x/..."}) {
            const RulePosition board = kind->parse(text);
            std::set<std::string> seen;
            for (const RuleMove& move : kind->moves(board)) {
                const std::string label = kind->kind().label(board, move);
                EXPECT_TRUE(seen.insert(label).second) << label;
                EXPECT_EQ(kind->kind().full_label(board, label), label);
            }
        }
    }
}

/// Canonical forms keep every value: of all boards of 3x3 and 3x2 with two letters.
TEST(LetterGridTest, ImagesKeepAllValues) {
    for (const std::string rules :
         {"move place x where near(\"x\") < 2", "move \"..\" -> \"xx\" across",
          "move \"..\" -> \"xx\" down", "move \"x.\" -> \"..\" any way",
          "move \"x..\" -> \"xx.\" diagonal\nmove place x if joins(\"x\", left, top)",
          "move place x if not joins(\"x\", top, bottom)"}) {
        for (const std::string form : {"", " hexagonal"}) {
            const KindOf game{make_grid, "position grid \".x\"" + form + "\n" + rules + "\n"};
            PlainValues value{game};
            for (const auto& [columns, rows] : {std::pair{3U, 3U}, {3U, 2U}, {2U, 3U}}) {
                for (unsigned bits = 0; bits < 1U << (columns * rows); ++bits) {
                    std::string text;
                    for (unsigned cell = 0; cell < columns * rows; ++cell) {
                        text += cell > 0 && cell % columns == 0 ? "/" : "";
                        text += ((bits >> cell) & 1U) != 0 ? 'x' : '.';
                    }
                    const RulePosition board = game.parse(text);
                    ASSERT_EQ(value(game.kind().canonical(board)), value(board)) << text;
                }
            }
        }
    }
}

TEST(LetterGridTest, ImagesOfABoardAreOne) {
    const std::vector<std::string> images{"xo./.../...", "x../o../...", ".ox/.../...",
                                          "..x/..o/...", ".../o../x..", ".../.../xo.",
                                          ".../.../.ox", ".../..o/..x"};
    const auto forms = [&](const std::string& rest) {
        const KindOf game{make_grid, "position grid \".xo\"" + rest};
        std::set<std::string> found;
        for (const std::string& image : images) {
            found.insert(game.format(game.kind().canonical(game.parse(image))));
        }
        return found.size();
    };
    EXPECT_EQ(forms("\nmove place x\nlost when \"xxo\" and full\n"), 1U);
    EXPECT_EQ(forms("\nmove \"x.\" -> \".x\" across\n"), 2U);
    EXPECT_EQ(forms("\nmove \"x.\" -> \".x\" down\n"), 2U);
    EXPECT_EQ(forms("\nmove \"x.\" -> \".x\" any way\n"), 1U);
    EXPECT_EQ(forms("\nmove place x\nlost when joins(\"x\", left, right)\n"), 2U);
    EXPECT_EQ(forms("\nmove place x\nlost when joins(\"x\", left, top)\n"), 8U);
    EXPECT_EQ(forms(" hexagonal\nmove place x\n"), 2U);
    EXPECT_EQ(forms(" hexagonal\nmove place x\nlost when joins(\"x\", top, bottom)\n"), 4U);
}

TEST(LetterGridTest, PositionsAreReadAndWritten) {
    const KindOf game{make_grid, "position grid \".xo\"\nmove place x\n"};
    EXPECT_EQ(game.format(game.parse("3x2")), ".../...");
    EXPECT_EQ(game.format(game.parse("x.o/.../..x")), "x.o/.../..x");
    EXPECT_EQ(game.format(game.parse(" xo / .. ")), "xo/..");
    EXPECT_EQ(game.kind().size(game.parse("3x2")), 6);
    EXPECT_EQ(game.kind().measure()->en, "every move leaves fewer '.'");
    std::string large;
    for (unsigned row = 0; row < 64; ++row) {
        large += row == 0 ? "" : "/";
        for (unsigned column = 0; column < 64; ++column) {
            large += ".xo"[(row * row + column) % 3];
        }
    }
    EXPECT_EQ(game.format(game.parse(large)), large);
    expect_refusals([&](std::string_view text) { return game.kind().parse(text); },
                    {{"", "the text is empty", 0},
                     {"x./.", "another length", 4},
                     {"x./...", "another length", 6},
                     {"x./", "another length", 3},
                     {"/x", "unexpected '/'", 0},
                     {"xa", "unexpected 'a'", 1},
                     {"0", "ends too early", 1},
                     {"65x1", "too large", 0},
                     {std::string(65, 'x'), "unexpected 'x'", 64}});
    const KindOf fixed{make_grid, noughts};
    EXPECT_EQ(fixed.kind().example(), "3x3");
    expect_refusals([&](std::string_view text) { return fixed.kind().parse(text); },
                    {{"4x4", "a board of 4x4", 0}, {"xo/..", "a board of 2x2", 0}});
    Random random{5};
    for (const std::uint64_t cells : {0U, 1U, 10U, 5000U}) {
        const RulePosition board = game.kind().random(cells, random);
        EXPECT_EQ(game.parse(game.format(board)), board);
        EXPECT_EQ(fixed.kind().size(fixed.kind().random(cells, random)), 9);
    }
}

TEST(LetterGridTest, WrongRulesAreRefused) {
    const auto refused = [](const std::string& text, std::string_view message, std::size_t at) {
        SCOPED_TRACE(text);
        const KindOf game{make_grid, text};
        ASSERT_FALSE(game.made().has_value());
        const Error& error = game.made().error();
        EXPECT_NE(error.message.en.find(message), std::string::npos) << error.message.en;
        EXPECT_FALSE(error.message.fr.empty());
        EXPECT_FALSE(error.expected.en.empty());
        EXPECT_FALSE(error.expected.fr.empty());
        ASSERT_TRUE(error.place);
        EXPECT_EQ(error.place->offset, at);
    };
    refused("position grid 3 \".x\";move place x", "unexpected '.x'", 16);
    refused("position grid 0x3;move place x", "unexpected '0'", 14);
    refused("position grid 3x65;move place x", "unexpected 'x65'", 15);
    refused("position grid hexagonal;move remove row", "unexpected 'hexagonal'", 14);
    refused("position grid \".x\" wide;move place x", "unexpected 'wide'", 19);
    refused("position grid \".x\";move place o", "unexpected 'o'", 30);
    refused("position grid \".x\";move place \".\"", "unexpected '.'", 30);
    refused("position grid \".x\";move remove row", "unexpected 'remove'", 24);
    refused("position grid \".x\";move \"x.\" -> \"x\"", "longer or shorter", 24);
    refused("position grid \".x\";move \"x.\" -> \".x\" any", "ends too early", 40);
    refused("position grid \".x\";move place x turned", "unexpected 'turned'", 32);
    refused("position grid \".x\";move place x;lost when joins(\"x\", left)", "unexpected ')'", 57);
    refused("position grid \".x\";move place x;lost when joins(\"x\", left, up)", "unexpected 'up'",
            59);
    refused("position grid \".x\";move place x;lost when count(\"xx\") > 1", "one letter", 48);
    const KindOf spaced{make_grid, "position grid 3 x 2 \".x\"\nmove place x\n"};
    EXPECT_EQ(spaced.kind().example(), "3x2");
}

TEST(LetterGridTest, DrawsTheBoardAndWhatChanges) {
    const KindOf game{make_grid, "position grid \".xo\" hexagonal\nmove \"x.\" -> \".o\" down\n"};
    const RulePosition board = game.parse("x.o/...");
    const auto drawing = std::get<LettersDrawing>(game.kind().drawing(board));
    EXPECT_EQ(drawing.rows, Labels({"x.o", "..."}));
    EXPECT_EQ(drawing.empty, '.');
    EXPECT_TRUE(drawing.hexagonal);
    const auto moves = game.moves(board);
    ASSERT_EQ(moves.size(), 1U);
    const auto effect = std::get<ItemsEffect>(game.kind().effect(board, moves[0]).value());
    EXPECT_EQ(effect.picks, (std::vector<std::size_t>{1, 4}));
    EXPECT_EQ(effect.changes, (std::vector<std::size_t>{1, 4}));
    EXPECT_EQ(effect.shows, "") << "two letters";
    EXPECT_EQ(game.kind().describe(board, moves[0]).en, "'x.' from 1,2 to 1,1 becomes '.o'");
}

}  // namespace

}  // namespace grundy::tests
