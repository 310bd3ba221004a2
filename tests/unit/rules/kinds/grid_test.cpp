// Removal games on boards. Values come from the definition: mex over whole boards, with no parts
// and no symmetries; those of Cram from Winning Ways.
#include <gtest/gtest.h>

#include <set>

#include "grid_values.hpp"
#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;

const std::string cram = "position grid\nmove remove {0,0 1,0} or {0,0 0,1}\n";
const std::string trominoes = "position grid\nmove remove {0,0 1,0 1,1} turned\n";
const std::string knights =
    "position grid\nmove remove {0,0 1,2? 2,1? -1,2? -2,1? 1,-2? 2,-1? -1,-2? -2,-1?}\n";
const std::string queens =
    "position grid\nmove remove {0,0 1,0* -1,0* 0,1* 0,-1* 1,1* -1,1* 1,-1* -1,-1*}\n";
const std::string tablette = "position grid\nmove remove row\nmove remove column\n";
const std::string rows_only = "position grid\nmove remove row\n";
/// Neither symmetric nor local, and one shape needs less than the other.
const std::string lopsided = "position grid\nmove remove {0,0 2,0 1,1?}\nmove remove {0,0 1,1*}\n";
const std::string mixed = "position grid\nmove remove column\nmove remove {0,0 1,1}\n";

/// The subset of a rectangle whose cells are the bits of a number.
std::string board_text(unsigned columns, unsigned rows, unsigned bits) {
    std::string text;
    for (unsigned row = 0; row < rows; ++row) {
        text += row == 0 ? "" : "/";
        for (unsigned column = 0; column < columns; ++column) {
            text += ((bits >> (row * columns + column)) & 1U) != 0 ? '#' : '.';
        }
    }
    return text;
}

TEST(GridTest, CramHasItsKnownValues) {
    const KindOf game{make_grid, cram};
    SplitValues value{game};
    for (unsigned n = 1; n <= 7; ++n) {
        EXPECT_EQ(value(game.parse("2x" + std::to_string(n))), n % 2) << n;
    }
    // A strip is Dawson's Kayles, 0.07.
    const unsigned strip[] = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2};
    for (unsigned n = 1; n <= 12; ++n) {
        EXPECT_EQ(value(game.parse(std::to_string(n) + "x1")), strip[n - 1]) << n;
    }
    EXPECT_EQ(value(game.parse("3x3")), 0U);
    EXPECT_EQ(value(game.parse("3x4")), 1U);
    EXPECT_EQ(value(game.parse("4x3")), 1U);
    EXPECT_EQ(value(game.parse("4x4")), 0U);
}

/// Parts and canonical forms leave every value as the bare definition has it.
TEST(GridTest, PartsAndImagesKeepAllValues) {
    for (const std::string& rules :
         {cram, trominoes, knights, queens, tablette, rows_only, lopsided, mixed}) {
        SCOPED_TRACE(rules);
        const KindOf game{make_grid, rules};
        ASSERT_TRUE(game.kind().splits());
        PlainValues plain{game};
        SplitValues split{game};
        for (const auto& [columns, rows] : {std::pair{3U, 4U}, {4U, 3U}, {3U, 3U}, {5U, 2U}}) {
            for (unsigned bits = 0; bits < 1U << (columns * rows); ++bits) {
                const RulePosition board = game.parse(board_text(columns, rows, bits));
                ASSERT_EQ(split(board), plain(board)) << game.format(board);
                ASSERT_EQ(plain(game.kind().canonical(board)), plain(board)) << game.format(board);
            }
        }
        EXPECT_FALSE(game.log().first());
    }
}

/// Large boards are worked on cell by cell: the same cells in the middle of nothing.
TEST(GridTest, LargeBoardsAreAsSmallOnes) {
    for (const std::string& rules : {cram, trominoes, knights, queens, tablette, mixed}) {
        SCOPED_TRACE(rules);
        const KindOf game{make_grid, rules};
        SplitValues value{game};
        for (unsigned bits = 0; bits < 1U << 12U; bits += 5) {
            const RulePosition small = game.parse(board_text(4, 3, bits));
            std::string text(30, '.');
            text += '/';
            std::string row = std::string(13, '.');
            for (const char c : board_text(4, 3, bits) + "/") {
                row += c;
                if (c == '/') {
                    text += row;
                    row = std::string(13, '.');
                }
            }
            for (int below = 0; below < 20; ++below) {
                text += "./";
            }
            const RulePosition large = game.parse(text + ".");
            ASSERT_EQ(game.moves(large).size(), game.moves(small).size()) << game.format(small);
            ASSERT_EQ(value(large), value(small)) << game.format(small);
            ASSERT_EQ(game.kind().canonical(large), game.kind().canonical(small));
        }
    }
}

