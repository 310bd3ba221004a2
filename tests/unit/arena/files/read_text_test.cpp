#include <gtest/gtest.h>

#include "arena/files/files.hpp"
#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

Arena read(const std::string& text, unsigned threads = 1) {
    auto arena = read_text(held(text), threads);
    EXPECT_TRUE(arena) << arena.error().message.en;
    return arena ? std::move(*arena) : Arena{};
}

using Texts = std::vector<std::string>;

TEST(ReadText, VerticesInOrderAndSinksBehind) {
    const Arena arena = read("a -> b c b\nb -> a\n");
    EXPECT_EQ(names_of(arena), (Texts{"a", "b", "c"}));
    EXPECT_EQ(rows_of(arena.graph), (Rows{{1, 2, 1}, {0}, {}}));
    EXPECT_FALSE(arena.owned());
    EXPECT_EQ(arena.strays, 0U);
}

TEST(ReadText, Owners) {
    const Arena arena = read("a J1 -> b\nb J0 -> J0 J1 c\nJ1 J1 -> b\n");
    EXPECT_EQ(names_of(arena), (Texts{"a", "b", "J1", "J0", "c"}));
    EXPECT_EQ(rows_of(arena.graph), (Rows{{1}, {3, 2, 4}, {1}, {}, {}}));
    EXPECT_EQ((Owners{arena.owners.begin(), arena.owners.begin() + 3}),
              (Owners{Player::J1, Player::J0, Player::J1}));
    EXPECT_EQ(arena.strays, 2U) << "J0 and c have no line";
    EXPECT_FALSE(arena.stray(2));
    EXPECT_TRUE(arena.stray(3));
}

TEST(ReadText, CommentsBlanksAndEnds) {
    const Rows rows{{1, 0}, {}};
    for (const char* text :
         {"a -> b a\nb ->\n", "a -> b a\nb ->", "a -> b a\r\nb ->\r\n",
          "\n\n  a\t->  b a \n\nb ->\n", "# a comment\na -> b a # b a\n  # another\nb -> #\n",
          "a -> b a\r\n\r\nb ->\r", "a -> b a\n\n\n"}) {
        const Arena arena = read(text);
        EXPECT_EQ(names_of(arena), (Texts{"a", "b"})) << text;
        EXPECT_EQ(rows_of(arena.graph), rows) << text;
    }
    EXPECT_EQ(names_of(read("a#1 -> b#2\n")), (Texts{"a#1", "b#2"})) << "inside a name it is none";
    EXPECT_EQ(names_of(read("J0 -> J1")), (Texts{"J0", "J1"})) << "names may look like owners";
    EXPECT_FALSE(read("J0 -> J1").owned());
}

TEST(ReadText, NothingAtAll) {
    for (const char* text : {"", "\n", "   ", "# only a comment", "\r\n\r\n"}) {
        const Arena arena = read(text);
        EXPECT_EQ(arena.graph.vertices(), 0U);
        EXPECT_EQ(arena.graph.edges(), 0U);
    }
}

struct WrongFile {
    std::string text;
    std::string_view message;
    std::size_t line;
    std::size_t column;
};

TEST(ReadText, SaysWhereAFileIsWrong) {
    const WrongFile cases[] = {
        {"a -> b\nb -> a\na -> b\n", "a second line for the vertex 'a'", 3, 1},
        {"1 -> 2\n2 -> 1\n  1 ->\n", "a second line for the vertex '1'", 3, 3},
        {"a J0 -> b\nb -> a\n", "the owner is missing", 2, 1},
        {"a -> b\n\n b J1 -> a\n", "an owner, although", 3, 2},
        {"a J2 -> b\n", "there is no player J2", 1, 3},
        {"a J0 -> b\nb J17 -> a", "there is no player J17", 2, 3},
        {"a J0 J1 -> b\n", "the arrow -> is missing", 1, 6},
        {"a b\n", "the arrow -> is missing", 1, 3},
        {"a -> b\na2 J0\n", "the arrow -> is missing", 2, 6},
        {"alone", "the arrow -> is missing", 1, 6},
        {"a->b\n", "the arrow -> is missing", 1, 5},
        {"a # -> b\n", "the arrow -> is missing", 1, 3},
        {"a j0 -> b\n", "the arrow -> is missing", 1, 3},
        {"a -> b -> c\n", "a second arrow", 1, 8},
        {"a -> b\r\nb -> ->\r\n", "a second arrow", 2, 6},
        {"-> b\n", "the name of the vertex is missing", 1, 1},
        {"a -> b\n  -> a\n", "the name of the vertex is missing", 2, 3},
        {"\xC3\xA9 J0 x", "the arrow -> is missing", 1, 7},
    };
    for (const auto& [text, message, line, column] : cases) {
        SCOPED_TRACE(text);
        const auto arena = read_text(held(text));
        ASSERT_FALSE(arena);
        const Error& error = arena.error();
        EXPECT_NE(error.message.en.find(message), std::string::npos) << error.message.en;
        const std::string place = fmt::format("line {}, column {}: ", line, column);
        EXPECT_TRUE(error.message.en.starts_with(place)) << error.message.en;
        EXPECT_TRUE(
            error.message.fr.starts_with(fmt::format("ligne {}, colonne {}", line, column)));
        EXPECT_FALSE(error.expected.en.empty());
        EXPECT_FALSE(error.expected.fr.empty());
        ASSERT_TRUE(error.place);
        EXPECT_EQ(error.place->offset, column - 1);
        EXPECT_EQ(error.place->text.find('\n'), std::string::npos) << "one line, for the caret";
    }
}

