#include "model/shapes/lines.hpp"

#include <gtest/gtest.h>

#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

constexpr Words form{"PIECE:rROW", "PIÈCE:rLIGNE"};

/// In every piece four columns and three rows.
Result<LineMove> read(std::string_view text, std::size_t pieces) {
    return parse_line_move(
        text, pieces, [](std::size_t, bool row) { return Integer{row ? 3 : 4}; }, form);
}

TEST(LineMoves, HaveLabelsAndTexts) {
    EXPECT_EQ(line_move_label({0, true, 2}), "1:r2");
    EXPECT_EQ(line_move_label({1, false, 3}), "2:c3");
    EXPECT_EQ(line_move_text({0, true, 2}, Words{"bar", "la barre"}).en, "remove row 2 of bar 1");
    EXPECT_EQ(line_move_text({1, false, 3}, Words{"bar", "la barre"}).fr,
              "enlever la colonne 3 de la barre 2");
}

TEST(LineMoves, AreRead) {
    for (const std::string_view text : {"2:c4", " 2 : c 4 ", "2:c04", "2 c4"}) {
        const auto move = read(text, 2);
        ASSERT_TRUE(move) << text;
        EXPECT_EQ(line_move_label(*move), "2:c4");
    }
    EXPECT_EQ(line_move_label(read("r3", 1).value()), "1:r3") << "a single piece needs no number";
}

TEST(LineMoves, AreRefused) {
    expect_refusals([](std::string_view text) { return read(text, 2); },
                    {
                        {"", "the text is empty", 0},
                        {"3:r1", "there is no", 0},
                        {"0:r1", "there is no", 0},
                        {"r1", "which", 0},
                        {"1:r4", "not so", 3},
                        {"1:c5", "not so", 3},
                        {"1:c0", "not so", 3},
                        {"1:x1", "unexpected 'x'", 2},
                        {"1r1", "unexpected 'r'", 1},
                        {"1:r", "ends too early", 3},
                        {"1:r1 2", "unexpected '2'", 5},
                        {"99999999999999999999:r1", "there is no", 0},
                    });
}

}  // namespace

}  // namespace grundy::tests
