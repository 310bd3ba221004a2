// Words. Values come from the definition; those of Treblecross from the specification of ends.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "grid_values.hpp"
#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;

const std::string treblecross = "position word \".x\"\nmove \".\" -> \"x\"\nlost when \"xxx\"\n";
const std::string toads =
    "position word \".tf\"\nmove left \"t.\" -> \".t\" or \"tf.\" -> \".ft\"\n"
    "move right \".f\" -> \"f.\" or \".tf\" -> \"ft.\"\n";

/// The value of a word in a game that is over where the end stands.
class EndedValues {
   public:
    EndedValues(const KindOf& game, std::string end, bool through_images)
        : game_(game), end_(std::move(end)), through_images_(through_images) {}

    unsigned operator()(const RulePosition& given) {
        const RulePosition position = through_images_ ? game_.kind().canonical(given) : given;
        const auto known = values_.find(position.numbers);
        if (known != values_.end()) {
            return known->second;
        }
        std::vector<unsigned> options;
        if (game_.asked(position, end_) == 0) {
            for (const RuleMove& move : game_.moves(position)) {
                options.push_back((*this)(move.to));
            }
        }
        return values_[position.numbers] = mex_of(std::move(options));
    }
    [[nodiscard]] std::size_t known() const { return values_.size(); }

   private:
    const KindOf& game_;
    std::string end_;
    bool through_images_;
    std::map<Numbers, unsigned> values_;
};

TEST(WordTest, TreblecrossHasItsKnownValues) {
    const KindOf game{make_word, treblecross};
    const unsigned expected[] = {1, 0, 1, 2, 1, 0, 2, 2};
    EndedValues plain{game, "\"xxx\"", false};
    EndedValues images{game, "\"xxx\"", true};
    for (unsigned n = 1; n <= 8; ++n) {
        EXPECT_EQ(plain(game.parse(std::to_string(n))), expected[n - 1]) << n;
        EXPECT_EQ(images(game.parse(std::to_string(n))), expected[n - 1]) << n;
    }
    EXPECT_LT(images.known(), plain.known());
}

/// Whoever writes an x beside another one could not: Dawson's Kayles on n+1 pins, 0.07.
TEST(WordTest, NeighboursAreCounted) {
    const KindOf game{make_word,
                      "position word \".x\"\nmove \".\" -> \"x\" where near(\"x\") = 0\n"};
    PlainValues value{game};
    const unsigned kayles[] = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2};
    for (unsigned n = 0; n <= 9; ++n) {
        EXPECT_EQ(value(game.parse(std::to_string(n))), kayles[n]) << n;
    }
    EXPECT_EQ(game.labels(game.parse("x....x")), Labels({"3", "4"}));
    const KindOf pairs{make_word,
                       "position word \".xo\"\nmove \"..\" -> \"oo\" where near(\"x\") = 1\n"};
    EXPECT_EQ(pairs.labels(pairs.parse("x....x..x.....")), Labels({"2", "4", "10"}));
    const KindOf whole{
        make_word,
        "position word \".x\"\nparameter k = 2\nmove \".\" -> \"x\" if count(\"x\") < k "
        "and len > 2 and not \"xx\" for j in 1..3 where j = 3\n"};
    EXPECT_EQ(whole.labels(whole.parse("....")).size(), 4U) << "once for all choices";
    EXPECT_EQ(whole.labels(whole.parse("x...")).size(), 3U);
    EXPECT_EQ(whole.labels(whole.parse("x.x.")).size(), 0U);
    EXPECT_EQ(whole.labels(whole.parse("..")).size(), 0U);
}

TEST(WordTest, WordsGrowAndShrink) {
    const KindOf game{make_word,
                      "position word \"ab\"\nmove \"ab\" -> \"b\" or \"b\" -> \"aa\"\n"
                      "move \"aa\" -> \"\"\n"};
    EXPECT_EQ(game.after("aab", "2"), "ab");
    EXPECT_EQ(game.after("aab", "3"), "aaaa");
    EXPECT_EQ(game.after("aab", "1"), "b");
    EXPECT_EQ(game.after("aa", "1"), "0");
    EXPECT_EQ(game.parse("0").numbers.size(), 1U);
    const KindOf same{make_word, "position word \"ab\"\nmove \"ab\" -> \"ab\"\n"};
    EXPECT_EQ(same.after("ab", "1"), "ab") << "a pass is a move";
}

