#include <gtest/gtest.h>

#include "arena/files/files.hpp"
#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

using Texts = std::vector<std::string>;

Arena edges_arena(const std::string& text) {
    auto arena = read_edges(held(text));
    EXPECT_TRUE(arena) << text << ": " << arena.error().message.en;
    return arena ? std::move(*arena) : Arena{};
}

TEST(ReadEdges, NamesStandBetweenBlanksOrSeparators) {
    for (const char* text : {"a b\nb a\na b", "# c\n\n a\tb \r\nb  a # d\na -> b\n",
                             "a,b\nb,a\na,b\n", "a, b\nb ,a\n a , b ", "a;b\nb;a\na;b",
                             "\"a\",\"b\"\n\"b\",a\na,b", "a b {}\nb a {'w': 1}\na b"}) {
        const Arena arena = edges_arena(text);
        EXPECT_EQ(names_of(arena), (Texts{"a", "b"})) << text;
        EXPECT_EQ(rows_of(arena.graph), (Rows{{1, 1}, {0}})) << text;
        EXPECT_FALSE(arena.owned());
    }
    EXPECT_EQ(names_of(edges_arena("3,2 2,2\n")), (Texts{"3,2", "2,2"}));
    EXPECT_EQ(names_of(edges_arena("\"a,b\",\"c \"\"d\"\"\"\n")), (Texts{"a,b", "c \"d\""}));
    EXPECT_EQ(edges_arena("").graph.vertices(), 0U);
    EXPECT_EQ(edges_arena("# nothing\n").graph.vertices(), 0U);
}

TEST(ReadEdges, AHeadNamesTheColumns) {
    const Arena arena = edges_arena("id,Target,SOURCE,type\n0,b,a,directed\n1,a,b,\n");
    EXPECT_EQ(names_of(arena), (Texts{"a", "b"}));
    EXPECT_EQ(rows_of(arena.graph), (Rows{{1}, {0}}));
    EXPECT_EQ(names_of(edges_arena("source target\nx y\n")), (Texts{"x", "y"}));
    EXPECT_EQ(names_of(edges_arena("x,y\nsource,target\n")), (Texts{"x", "y", "source", "target"}))
        << "only the first line is a head";
}

TEST(ReadEdges, SaysWhereAFileIsWrong) {
    const auto error = [](const std::string& text) {
        const auto arena = read_edges(held(text));
        EXPECT_FALSE(arena) << text;
        return arena ? std::string{} : arena.error().message.en;
    };
    EXPECT_EQ(error("a b\nc"), "line 2, column 2: an edge has two ends");
    EXPECT_EQ(error("a,b\nc,"), "line 2, column 3: an edge has two ends");
    EXPECT_EQ(error("a,b\n,c"), "line 2, column 3: an edge has two ends");
    EXPECT_EQ(error("source,x,target\na,b"), "line 2, column 4: an edge has two ends");
    EXPECT_EQ(error("a b\nc d e"), "line 2, column 5: one column too many");
    EXPECT_EQ(error("a,b\n\"c,d"), "line 2, column 1: this quotation mark is never closed");
    EXPECT_EQ(error("a,b\n\"c\"d,e"), "line 2, column 4: something behind the quotation mark");
    EXPECT_EQ(error("source,target,type\na,b,directed\nb,a,Undirected"),
              "line 3, column 5: this edge is undirected, and a move goes one way");
}

TEST(ReadEdges, AreToldFromTheOtherFormats) {
    for (const char* text :
         {"a b", "\n# c\n0 1\n1 2", "a,b", "source,target,weight\n", "3,2 2,2"}) {
        EXPECT_TRUE(is_edge_list(text)) << text;
    }
    for (const char* text : {"", "a", "a J0", "a -> b", "a J1 -> b", "a b c", "a,b -> c", "a ->"}) {
        EXPECT_FALSE(is_edge_list(text)) << text;
    }
    EXPECT_FALSE(is_pgsolver("0 1\n1 2\n"));
    EXPECT_TRUE(is_pgsolver("0 1\n1 2;\n"));
    EXPECT_EQ(rows_of(read_arena(held("0 1\n1 0\n"))->graph), (Rows{{1}, {0}}));
}

}  // namespace

}  // namespace grundy::tests
