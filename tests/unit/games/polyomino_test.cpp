#include "games/polyomino.hpp"

#include <gtest/gtest.h>

#include "model/term_of.hpp"
#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;
const Polyomino polyomino;

std::string after_typed(std::string_view position, std::string_view move) {
    const TermOf<Polyomino> term{polyomino, "", polyomino.parse(position).value()};
    return term.find_move(move).value().to.value();
}

TEST(PolyominoTest, RemovesALineAndFallsApart) {
    EXPECT_EQ(labels(polyomino, polyomino.parse("##/#.").value()),
              Labels({"1:r1", "1:r2", "1:c1", "1:c2"}));
    EXPECT_EQ(after_typed("###/#.#", "1:r2"), "#,#");
    EXPECT_EQ(after_typed("###/#.#", "1:r1"), "###");
    EXPECT_EQ(after_typed("###/#.#", "1:c2"), "#/#,#/#");
    EXPECT_EQ(after_typed("##/#./#.", "1:c1"), "#")
        << "rows count from the bottom, text from the top";
    EXPECT_EQ(after_typed("##/#./#.", "1:r3"), "#/#");
    EXPECT_EQ(after_typed("#,##", "2:r1"), "#");
    EXPECT_EQ(after_typed("#", "1:c1"), "0");
}

TEST(PolyominoTest, RemovesOnlyTheOnePiece) {
    EXPECT_EQ(after_typed("##,##", "1:r1"), "##");
    EXPECT_EQ(after_typed("##,#/#", "1:c2"), "#,#/#");
}

TEST(PolyominoTest, PositionsAreReadAndTrimmed) {
    EXPECT_EQ(polyomino.format(polyomino.parse(".../.##/##./...").value()), ".##/##.");
    EXPECT_EQ(polyomino.format(polyomino.parse(" # , ## ").value()), "#,##");
    EXPECT_EQ(polyomino.format(polyomino.parse("0").value()), "0");
    EXPECT_TRUE(polyomino.parse(std::string(64, '#')));
}

TEST(PolyominoTest, PositionsAreRefused) {
    expect_wrong_positions(polyomino, {
                                          {"", "without squares", 0},
                                          {"...", "without squares", 0},
                                          {"#,", "without squares", 2},
                                          {"#,,#", "without squares", 2},
                                          {"#./.#", "do not hang together", 0},
                                          {"##,#.#", "do not hang together", 3},
                                          {"##x", "unexpected 'x'", 2},
                                          {"0#", "unexpected '#'", 1},
                                          {std::string(65, '#'), "unexpected '#'", 64},
                                      });
    std::string tall = "#";
    for (int row = 0; row < 64; ++row) {
        tall += "/#";
    }
    EXPECT_FALSE(polyomino.parse(tall));
    EXPECT_TRUE(polyomino.parse(tall.substr(2)));
}

TEST(PolyominoTest, IsTheSameTurnedAndReflected) {
    const auto canonical = [](std::string_view text) {
        return polyomino.canonical(polyomino.parse(text).value());
    };
    for (const std::string_view image : {"###/#..", "##/.#/.#", "..#/###", "#./#./##", "#../###"}) {
        EXPECT_EQ(canonical(image), canonical("##/#./#.")) << image;
    }
    EXPECT_NE(canonical("#./##/.#"), canonical("##/#./#."));
    EXPECT_EQ(canonical("#,##"), canonical("#/#,#"));
}

TEST(PolyominoTest, DrawsHolesAndRowsFromTheTop) {
    using Cell = GridDrawing::Cell;
    const auto drawing = std::get<GridDrawing>(polyomino.drawing(polyomino.parse("##/.#").value()));
    EXPECT_EQ(drawing.boards, (std::vector<GridDrawing::Board>{
                                  {{Cell::square, Cell::square}, {Cell::none, Cell::square}}}));
}

}  // namespace

}  // namespace grundy::tests