TEST(WordTest, MovesAreNamedByTheirPlace) {
    const KindOf game{make_word,
                      "position word \".xo\"\nmove \"..\" -> \"xx\" or \".\" -> \"o\"\n"};
    EXPECT_EQ(game.labels(game.parse("..x.")), Labels({"1:xx", "1:o", "2", "4"}));
    EXPECT_EQ(game.after("..x.", "1:o"), "o.x.");
    EXPECT_EQ(game.after("..x.", "2:o"), ".ox.") << "more than needed is understood";
    EXPECT_EQ(game.after("..x.", "1"), "no move 1") << "two could be meant";
    EXPECT_EQ(game.after("..x.", "5"), "no move 5");
    EXPECT_EQ(game.after("..x.", "x"), "no move x");
    // What comes there is not enough to tell them apart.
    const KindOf hidden{make_word,
                        "position word \".x\"\nmove \".\" -> \"x\" or \"..\" -> \"x\"\n"};
    EXPECT_EQ(hidden.labels(hidden.parse("..")), Labels({"1:.-x", "2", "1:..-x"}));
    // One thing written in two ways is one move.
    const KindOf twice{make_word,
                       "position word \".x\"\nmove \".\" -> \"x\" or \"..\" -> \"x.\"\n"};
    EXPECT_EQ(twice.labels(twice.parse("..")), Labels({"1", "2"}));
    for (const std::string text : {"..x.", "....", "xo.."}) {
        const RulePosition word = game.parse(text);
        std::set<std::string> seen;
        for (const RuleMove& move : game.moves(word)) {
            const std::string label = game.kind().label(word, move);
            EXPECT_TRUE(seen.insert(label).second) << label;
            EXPECT_EQ(game.kind().full_label(word, label), label);
        }
    }
}

TEST(WordTest, EachPlayerHasTheirOwnMoves) {
    const KindOf game{make_word, toads};
    RulePosition word = game.parse("t.tf.f");
    word.turn = Side::left;
    EXPECT_EQ(game.labels(word), Labels({"1", "3"}));
    EXPECT_EQ(game.format(game.moves(word)[1].to), "t..ftf");
    word.turn = Side::right;
    EXPECT_EQ(game.labels(word), Labels({"5", "2"}));
    EXPECT_EQ(game.format(game.moves(word)[1].to), "tft..f");
    EXPECT_EQ(game.kind().canonical(word), word) << "toads and frogs change sides in the mirror";
}

TEST(WordTest, MirrorImagesAreOneWhereTheRulesAre) {
    const auto mirrors = [](const std::string& rules) {
        const KindOf game{make_word, "position word \".xo\"\n" + rules};
        return game.kind().canonical(game.parse("..xo")) ==
               game.kind().canonical(game.parse("ox.."));
    };
    EXPECT_TRUE(mirrors("move \".\" -> \"x\"\n"));
    EXPECT_TRUE(mirrors("move \".\" -> \"x\" where near(\"o\") > 0\n"));
    EXPECT_TRUE(mirrors("move \".x\" -> \"o.\" or \"x.\" -> \".o\"\n"));
    EXPECT_FALSE(mirrors("move \".x\" -> \"o.\"\n"));
    EXPECT_FALSE(mirrors("move \".x\" -> \"o.\" if len > 1\nmove \"x.\" -> \".o\"\n"));
    EXPECT_FALSE(mirrors("move \".\" -> \"x\" if \"xo\"\n"));
    EXPECT_TRUE(mirrors("move \".\" -> \"x\" if \"x\"  # as in \"xo\"\n"))
        << "a comment says nothing";
    EXPECT_TRUE(mirrors("move \".\" -> \"x\"\nlost when \"xxx\" or \"oxo\"\n"));
    EXPECT_FALSE(mirrors("move \".\" -> \"x\"\nlost when \"xo\"\n"));
    EXPECT_TRUE(mirrors("move \".\" -> \"x\"\nlost when \"xo\" or \"xx\" or \"ox\"\n"));
    EXPECT_FALSE(mirrors("move \".\" -> \"x\"\nlost when \"xo\" and not \"ox\"\n"));
    EXPECT_FALSE(mirrors("move left \".x\" -> \"o.\"\nmove right \"x.\" -> \".o\"\n"));
}

TEST(WordTest, SaysWhyPlayEnds) {
    const auto measure = [](const std::string& rules) {
        const KindOf game{make_word, "position word \".xo\"\n" + rules};
        const auto said = game.kind().measure();
        return said ? said->en : "";
    };
    EXPECT_EQ(measure("move \".\" -> \"x\"\n"), "every move leaves fewer '.'");
    EXPECT_EQ(measure("move \"x.\" -> \"o\"\n"), "every move leaves fewer letters");
    EXPECT_EQ(measure("move \".\" -> \"x\" or \"x\" -> \"o\"\n"),
              "every move leaves fewer '.', or as many and fewer 'x'");
    EXPECT_EQ(measure("move \"x.\" -> \".x\"\n"),
              "every move leaves a word that comes earlier in a dictionary");
    EXPECT_EQ(measure("move \"x.\" -> \".x\" or \".x\" -> \"x.\"\n"), "");
    EXPECT_EQ(measure("move \".\" -> \"..\"\n"), "");
    EXPECT_EQ(measure("move \"x\" -> \"x\"\n"), "") << "a pass";
    EXPECT_EQ(measure("move \".\" -> \"x\" or \"x\" -> \".\"\n"), "");
    const KindOf frogs{make_word, toads};
    EXPECT_TRUE(frogs.kind().measure());
}