/// Lines enough for several slices; `name` says how a vertex is called.
template <class Name>
std::string large_text(const Rows& rows, Name name) {
    std::string text = "# a line that is no vertex\n";
    for (Vertex v = 0; v < rows.size(); ++v) {
        if (rows[v].empty() && v % 2 == 0) {
            continue;  // it is a sink without a line, if anything leads there
        }
        text += name(v) + " ->";
        for (const Vertex successor : rows[v]) {
            text += " " + name(successor);
        }
        text += v % 100 == 0 ? " # a comment\n\n" : "\n";
    }
    return text;
}

TEST(ReadText, LargeFilesAreTheSameByValueByHashAndByThreads) {
    Random random{1};
    const Rows rows = random_rows(random, 20'000, 5, Cycles::some);
    const auto number = [](Vertex v) { return std::to_string(v); };
    const auto word = [](Vertex v) { return "v" + std::to_string(v); };
    const std::string by_value = large_text(rows, number);
    const std::string by_hash = large_text(rows, word);
    ASSERT_GT(by_value.size(), 1U << 16U) << "else one thread reads it";
    const Arena expected = read(by_value);
    const Arena hashed = read(by_hash);
    EXPECT_EQ(rows_of(expected.graph), rows_of(hashed.graph));
    for (Vertex v = 0; v < expected.graph.vertices(); ++v) {
        ASSERT_EQ("v" + expected.names(v), hashed.names(v));
        // The row is the one that was written, whatever the numbers have become.
        const auto original = static_cast<Vertex>(std::stoul(expected.names(v)));
        std::vector<Vertex> row;
        for (const Vertex successor : expected.graph.successors(v)) {
            row.push_back(static_cast<Vertex>(std::stoul(expected.names(successor))));
        }
        ASSERT_EQ(row, rows[original]);
    }
    for (const unsigned threads : {2U, 3U, 7U}) {
        EXPECT_EQ(rows_of(read(by_value, threads).graph), rows_of(expected.graph)) << threads;
        EXPECT_EQ(names_of(read(by_value, threads)), names_of(expected)) << threads;
        EXPECT_EQ(rows_of(read(by_hash, threads).graph), rows_of(expected.graph)) << threads;
        EXPECT_EQ(names_of(read(by_hash, threads)), names_of(hashed)) << threads;
    }
}

TEST(ReadText, LargeFilesTellTheFirstWrongLine) {
    std::string text;
    for (int line = 1; line <= 20'000; ++line) {
        text += fmt::format("{} -> {}\n", line, line / 2);
    }
    for (const auto& [wrong, line] : {std::pair{"15000 ->", 15'000}, std::pair{"5000 ->", 5'000}}) {
        text.replace(text.find(wrong), 8, "nothing!");
        for (const unsigned threads : {1U, 2U, 5U}) {
            const auto arena = read_text(held(text), threads);
            ASSERT_FALSE(arena);
            EXPECT_TRUE(arena.error().message.en.starts_with(fmt::format("line {}, ", line)))
                << arena.error().message.en;
        }
    }
}

/// A slice that no line begins in: one line longer than the slices.
TEST(ReadText, LinesLongerThanASlice) {
    std::string text = "0 ->";
    for (int successor = 1; successor < 30'000; ++successor) {
        text += " " + std::to_string(successor);
    }
    for (const unsigned threads : {1U, 2U, 16U}) {
        const Arena arena = read(text + "\n1 -> 0\n", threads);
        EXPECT_EQ(arena.graph.vertices(), 30'000U);
        EXPECT_EQ(arena.graph.degree(0), 29'999U);
        EXPECT_EQ(arena.graph.successors(1).front(), 0U);
    }
}

}  // namespace

}  // namespace grundy::tests