TEST(GridTest, SplittingSavesWork) {
    const KindOf game{make_grid, cram};
    SplitValues value{game};
    value(game.parse("4x4"));
    EXPECT_LT(value.known(), (1U << 16U) / 8) << "fewer than the subsets up to symmetry";
    const auto parts = game.kind().parts(game.parse("##.#/.#.#/...#/#..."));
    ASSERT_EQ(parts.size(), 2U) << "a cell alone is worth nothing";
    EXPECT_EQ(game.kind().canonical(parts[0]), game.kind().canonical(game.parse("###")));
    EXPECT_EQ(game.kind().canonical(parts[1]), game.kind().canonical(game.parse("##/#.")));
}

TEST(GridTest, ImagesOfABoardAreOne) {
    const std::vector<std::string> images{"##/#./#.", "###/..#", ".#/.#/##", "#../###",
                                          "##/.#/.#", "..#/###", "#./#./##", "###/#.."};
    const auto forms = [&](const std::string& rules) {
        const KindOf game{make_grid, rules};
        std::set<std::string> found;
        for (const std::string& image : images) {
            found.insert(game.format(game.kind().canonical(game.parse(image))));
            found.insert(game.format(game.kind().canonical(game.parse("..../" + image))));
        }
        return found.size();
    };
    EXPECT_EQ(forms(cram), 1U);
    EXPECT_EQ(forms(tablette), 1U);
    EXPECT_EQ(forms(queens), 1U);
    EXPECT_EQ(forms(rows_only), 2U) << "columns stay columns";
    EXPECT_EQ(forms("position grid\nmove remove {0,0 1,1}\nmove remove {0,0}\n"), 2U)
        << "a diagonal keeps four images";
    EXPECT_EQ(forms("position grid\nmove remove {0,0 0,1}\nmove remove {0,0 1,0} if size > 3\n"),
              2U)
        << "a condition holds for one direction only";
    EXPECT_EQ(forms("position grid\nmove left remove {0,0 0,1}\nmove right remove {0,0 1,0}\n"), 2U)
        << "Left plays upright";
    EXPECT_EQ(forms("position grid\nmove left remove {0,0 0,1} or {0,0 1,0}\nmove right remove "
                    "{0,0 1,0} or {0,0 0,1}\n"),
              1U);
}

TEST(GridTest, PositionsAreReadAndWritten) {
    const KindOf game{make_grid, cram};
    EXPECT_EQ(game.format(game.parse("3x2")), "###/###");
    EXPECT_EQ(game.format(game.parse(" 2 x 1 ")), "##");
    EXPECT_EQ(game.format(game.parse("##./.##")), "##./.##");
    EXPECT_EQ(game.format(game.parse("##/.#./...")), "##./.#./...");
    EXPECT_EQ(game.format(game.parse("0")), "0");
    EXPECT_EQ(game.format(game.parse(".../...")), "0");
    EXPECT_EQ(game.parse(".../..."), game.parse("0"));
    EXPECT_EQ(game.kind().size(game.parse("##./.##")), 4);
    for (unsigned bits = 0; bits < 1U << 12U; ++bits) {
        const RulePosition board = game.parse(board_text(4, 3, bits));
        ASSERT_EQ(game.parse(game.format(board)), board);
    }
    // Rows that cross the borders of words.
    const std::string wide = "#" + std::string(62, '.') + "#";
    EXPECT_EQ(game.format(game.parse(wide + "/" + wide)), wide + "/" + wide);
    std::string ragged;
    for (unsigned row = 0; row < 64; ++row) {
        ragged += row == 0 ? "" : "/";
        for (unsigned column = 0; column < 37; ++column) {
            ragged += (row * row + 3 * column * row) % 5 < 2 ? '#' : '.';
        }
    }
    EXPECT_EQ(game.format(game.parse(ragged)), ragged);
}

