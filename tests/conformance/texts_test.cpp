// What people read and type: the texts of a game, its positions, its moves.
#include <gtest/gtest.h>

#include "conformance/small_positions.hpp"

namespace grundy::tests {

namespace {

class Texts : public EveryGame {};
INSTANTIATE_TEST_SUITE_P(Conformance, Texts, ::testing::ValuesIn(every_game()), name_of_game);

void expect_both_languages(const Words& words, std::string_view what) {
    EXPECT_FALSE(words.en.empty()) << what;
    EXPECT_FALSE(words.fr.empty()) << what;
}

std::vector<ListedMove> moves_of(const Term& term) {
    std::vector<ListedMove> moves;
    term.moves([&](const TermMove& move) {
        moves.push_back(listed(move));
        return true;
    });
    return moves;
}

TEST_P(Texts, AreThereInBothLanguages) {
    expect_both_languages(info().title, "title");
    expect_both_languages(info().summary, "summary");
    expect_both_languages(info().position, "position");
    expect_both_languages(info().move, "move");
    EXPECT_EQ(info().parameter.en.empty(), info().parameter.fr.empty());
    if (!info().default_parameter.empty() || !info().example_parameter.empty()) {
        expect_both_languages(info().parameter, "parameter");
    }
}

TEST_P(Texts, NameCanBeTyped) {
    ASSERT_FALSE(info().name.empty());
    for (const char c : info().name) {
        EXPECT_TRUE((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-') << c;
    }
    const auto found = find_game(info().name);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->game.get(), &game());
}

TEST_P(Texts, ExampleIsAPositionWithMoves) {
    ASSERT_FALSE(info().example.empty());
    const auto example = game().open(info().example_parameter, info().example);
    ASSERT_TRUE(example) << example.error().message.en;
    EXPECT_FALSE((*example)->terminal());
}

TEST_P(Texts, ParameterIsRefusedWhereThereIsNone) {
    if (!info().parameter.empty()) {
        GTEST_SKIP() << "takes a parameter";
    }
    const auto opened_with_parameter = game().open("1", info().example);
    ASSERT_FALSE(opened_with_parameter);
    EXPECT_TRUE(opened_with_parameter.error().place);
}

TEST_P(Texts, ParseReadsWhatFormatWrites) {
    for (const TermPointer& position : explored(game())) {
        const std::string written = position->position();
        const auto read = game().open(position->parameter(), written);
        ASSERT_TRUE(read) << written << ": " << read.error().message.en;
        EXPECT_EQ((*read)->position(), written);
    }
}

TEST_P(Texts, GarbageIsRefusedWithAPlace) {
    const std::vector<std::string> garbage{
        "",    " ",         "garbage", "1;2",   "-1",   "1,,2", "(",    ")",
        "+",   "\xff\xfe",  "\x01",    "#\n.x", "1x",   ",",    "3,4,", "é",
        "1e5", "99x99x99x", "(()))(",  "1-2",   "0x0x", "/"};
    const TermPointer start = starting_terms(game()).front();
    for (const std::string& text : garbage) {
        const auto read = game().open(start->parameter(), text);
        if (read) {
            EXPECT_TRUE(game().open(start->parameter(), (*read)->position())) << text;
            continue;
        }
        EXPECT_FALSE(read.error().message.en.empty()) << text;
        EXPECT_FALSE(read.error().message.fr.empty()) << text;
        ASSERT_TRUE(read.error().place) << text;
        EXPECT_EQ(read.error().place->text, text);
        EXPECT_LE(read.error().place->offset, text.size());
    }
}

TEST_P(Texts, LabelsNameMoves) {
    for (const TermPointer& position : explored(game())) {
        std::set<std::string> labels;
        position->moves([&](const TermMove& move) {
            const std::string label = move.label();
            EXPECT_TRUE(labels.insert(label).second) << position->written() << ": " << label;
            EXPECT_FALSE(move.text().en.empty()) << label;
            EXPECT_FALSE(move.text().fr.empty()) << label;
            EXPECT_EQ(move.to(), move.after()->position()) << position->written() << ": " << label;

            const auto found = position->find_move(label);
            EXPECT_TRUE(found) << position->written() << ": " << label;
            if (found) {
                EXPECT_EQ(found->label, label);
                EXPECT_EQ(found->text, move.text());
                EXPECT_EQ(found->to, move.to());
                EXPECT_EQ(position->after(label)->position(), move.after()->position());
            }
            return true;
        });
    }
}

TEST_P(Texts, OnlyMovesAreFound) {
    std::set<std::string> typed{"", " ", "0", "nonsense", "-", "1-", "1:", "99999999999999999999"};
    const auto positions = explored(game());
    for (const TermPointer& position : positions) {
        for (const ListedMove& move : moves_of(*position)) {
            typed.insert(move.label);
        }
    }
    for (const TermPointer& position : positions) {
        std::set<std::string> labels;
        for (const ListedMove& move : moves_of(*position)) {
            labels.insert(move.label);
        }
        for (const std::string& text : typed) {
            const auto found = position->find_move(text);
            if (found) {
                EXPECT_TRUE(labels.contains(found->label))
                    << position->written() << ": '" << text << "' became " << found->label;
            } else {
                EXPECT_FALSE(labels.contains(text)) << position->written() << ": " << text;
                EXPECT_FALSE(found.error().message.en.empty());
                EXPECT_FALSE(found.error().message.fr.empty());
            }
        }
    }
}

TEST_P(Texts, MovesStopWhenNoMoreAreWanted) {
    for (const TermPointer& position : explored(game())) {
        const std::size_t all = moves_of(*position).size();
        EXPECT_EQ(position->terminal(), all == 0) << position->written();
        for (std::size_t wanted = 1; wanted <= std::min<std::size_t>(all, 3); ++wanted) {
            std::size_t seen = 0;
            position->moves([&](const TermMove&) { return ++seen < wanted; });
            EXPECT_EQ(seen, wanted) << position->written();
        }
    }
}

TEST_P(Texts, DrawingHasTheShape) {
    for (const TermPointer& position : explored(game())) {
        const Drawing drawing = position->drawing();
        switch (info().shape) {
            case Shape::heaps:
                EXPECT_TRUE(std::holds_alternative<HeapsDrawing>(drawing)) << position->written();
                break;
            case Shape::plane:
                EXPECT_TRUE(std::holds_alternative<PlaneDrawing>(drawing)) << position->written();
                break;
            case Shape::grid:
                EXPECT_TRUE(std::holds_alternative<GridDrawing>(drawing)) << position->written();
                break;
            case Shape::forest:
                EXPECT_TRUE(std::holds_alternative<ForestDrawing>(drawing)) << position->written();
                break;
            case Shape::text:
                EXPECT_TRUE(std::holds_alternative<TextDrawing>(drawing)) << position->written();
                break;
        }
    }
}

}  // namespace

}  // namespace grundy::tests
