#include <gtest/gtest.h>

#include "arena/files/files.hpp"
#include "arena/files/json_cursor.hpp"
#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

using Texts = std::vector<std::string>;

Arena json_arena(const std::string& text) {
    auto arena = read_json(held(text));
    EXPECT_TRUE(arena) << text << ": " << arena.error().message.en;
    return arena ? std::move(*arena) : Arena{};
}

TEST(JsonCursor, ReadsTextsWithTheirEscapes) {
    std::string text;
    JsonCursor cursor{R"(  "a\"\\\/\b\n\u00e9\ud83d\ude00é" )"};
    EXPECT_TRUE(cursor.string(text) && cursor.end());
    EXPECT_EQ(text, "a\"\\/\b\né😀é");
    for (const char* wrong : {R"("\q")", R"("\u12g4")", R"("\ud83dx")", "\"a\nb\"", "\"", "a"}) {
        JsonCursor bad{wrong};
        EXPECT_FALSE(bad.string(text)) << wrong;
        EXPECT_TRUE(bad.fault()) << wrong;
    }
}

/// The last characters before and the first behind the halves, and the first and last that have
/// two. A half without the other is no character: written as three bytes it would be no UTF-8.
TEST(JsonCursor, CharactersMayComeInTwoHalves) {
    for (const auto& [json, character] : std::vector<std::pair<std::string, std::string>>{
             {R"("\ud7ff")", "\xED\x9F\xBF"},
             {R"("\ue000")", "\xEE\x80\x80"},
             {R"("\ud800\udc00")", "\xF0\x90\x80\x80"},
             {R"("\udbff\udfff")", "\xF4\x8F\xBF\xBF"}}) {
        std::string text;
        JsonCursor cursor{json};
        EXPECT_TRUE(cursor.string(text)) << json;
        EXPECT_EQ(text, character) << json;
    }
    for (const auto& [json, place] :
         std::vector<std::pair<std::string, std::size_t>>{{R"("a\udc00")", 2},
                                                          {R"("a\udfff")", 2},
                                                          {R"("a\ud800\ud800")", 8},
                                                          {R"("a\udbff\u0041")", 8},
                                                          {R"("a\ud800")", 8},
                                                          {R"("a\udbffb")", 8}}) {
        std::string text;
        JsonCursor cursor{json};
        EXPECT_FALSE(cursor.string(text)) << json;
        ASSERT_TRUE(cursor.fault()) << json;
        EXPECT_EQ(cursor.fault()->place, place) << json;
        EXPECT_EQ(cursor.fault()->message.en, "half a character") << json;
    }
}

TEST(JsonCursor, NamesAreTextsNumbersOrTuples) {
    for (const auto& [json, name] :
         std::vector<std::pair<std::string, std::string>>{{"\"a b\"", "a b"},
                                                          {"-1.5e3", "-1.5e3"},
                                                          {"true", "true"},
                                                          {"[1, [2, 3]]", "[1,[2,3]]"}}) {
        std::string text;
        JsonCursor cursor{json};
        EXPECT_TRUE(cursor.name(text)) << json;
        EXPECT_EQ(text, name);
    }
}

TEST(JsonCursor, DeepValuesArePassedWithoutRecursion) {
    const std::string deep = std::string(1'000'000, '[') + std::string(1'000'000, ']');
    JsonCursor cursor{deep};
    EXPECT_TRUE(cursor.skip() && cursor.end());
    JsonCursor wrong{"[{]}"};
    EXPECT_FALSE(wrong.skip());
}

TEST(ReadJson, DictionariesAndLists) {
    const Arena dictionary = json_arena(R"({"b": ["a", 7], "a": []})");
    EXPECT_EQ(names_of(dictionary), (Texts{"b", "a", "7"}));
    EXPECT_EQ(rows_of(dictionary.graph), (Rows{{1, 2}, {}, {}}));
    EXPECT_EQ(rows_of(json_arena("[[1, 1], [0]]").graph), (Rows{{1, 1}, {0}}));
    EXPECT_EQ(json_arena("{}").graph.vertices(), 0U);
    EXPECT_EQ(names_of(json_arena(R"({"vertices": ["nodes"], "nodes": ["links"], "links": []})")),
              (Texts{"vertices", "nodes", "links"}))
        << "names that look like something else";
}

TEST(ReadJson, OwnersAndSinksWithoutOne) {
    const Arena arena = json_arena(
        R"({"owners": {"b": 1, "a": "J0"}, "successors": {"s": [], "a": ["b", "s"], "b": []}})");
    EXPECT_EQ(names_of(arena), (Texts{"a", "b", "s"}));
    EXPECT_EQ(rows_of(arena.graph), (Rows{{1, 2}, {}, {}}));
    EXPECT_EQ(arena.owners, (Owners{Player::J0, Player::J1, Player::J0}));
    EXPECT_EQ(arena.strays, 1U);
}

TEST(ReadJson, NodesWithLinksAndOurOwn) {
    const Arena nodes = json_arena(
        R"({"links": [{"source": [1, 2], "target": "b", "key": 0}], "nodes": [{"id": "b"}, {"id": [1,2]}]})");
    EXPECT_EQ(names_of(nodes), (Texts{"b", "[1,2]"}));
    EXPECT_EQ(rows_of(nodes.graph), (Rows{{}, {0}}));
    const Arena ours = json_arena(
        R"({"mode": "terminal", "vertices": [{"id": 0, "label": "x", "player": null, "successors": [1]},
            {"successors": [], "id": 1, "label": "x", "rank": 3}], "rounds": []})");
    EXPECT_EQ(names_of(ours), (Texts{"x", "x"})) << "two names may be alike";
    EXPECT_EQ(rows_of(ours.graph), (Rows{{1}, {}}));
}

TEST(ReadJson, IsToldFromTheOtherFormats) {
    for (const char* text : {"{", " [", "{\"a -> b\": []}", "[[1]]\na -> b"}) {
        EXPECT_TRUE(is_json(text)) << text;
    }
    for (const char* text : {"", "a", "[1,2] -> b", "{ ->", "{x} J0 -> b", "\"a\" -> {"}) {
        EXPECT_FALSE(is_json(text)) << text;
    }
}

TEST(ReadJson, NothingThatIsCutShortIsTakenForAGraph) {
    for (const std::string text :
         {R"({"a": ["b", "\u00e9"], "c": [1.5, null]})", "[[0, 1], [0]]",
          R"({"nodes": [{"id": 1, "player": 0}], "links": [{"source": 1, "target": 1}]})",
          R"({"vertices": [{"id": 0, "label": "x", "successors": [0]}]})"}) {
        ASSERT_TRUE(read_json(held(text))) << text;
        for (std::size_t length = 0; length < text.size(); ++length) {
            const auto arena = read_json(held(text.substr(0, length)));
            ASSERT_FALSE(arena) << text.substr(0, length);
            EXPECT_TRUE(arena.error().message.en.starts_with("line 1, column ")) << length;
            EXPECT_FALSE(arena.error().expected.fr.empty());
        }
    }
}

}  // namespace

}  // namespace grundy::tests
