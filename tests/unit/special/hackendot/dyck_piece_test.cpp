#include "special/hackendot/dyck_piece.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"

namespace grundy::tests {

namespace {

/// Letters in runs, so that it is steep in places and flat in others; with blanks or without.
std::string letters_of_a_piece(Random& random, bool blanks) {
    std::string text;
    const std::size_t length = random.below(400);
    const std::size_t longest = 1 + random.below(80);
    while (text.size() < length) {
        switch (random.below(blanks ? 4 : 3)) {
            case 0:
                text += std::string(1 + random.below(longest), '(');
                break;
            case 1:
                text += std::string(1 + random.below(longest), ')');
                break;
            case 2:
                for (std::size_t leaves = random.below(longest); leaves > 0; --leaves) {
                    text += "()";
                }
                break;
            default:
                text += random.below(2) == 0 ? " " : "\n";
        }
    }
    return text;
}

/// What the header says of the levels, with a stack and nothing else.
std::vector<OpenNode> levels_by_definition(const std::string& text, std::size_t& closed) {
    std::vector<OpenNode> ended;
    std::vector<OpenNode> open{{}};
    for (const char letter : text) {
        if (letter == '(') {
            open.push_back({});
        } else if (letter == ')' && open.size() > 1) {
            const OpenNode node = open.back();
            open.pop_back();
            open.back().join({node.layers + 1, node.value()});
        } else if (letter == ')') {
            ended.push_back(open.back());
            open.back() = {};
        }
    }
    closed = ended.size();
    ended.insert(ended.end(), open.begin(), open.end());
    return ended;
}

void expect_levels(const std::string& text, VectorLevel level) {
    std::size_t closed = 0;
    const auto expected = levels_by_definition(text, closed);
    DyckPiece piece{1000, level};
    ASSERT_TRUE(piece.read(text));
    ASSERT_EQ(piece.levels().size(), expected.size()) << text;
    EXPECT_EQ(piece.closed(), closed) << text;
    EXPECT_EQ(piece.opened(), expected.size() - closed - 1) << text;
    EXPECT_EQ(piece.nodes(), static_cast<std::size_t>(std::ranges::count(text, '(')));
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(piece.levels()[i].layers, expected[i].layers) << text << " level " << i;
        EXPECT_EQ(piece.levels()[i].children, expected[i].children) << text << " level " << i;
    }
}

TEST(DyckPiece, LevelsOfAnyLettersWithAndWithoutLeavesTakenOut) {
    Random random{5};
    for (int i = 0; i < 4000; ++i) {
        const std::string text = letters_of_a_piece(random, i % 2 == 0);
        for (const VectorLevel level : dyck_levels()) {
            expect_levels(text, level);
        }
    }
}

TEST(DyckPiece, AStrangeLetterIsRefused) {
    std::string deep(101, '(');
    deep.back() = '*';
    for (const VectorLevel level : dyck_levels()) {
        DyckPiece piece{1000, level};
        EXPECT_FALSE(piece.read("(x)"));
        EXPECT_FALSE(piece.read(deep));
        EXPECT_TRUE(piece.read(" \n"));
        EXPECT_EQ(piece.levels().size(), 1U);
    }
}

}  // namespace

}  // namespace grundy::tests