TEST(WordTest, PositionsAreReadAndWritten) {
    const KindOf game{make_word, treblecross};
    for (const std::string text :
         {"x", "..x.xx.", "xxxxxxxx", "........x........x..............."}) {
        EXPECT_EQ(game.format(game.parse(text)), text);
        EXPECT_EQ(game.parse(game.format(game.parse(text))), game.parse(text));
        EXPECT_EQ(game.kind().size(game.parse(text)), text.size());
    }
    EXPECT_EQ(game.format(game.parse(" 9 ")), ".........");
    EXPECT_EQ(game.format(game.parse("0")), "0");
    EXPECT_EQ(game.format(game.parse(" x.x ")), "x.x");
    expect_refusals([&](std::string_view text) { return game.kind().parse(text); },
                    {{"", "the text is empty", 0},
                     {"x.o", "unexpected 'o'", 2},
                     {"x .", "unexpected '.'", 2},
                     {"9x", "unexpected 'x'", 1},
                     {"1048577", "too long", 0},
                     {"99999999999999999999999", "too long", 0},
                     {std::string((1U << 20U) + 1, 'x'), "too long", 0}});
    Random random{3};
    EXPECT_EQ(game.kind().size(game.kind().random(20, random)), 20);
    const RulePosition drawn = game.kind().random(0, random);
    EXPECT_EQ(game.parse(game.format(drawn)), drawn);
}

TEST(WordTest, WrongRulesAreRefused) {
    const auto refused = [](const std::string& text, std::string_view message, std::size_t at) {
        SCOPED_TRACE(text);
        const KindOf game{make_word, text};
        ASSERT_FALSE(game.made().has_value());
        const Error& error = game.made().error();
        EXPECT_NE(error.message.en.find(message), std::string::npos) << error.message.en;
        EXPECT_FALSE(error.message.fr.empty());
        EXPECT_FALSE(error.expected.en.empty());
        EXPECT_FALSE(error.expected.fr.empty());
        ASSERT_TRUE(error.place);
        EXPECT_EQ(error.place->offset, at);
    };
    refused("position word;move \".\" -> \"x\"", "ends too early", 13);
    refused("position word \"\";move \".\" -> \"x\"", "unexpected ''", 14);
    refused("position word \"aba\";move \".\" -> \"x\"", "'a' is there twice", 17);
    refused("position word \"a1\";move \".\" -> \"x\"", "can't be a letter", 16);
    refused("position word \"a\xC3\xA9\";move \".\" -> \"x\"", "can't be a letter", 16);
    refused("position word \".x\" now;move \".\" -> \"x\"", "unexpected 'now'", 19);
    refused("position word \".x\";move \".\" -> \"o\"", "not in the alphabet", 32);
    refused("position word \".x\";move \"\" -> \"x\"", "nothing can't be replaced", 24);
    refused("position word \".x\";move \".\" \"x\"", "unexpected 'x'", 28);
    refused("position word \".x\";move \".\" -> x", "unexpected 'x'", 31);
    refused("position word \".x\";move \".\" -> \"x\" across", "unexpected 'across'", 35);
    refused("position word \".x\";move \".\" -> \"x\" if near(\"o\")", "not in the alphabet", 44);
    refused("position word \".x\";move \".\" -> \"x\" if near(\"xx\")", "one letter", 43);
    refused("position word \".x\";move \".\" -> \"x\";lost when \"xo\"", "not in the alphabet", 47);
    refused("position word \".x\";move \".\" -> \"x\" if size > 1", "'size' is not a name", 38);
}

TEST(WordTest, AWordDoesNotGrowForEver) {
    const std::string rules = "position word \"a\"\nmove \"a\" -> \"aa\"\n";
    const KindOf game{make_word, rules};
    const auto text = RuleText::read(rules).value();
    FaultLog log;
    Budget budget{};
    Meter meter{budget};
    grundy::Run run{*text, log, [] { return std::string{"here"}; }, &meter};
    game.kind().moves(game.parse("1048576"), run, [](const RuleMove&) { return true; });
    ASSERT_TRUE(log.first());
    EXPECT_NE(log.first()->message.en.find("too long"), std::string::npos);
    EXPECT_NE(log.first()->message.en.find("line 2"), std::string::npos);
}

TEST(WordTest, DrawsTheRowAndWhatChanges) {
    const KindOf game{make_word,
                      "position word \".xo\"\nmove \"..\" -> \"xx\" or \"o\" -> \".\"\n"};
    const RulePosition word = game.parse("x..o");
    const auto row = std::get<RowDrawing>(game.kind().drawing(word));
    EXPECT_EQ(row.cells, Labels({"x", "", "", "o"}));
    const auto moves = game.moves(word);
    ASSERT_EQ(moves.size(), 2U);
    const auto effect = std::get<ItemsEffect>(game.kind().effect(word, moves[0]).value());
    EXPECT_EQ(effect.picks, (std::vector<std::size_t>{2, 3}));
    EXPECT_EQ(effect.changes, (std::vector<std::size_t>{2, 3}));
    EXPECT_EQ(effect.shows, "x");
    EXPECT_EQ(game.kind().describe(word, moves[0]).en, "'..' at place 2 becomes 'xx'");
    EXPECT_EQ(game.kind().describe(word, moves[1]).fr, "« o » à la place 4 devient « . »");
}

}  // namespace

}  // namespace grundy::tests
