#include <gtest/gtest.h>

#include "arena/files/dot_tokens.hpp"
#include "arena/files/files.hpp"
#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

using Texts = std::vector<std::string>;

Arena dot_arena(const std::string& text) {
    auto arena = read_dot(held(text));
    EXPECT_TRUE(arena) << text << ": " << arena.error().message.en;
    return arena ? std::move(*arena) : Arena{};
}

TEST(DotTokens, AreWordsTextsAndSigns) {
    DotTokens tokens{
        "a_1 -.5 \"x\\\"y\\n\" + \"z\" <<b>i</b>> -> -- { é // end\n# line\n/* c */ B"};
    using Kind = DotToken::Kind;
    for (const auto& [kind, text] :
         std::vector<std::pair<Kind, std::string>>{{Kind::word, "a_1"},
                                                   {Kind::word, "-.5"},
                                                   {Kind::quoted, "x\"y\\nz"},
                                                   {Kind::html, "<<b>i</b>>"},
                                                   {Kind::arrow, "->"},
                                                   {Kind::line, "--"},
                                                   {Kind::sign, "{"},
                                                   {Kind::word, "é"},
                                                   {Kind::word, "B"},
                                                   {Kind::end, ""}}) {
        EXPECT_EQ(tokens.token().kind, kind) << text;
        EXPECT_EQ(tokens.token().text, text);
        tokens.next();
    }
    EXPECT_FALSE(tokens.fault());
}

/// A numeral of the language has one point at most; what follows it is another one.
TEST(DotTokens, ANumberHasOnePoint) {
    DotTokens tokens{"1.2.3 -4."};
    for (const char* text : {"1.2", ".3", "-4."}) {
        EXPECT_EQ(tokens.token().text, text);
        tokens.next();
    }
    EXPECT_EQ(tokens.token().kind, DotToken::Kind::end);
}

TEST(DotTokens, StayWhereTheyWentWrong) {
    DotTokens tokens{"a \"b"};
    tokens.next();
    for (int again = 0; again < 2; ++again) {
        ASSERT_TRUE(tokens.fault());
        EXPECT_EQ(tokens.fault()->en, "this quotation mark is never closed");
        EXPECT_EQ(tokens.token().kind, DotToken::Kind::end);
        EXPECT_EQ(tokens.token().place, 2U);
        tokens.next();
    }
}

TEST(ReadDot, ChainsAndGroupsAreEdges) {
    const Arena arena = dot_arena("digraph { a -> b -> {c; d} -> a; x }");
    EXPECT_EQ(names_of(arena), (Texts{"a", "b", "c", "d", "x"}));
    EXPECT_EQ(rows_of(arena.graph), (Rows{{1}, {2, 3}, {0}, {0}, {}}));
    EXPECT_FALSE(arena.owned());
    EXPECT_EQ(rows_of(dot_arena("digraph { a -> b; a -> b }").graph), (Rows{{1, 1}, {}}));
    EXPECT_EQ(rows_of(dot_arena("strict digraph { a -> b; a -> b }").graph), (Rows{{1}, {}}));
    EXPECT_EQ(rows_of(dot_arena("digraph { {a; a -> b} -> c }").graph), (Rows{{1, 2}, {2}, {}}))
        << "a group is a set";
}

TEST(ReadDot, AttributesThatOnlyDrawArePassedOver) {
    const Arena arena = dot_arena(
        "digraph g { rankdir=LR; graph [x=1]; edge [dir=back]; a [label=\"b\"; color=red,] [x]; "
        "a:n -> b:s:w [label=<<i>x</i>>]; subgraph cluster { style=dotted; b } }");
    EXPECT_EQ(names_of(arena), (Texts{"a", "b"}));
    EXPECT_EQ(rows_of(arena.graph), (Rows{{1}, {}}));
}

TEST(ReadDot, AValueIsNoName) {
    EXPECT_FALSE(
        dot_arena("digraph { a [label=player] b [comment=owner, tooltip=shape] a -> b }").owned());
}

TEST(ReadDot, GroupsStandForAMillionEdges) {
    const auto joined = [](std::size_t tails, std::size_t heads) {
        const auto group = [](char letter, std::size_t size) {
            std::string text;
            for (std::size_t i = 0; i < size; ++i) {
                text += letter + std::to_string(i) + ' ';
            }
            return "{" + text + "}";
        };
        return "digraph {" + group('a', tails) + " -> " + group('b', heads) + "}";
    };
    EXPECT_EQ(dot_arena(joined(1'000, 1'000)).graph.edges(), 1'000'000U);
    for (const std::string& text :
         {joined(1'001, 1'000), joined(1, 1'000'001), joined(1'000'001, 1)}) {
        const auto arena = read_dot(held(text));
        ASSERT_FALSE(arena);
        EXPECT_NE(arena.error().message.en.find("more than 1000000 edges"), std::string::npos)
            << arena.error().message.en;
    }
}

