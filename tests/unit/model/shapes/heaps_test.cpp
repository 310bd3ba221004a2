#include "model/shapes/heaps.hpp"

#include <gtest/gtest.h>

#include "games/nim.hpp"
#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;

TEST(HeapTexts, AreReadWithBlanksAndZeros) {
    EXPECT_EQ(parse_heaps("3,4,5"), Heaps({3, 4, 5}));
    EXPECT_EQ(parse_heaps(" 3 ,\t04 , 0\n"), Heaps({3, 4, 0}));
    EXPECT_EQ(parse_heaps("3 4 5"), Heaps({3, 4, 5}));
    EXPECT_EQ(parse_heaps("3\n4,5 6\n"), Heaps({3, 4, 5, 6}));
    EXPECT_EQ(parse_heaps("0"), Heaps{0});
    const std::string huge(200, '9');
    EXPECT_EQ(format_heaps(parse_heaps(huge + ",1").value()), huge + ",1");
    EXPECT_EQ(format_heaps({}), "0");
}

TEST(HeapTexts, AreRefused) {
    expect_refusals(parse_heaps, {
                                     {"", "the text is empty", 0},
                                     {"3,,4", "unexpected ','", 2},
                                     {"3,4,", "ends too early", 4},
                                     {"3,-4", "negative", 2},
                                     {"3;4", "unexpected ';'", 1},
                                     {"3 4,", "ends too early", 4},
                                     {",3", "unexpected ','", 0},
                                     {"3 , ,4", "unexpected ','", 4},
                                     {"3 -4", "negative", 2},
                                     {"3 x", "unexpected 'x'", 2},
                                     {"3,4x", "unexpected 'x'", 3},
                                     {"1," + std::string(10'001, '5'), "10001 digits", 2},
                                 });
}

TEST(HeapMoves, AreReadInAllTheWaysPeopleWriteThem) {
    const Heaps two{5, 9};
    const auto read = [&](std::string_view text) { return parse_heap_move(two, text).value(); };
    for (const std::string_view text : {"2-3", " 2 - 3 ", "2 3", "2-3:6"}) {
        const HeapMove move = read(text);
        EXPECT_EQ(move.heap, 1U) << text;
        EXPECT_EQ(move.take, 3) << text;
        EXPECT_EQ(move.rest, Heaps{6}) << text;
    }
    EXPECT_EQ(read("2-9").rest, Heaps{});
    EXPECT_EQ(read("2-2:4,3").rest, Heaps({3, 4})) << "ascending, so that the label is unique";
    EXPECT_EQ(read("2-2:3 4").rest, Heaps({3, 4}));
    EXPECT_EQ(read("2-2:0,7").rest, Heaps{7}) << "an empty heap is none";
    EXPECT_EQ(parse_heap_move({5}, "2").value().take, 2);
    EXPECT_EQ(parse_heap_move({5}, "2:1,2").value().rest, Heaps({1, 2}));
}

TEST(HeapMoves, AreRefused) {
    const auto read = [](std::string_view text) { return parse_heap_move({5, 9}, text); };
    expect_refusals(read, {
                              {"", "the text is empty", 0},
                              {"3-1", "there is no heap 3", 0},
                              {"0-1", "there is no heap 0", 0},
                              {"2", "which heap?", 0},
                              {"1-6", "heap 1 has only 5", 2},
                              {"2-", "ends too early", 2},
                              {"2-2:3,3", "does not add up", 4},
                              {"2-2:8", "does not add up", 4},
                              {"2-2:", "ends too early", 4},
                              {"2-3 4", "unexpected '4'", 4},
                              {"a", "unexpected 'a'", 0},
                          });
}

TEST(HeapMoves, HaveLabelsAndTexts) {
    EXPECT_EQ(heap_move_label({0, 2, {}}), "1-2");
    EXPECT_EQ(heap_move_label({1, 2, {7}}), "2-2");
    EXPECT_EQ(heap_move_label({1, 2, {3, 4}}), "2-2:3,4");
    EXPECT_EQ(heap_move_text({1, 2, {7}}).en, "take 2 from heap 2");
    EXPECT_EQ(heap_move_text({1, 2, {3, 4}}).en, "take 2 from heap 2 and leave 3 and 4");
    EXPECT_EQ(heap_move_text({0, 0, {1, 3, 4}}).en, "split heap 1 into 1, 3 and 4");
    EXPECT_EQ(heap_move_text({0, 0, {1, 3}}).fr, "partager le tas 1 en 1 et 3");
}

TEST(HeapRests, AreAllWaysToLeaveThem) {
    const auto rests = [](unsigned rest, unsigned pieces) {
        std::vector<Heaps> all;
        HeapMove move;
        emit_rests(move, rest, pieces, [&](const HeapMove& emitted) {
            all.push_back(emitted.rest);
            return true;
        });
        return all;
    };
    using All = std::vector<Heaps>;
    EXPECT_EQ(rests(0, 0b0001), All({{}}));
    EXPECT_EQ(rests(0, 0b1110), All{});
    EXPECT_EQ(rests(4, 0b0001), All{});
    EXPECT_EQ(rests(4, 0b0010), All({{4}}));
    EXPECT_EQ(rests(4, 0b0111), All({{4}, {1, 3}, {2, 2}}));
    EXPECT_EQ(rests(6, 0b1000), All({{1, 1, 4}, {1, 2, 3}, {2, 2, 2}}));
    EXPECT_EQ(rests(2, 0b1000), All{});
}

TEST(HeapGames, SplitIntoSingleHeapsAndDropEmptyOnes) {
    const Nim nim;
    EXPECT_EQ(nim.parts({3, 0, 5}), (std::vector<Heaps>{{3}, {5}}));
    EXPECT_EQ(nim.parts({0}), std::vector<Heaps>{});
    EXPECT_EQ(nim.tidy({0, 3, 0}), Heaps{3});
    EXPECT_EQ(nim.canonical({5, 0, 3}), Heaps({3, 5}));
    EXPECT_EQ(nim.size({3, 4, 5}), 12);
}

TEST(HeapGames, PutTheRestWhereTheHeapWas) {
    const Nim nim;
    EXPECT_EQ(nim.after({3, 4, 5}, {1, 2, {2}}), Heaps({3, 2, 5}));
    EXPECT_EQ(nim.after({3, 4, 5}, {1, 4, {}}), Heaps({3, 0, 5}));
    EXPECT_EQ(nim.after({3, 9, 5}, {1, 2, {1, 2, 4}}), Heaps({3, 1, 2, 4, 5}));
}

TEST(HeapGames, RefuseToSplitWhereTheRulesDoNot) {
    const Nim nim;
    expect_wrong_moves(nim, {9}, {{"1-2:3,4", "do not allow", 0}, {"0", "do not allow", 0}});
    // More heaps than a digit has bits.
    std::string ones = "1-7:1";
    for (int i = 0; i < 32; ++i) {
        ones += ",1";
    }
    expect_wrong_moves(nim, {40}, {{ones, "do not allow", 0}});
}

TEST(HeapGames, DrawTheirHeaps) {
    EXPECT_EQ(std::get<HeapsDrawing>(Nim{}.drawing({3, 4})).heaps, Heaps({3, 4}));
}

}  // namespace

}  // namespace grundy::tests