TEST(GridTest, WrongPositionsAreRefused) {
    const KindOf game{make_grid, cram};
    expect_refusals([&](std::string_view text) { return game.kind().parse(text); },
                    {{"", "the text is empty", 0},
                     {"##a", "unexpected 'a'", 2},
                     {"0x3", "unexpected 'x'", 1},
                     {"3x0", "a board without cells", 2},
                     {"3y3", "unexpected 'y'", 1},
                     {"3x", "ends too early", 2},
                     {"3x3x3", "unexpected 'x'", 3},
                     {"65x2", "too large", 0},
                     {"2x65", "too large", 2},
                     {"2x99999999999999999999999", "too large", 2},
                     {std::string(65, '#'), "unexpected '#'", 64},
                     {std::string(64, '/'), "unexpected '/'", 63}});
}

TEST(GridTest, MovesAreNamedByTheirCells) {
    const KindOf game{make_grid, cram};
    EXPECT_EQ(game.labels(game.parse("2x2")), Labels({"1,1-2,1", "1,2-2,2", "1,1-1,2", "2,1-2,2"}));
    EXPECT_EQ(game.after("3x2", "1,1-2,1"), "###/..#") << "rows count from the bottom";
    EXPECT_EQ(game.after("3x2", "2,1-1,1"), "###/..#");
    EXPECT_EQ(game.after("3x2", "3,2-3,1"), "##./##.");
    EXPECT_EQ(game.after("1x2", "1,1-1,2"), "0");
    EXPECT_EQ(game.after("3x2", "1,1-3,1"), "no move 1,1-3,1");
    EXPECT_EQ(game.after("3x2", "nonsense"), "no move nonsense");
    const KindOf corners{make_grid, "position grid\nmove remove {0,1 0,0 1,0}\n"};
    EXPECT_EQ(corners.labels(corners.parse("2x2")), Labels({"1,2-1,1-2,1"}))
        << "in the order of the shape";
    EXPECT_EQ(corners.after("2x2", "2,1-1,1-1,2"), ".#/..");
    const KindOf rooks{make_grid, "position grid\nmove remove {0,0 1,0* -1,0* 0,1* 0,-1*}\n"};
    EXPECT_EQ(rooks.after("3x3", "2,2"), "#.#/.../#.#");
    EXPECT_EQ(rooks.after("#.#/.../#.#", "1,1"), "..#/.../...") << "rays cross holes";
    EXPECT_EQ(rooks.kind().describe(rooks.parse("3x3"), rooks.moves(rooks.parse("3x3"))[0]).en,
              "remove 1,1 and 4 more");
}

TEST(GridTest, LinesAreNamedByTheirPieces) {
    const KindOf game{make_grid, tablette};
    EXPECT_EQ(game.labels(game.parse("##/#.")), Labels({"r1", "r2", "c1", "c2"}));
    EXPECT_EQ(game.after("###/#.#", "r2"), ".../#.#");
    EXPECT_EQ(game.labels(game.parse("#.#")), Labels({"1:r1", "2:r1", "1:c1", "2:c3"}));
    EXPECT_EQ(game.after("#.#", "2:r1"), "#..");
    EXPECT_EQ(game.after("#.#", "c3"), "#..") << "only one piece has this column";
    EXPECT_EQ(game.after("#.#", "r1"), "no move r1");
    EXPECT_EQ(game.after("##.#/#..#", "c4"), "##../#...");
    EXPECT_EQ(game.after("#", "r1"), "0");
}

TEST(GridTest, DifferentMovesHaveDifferentNames) {
    const std::string domino_or_cell = "position grid\nmove remove {0,0 1,0?}\nmove remove {0,0}\n";
    for (const std::string& rules :
         {cram, trominoes, knights, queens, tablette, lopsided, mixed, domino_or_cell,
          std::string{"position grid\nmove remove {0,0 1,2?} turned\n"}}) {
        SCOPED_TRACE(rules);
        const KindOf game{make_grid, rules};
        for (unsigned bits = 0; bits < 1U << 12U; bits += 7) {
            const RulePosition board = game.parse(board_text(3, 4, bits));
            std::set<std::string> seen;
            for (const RuleMove& move : game.moves(board)) {
                const std::string label = game.kind().label(board, move);
                ASSERT_TRUE(seen.insert(label).second) << game.format(board) << ' ' << label;
                ASSERT_EQ(game.kind().full_label(board, label), label);
                ASSERT_EQ(game.parse(game.format(move.to)), move.to);
            }
        }
    }
    const KindOf game{make_grid, domino_or_cell};
    EXPECT_EQ(game.labels(game.parse("##")), Labels({"1,1-2,1", "2,1", "1,1"}));
}