TEST(ReadDot, OwnersAreSaidOrShown) {
    const Owners wanted{Player::J0, Player::J1};
    for (const char* text :
         {"digraph { a [player=0]; b [owner=\"J1\"]; a -> b }", "digraph { a -> b; b [shape=box] }",
          "digraph { node [player=0]; a; node [player=1]; a -> b }",
          "digraph { { node [shape=square] b } a a -> b b -> a }",
          "digraph { a [shape=box, player=0] b [player=1, shape=circle] }"}) {
        const Arena arena = dot_arena(text);
        ASSERT_EQ(arena.owners.size(), 2U) << text;
        EXPECT_EQ(arena.owners[names_of(arena)[0] == "b" ? 1 : 0], Player::J0) << text;
        EXPECT_EQ(arena.owners[names_of(arena)[0] == "b" ? 0 : 1], Player::J1) << text;
    }
    EXPECT_FALSE(dot_arena("digraph { node [shape=box]; a -> b }").owned());
    const Arena stray = dot_arena("digraph { s; a [player=1]; a -> s }");
    EXPECT_EQ(names_of(stray), (Texts{"a", "s"}));
    EXPECT_EQ(stray.strays, 1U);
}

TEST(ReadDot, OurOwnDrawingsHaveNamesAndALegend) {
    const Arena arena = dot_arena(
        "digraph arena { v0 [label=\"4,\\\"x\\\\\\nrank 1\", shape=ellipse]; "
        "v1 [label=\"other\", name=\"\\\\n\"]; v0 -> v1; legend [shape=none, label=<<i>l</i>>] }");
    EXPECT_EQ(names_of(arena), (Texts{"4,\"x\\", "\\n"}));
    EXPECT_EQ(names_of(dot_arena("digraph { v0 [label=\"x\"] }")), Texts{"v0"});
    EXPECT_EQ(dot_arena("digraph { a [shape=none] b [label=<x>] }").graph.vertices(), 2U);
}

TEST(ReadDot, IsToldFromTheOtherFormats) {
    for (const char* text : {"digraph{", "strict graph \"x\" {", "// c\n# d\nDIGRAPH g\n{"}) {
        EXPECT_TRUE(is_dot(text)) << text;
    }
    for (const char* text : {"", "digraph -> a", "graph J0 -> a", "strict -> graph", "digraph",
                             "\"digraph\" {", "a -> b", "/* digraph {"}) {
        EXPECT_FALSE(is_dot(text)) << text;
    }
    EXPECT_EQ(names_of(*read_arena(held("digraph -> graph"))), (Texts{"digraph", "graph"}));
}

TEST(ReadDot, SaysWhereAFileIsWrong) {
    const auto error = [](const std::string& text) {
        const auto arena = read_dot(held(text));
        EXPECT_FALSE(arena) << text;
        return arena ? std::string{} : arena.error().message.en;
    };
    EXPECT_TRUE(error("digraph {\n a ! b }").starts_with("line 2, column 4: this sign"));
    EXPECT_TRUE(error("digraph {\n a -> ; }").starts_with("line 2, column 7: this was not"));
    EXPECT_TRUE(error("digraph {\n\n a -- b }").starts_with("line 3, column 4: this graph"));
    EXPECT_TRUE(error("digraph { {\n a -- b } }").starts_with("line 2, column 4: this graph"));
    EXPECT_TRUE(error("digraph { }\n }").starts_with("line 2, column 2: "));
    EXPECT_TRUE(error("digraph {\n a [player=\n2] }").starts_with("line 3, column 1: "));
}

TEST(ReadDot, APortHasTwoPartsAtMost) {
    EXPECT_EQ(names_of(dot_arena("digraph { a:n:s -> b }")), (Texts{"a", "b"}));
    EXPECT_FALSE(read_dot(held("digraph { a:n:s:w -> b }")));
}

/// Inside of those of the graph, a hundred pairs of braces may stand in each other.
TEST(ReadDot, BracesAreNestedUpToAHundredDeep) {
    const auto nested = [](std::size_t depth) {
        return "digraph {" + std::string(depth, '{') + " a -> b " + std::string(depth, '}') + "}";
    };
    EXPECT_EQ(names_of(dot_arena(nested(100))), (Texts{"a", "b"}));
    const auto deeper = read_dot(held(nested(101)));
    ASSERT_FALSE(deeper);
    EXPECT_NE(deeper.error().message.en.find("more than 100 deep"), std::string::npos);
}

TEST(ReadDot, NothingThatIsCutShortIsTakenForAGraph) {
    const std::string text =
        "strict digraph \"g\" { a -> {b c} [x=1]; /* c */ node [shape=box] subgraph s { d:n } "
        "-> \"e\" + \"f\"; g [label=<<i>x</i>>] }";
    ASSERT_TRUE(read_dot(held(text)));
    for (std::size_t length = 0; length < text.size(); ++length) {
        const auto arena = read_dot(held(text.substr(0, length)));
        ASSERT_FALSE(arena) << length;
        EXPECT_TRUE(arena.error().message.en.starts_with("line 1, column ")) << length;
        EXPECT_FALSE(arena.error().expected.fr.empty());
    }
}

}  // namespace

}  // namespace grundy::tests