TEST(GridTest, OneShapeWrittenTwiceIsOneMove) {
    const KindOf twice{make_grid,
                       "position grid\nmove remove {0,0 1,0} turned\nmove remove {0,0 -1,0}\n"};
    EXPECT_EQ(twice.moves(twice.parse("2x2")).size(), 4U);
    const KindOf apart{
        make_grid, "position grid\nmove remove {0,0 1,0} if size > 1\nmove remove {0,0 -1,0}\n"};
    EXPECT_EQ(apart.moves(apart.parse("2x2")).size(), 2U);
    EXPECT_FALSE(apart.kind().splits()) << "the size is that of all parts";
}

TEST(GridTest, EachPlayerHasTheirOwnMoves) {
    const KindOf game{make_grid,
                      "position grid\nmove left remove {0,0 0,1}\nmove right remove {0,0 1,0}\n"};
    EXPECT_FALSE(game.kind().splits());
    RulePosition board = game.parse("3x2");
    board.turn = Side::left;
    EXPECT_EQ(game.labels(board), Labels({"1,1-1,2", "2,1-2,2", "3,1-3,2"}));
    EXPECT_EQ(game.moves(board)[0].to.turn, Side::left) << "the game passes the turn on";
    board.turn = Side::right;
    EXPECT_EQ(game.labels(board), Labels({"1,1-2,1", "2,1-3,1", "1,2-2,2", "2,2-3,2"}));
    EXPECT_EQ(game.kind().canonical(board).turn, Side::right);
    EXPECT_EQ(game.kind().parts(board).size(), 1U);
    RulePosition dead = game.parse("##./..#");
    EXPECT_EQ(game.format(game.kind().canonical(dead)), "##") << "nobody can take the other";
}

/// Who wins Domineering, from the definition (Winning Ways; columns x rows, Left plays upright).
TEST(GridTest, DomineeringHasItsKnownWinners) {
    const KindOf game{make_grid,
                      "position grid\nmove left remove {0,0 0,1}\nmove right remove {0,0 1,0}\n"};
    for (const bool through_images : {false, true}) {
        std::map<std::pair<Numbers, bool>, bool> known;
        const std::function<bool(RulePosition, Side)> wins = [&](RulePosition board, Side side) {
            board.turn = side;
            board = through_images ? game.kind().canonical(board) : board;
            const auto key = std::pair{board.numbers, side == Side::left};
            if (!known.contains(key)) {
                bool won = false;
                for (const RuleMove& move : game.moves(board)) {
                    won = won || !wins(move.to, other(side));
                }
                known[key] = won;
            }
            return known[key];
        };
        const std::pair<const char*, char> winners[] = {{"2x2", 'N'}, {"3x3", 'N'}, {"2x4", 'L'},
                                                        {"4x2", 'R'}, {"3x4", 'L'}, {"4x3", 'R'},
                                                        {"1x1", 'P'}, {"4x4", 'N'}};
        for (const auto& [text, winner] : winners) {
            const bool left = wins(game.parse(text), Side::left);
            const bool right = wins(game.parse(text), Side::right);
            EXPECT_EQ(left ? (right ? 'N' : 'L') : right ? 'R' : 'P', winner) << text;
        }
    }
}

TEST(GridTest, WrongRulesAreRefused) {
    const auto refused = [&](const std::string& body, std::string_view message, std::size_t at) {
        const std::string text = "position grid;move " + body;
        const KindOf game{make_grid, text};
        ASSERT_FALSE(game.made().has_value()) << body;
        const Error& error = game.made().error();
        EXPECT_NE(error.message.en.find(message), std::string::npos) << error.message.en;
        EXPECT_FALSE(error.message.fr.empty());
        EXPECT_FALSE(error.expected.en.empty());
        EXPECT_FALSE(error.expected.fr.empty());
        ASSERT_TRUE(error.place);
        EXPECT_EQ(error.place->offset, std::string_view{"position grid;move "}.size() + at) << body;
    };
    refused("take {0,0}", "unexpected 'take'", 0);
    refused("remove", "ends too early", 6);
    refused("remove {1,0}", "no cell 0,0", 7);
    refused("remove {}", "no cell 0,0", 7);
    refused("remove {0,0?}", "must be there", 8);
    refused("remove {0,0 0,0*}", "must be there", 12);
    refused("remove {0,0 1,0 1,0?}", "twice", 16);
    refused("remove {0,0 64,0}", "unexpected '64'", 12);
    refused("remove {0,0 1}", "unexpected '}'", 13);
    refused("remove {0,0 1,0", "ends too early", 15);
    refused("remove {0,0} and", "unexpected 'and'", 13);
    refused("remove row column", "unexpected 'column'", 11);
    refused("remove {0,0} where n > 0", "'n' is not a name", 19);
    std::string rays = "remove {0,0";
    for (int i = 1; i < 64; ++i) {
        rays += " " + std::to_string(i) + ",0*";
    }
    refused(rays + "} turned", "too many cells together", 0);
}

TEST(GridTest, DrawsTheBoardAndWhatGoes) {
    const KindOf game{make_grid, queens};
    const RulePosition board = game.parse("#.#/##.");
    const auto drawing = std::get<GridDrawing>(game.kind().drawing(board));
    ASSERT_EQ(drawing.boards.size(), 1U);
    using Cell = GridDrawing::Cell;
    EXPECT_EQ(drawing.boards[0][0], (std::vector{Cell::square, Cell::none, Cell::square}));
    EXPECT_EQ(drawing.boards[0][1], (std::vector{Cell::square, Cell::square, Cell::none}));
    const auto effect =
        std::get<GridEffect>(game.kind().effect(board, game.moves(board)[1]).value());
    EXPECT_EQ(effect.pick.first_column, 2);
    EXPECT_EQ(effect.pick.last_column, 2);
    EXPECT_EQ(effect.pick.first_row, 1);
    EXPECT_EQ(effect.removes.size(), 4U);
    const KindOf dominoes{make_grid, cram};
    const RulePosition square = dominoes.parse("2x2");
    const auto upright =
        std::get<GridEffect>(dominoes.kind().effect(square, dominoes.moves(square)[3]).value());
    EXPECT_EQ(upright.pick.first_column, 2);
    EXPECT_EQ(upright.pick.first_row, 1);
    EXPECT_EQ(upright.pick.last_row, 2);
    const KindOf lines{make_grid, tablette};
    const RulePosition corner = lines.parse("##/#.");
    const auto row =
        std::get<GridEffect>(lines.kind().effect(corner, lines.moves(corner)[0]).value());
    EXPECT_EQ(row.pick.last_column, 2) << "from edge to edge";
    EXPECT_EQ(row.removes.size(), 1U);
}

TEST(GridTest, RandomBoardsHaveAboutTheirSize) {
    const KindOf game{make_grid, cram};
    Random random{7};
    for (const std::uint64_t cells : {0U, 1U, 2U, 7U, 30U, 1000U, 5000U}) {
        for (int i = 0; i < 4; ++i) {
            const RulePosition board = game.kind().random(cells, random);
            const Integer size = game.kind().size(board);
            EXPECT_GE(size, 1);
            EXPECT_EQ(game.parse(game.format(board)), board);
            if (cells > 0) {
                EXPECT_LE(size, 2 * cells + 2);
                EXPECT_GE(2 * size, std::min<std::uint64_t>(cells, 4096));
            }
        }
    }
}

TEST(GridTest, AnEndlessQuestionStops) {
    const KindOf game{make_grid, queens};
    const auto text = RuleText::read(queens).value();
    FaultLog log;
    Budget budget{.steps = 100};
    Meter meter{budget};
    grundy::Run run{*text, log, [] { return std::string{}; }, &meter};
    std::size_t listed = 0;
    game.kind().moves(game.parse("64x64"), run, [&](const RuleMove&) {
        ++listed;
        return true;
    });
    EXPECT_TRUE(run.stopped());
    EXPECT_LT(listed, 4096U);
}

}  // namespace

}  // namespace grundy::tests
