#include "games/octal.hpp"

#include <gtest/gtest.h>

#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;

Labels labels_of(std::string_view code, const Heaps& heaps) {
    return labels(Octal::make(code).value(), heaps);
}

TEST(OctalTest, DigitsSayWhatMayBeLeft) {
    EXPECT_EQ(labels_of("0.1", {1}), Labels{"1-1"}) << "1: nothing";
    EXPECT_EQ(labels_of("0.1", {2}), Labels{});
    EXPECT_EQ(labels_of("0.2", {1}), Labels{}) << "2: one heap, not empty";
    EXPECT_EQ(labels_of("0.2", {2}), Labels{"1-1"});
    EXPECT_EQ(labels_of("0.4", {3}), Labels{"1-1:1,1"}) << "4: two heaps";
    EXPECT_EQ(labels_of("0.8", {4}), Labels{"1-1:1,1,1"}) << "8: three heaps";
    EXPECT_EQ(labels_of("0.07", {5}), Labels({"1-2", "1-2:1,2"}));
    EXPECT_EQ(labels_of("4.0", {4}), Labels({"1-0:1,3", "1-0:2,2"})) << "split, nothing taken";
    EXPECT_EQ(labels_of("0.f", {4}), Labels({"1-1", "1-1:1,2", "1-1:1,1,1"}));
}

TEST(OctalTest, KaylesKnocksDownOneOrTwo) {
    EXPECT_EQ(labels_of("0.77", {1, 4}), Labels({"1-1", "2-1", "2-1:1,2", "2-2", "2-2:1,1"}));
    const Octal kayles = Octal::make("0.77").value();
    EXPECT_EQ(after(kayles, {1, 12}, "2-2:3,7"), "1,3,7");
    EXPECT_EQ(after(kayles, {12}, "2:7,3"), "3,7");
    EXPECT_EQ(after(kayles, {12}, "1-2"), "10");
}

TEST(OctalTest, CodesAreRefused) {
    expect_wrong_parameters<Octal>({
        {"", "the code is missing", 0},
        {"77", "one digit, a point", 0},
        {".", "one digit, a point", 0},
        {"00.7", "one digit, a point", 0},
        {"0.7g", "'g' is not a digit", 3},
        {"g.7", "'g' is not a digit", 0},
        {"0.7.7", "'.' is not a digit", 3},
        {"0.7 ", "' ' is not a digit", 3},
        {"1.7", "would never end", 0},
        {"7.7", "would never end", 0},
        {"0.7\xc3\xa9", "is not a digit", 3},
    });
    for (const std::string_view code : {"0.7", "4.7", "8.7", "c.7", "0.9af"}) {
        EXPECT_TRUE(Octal::make(code)) << code;
    }
}

TEST(OctalTest, CodesAreReadInAllTheWaysPeopleWriteThem) {
    for (const std::string_view code : {".77", "0,77", ",77", "0.77"}) {
        EXPECT_EQ(Octal::make(code).value().code.digits, std::vector<unsigned>({0, 7, 7})) << code;
        EXPECT_EQ(tidied_code(code), "0.77");
    }
    EXPECT_EQ(Octal::make("C.0A").value().code.digits, std::vector<unsigned>({12, 0, 10}));
    EXPECT_EQ(tidied_code("C.0A"), "c.0a");
}

TEST(OctalTest, MovesAreRefused) {
    const Octal kayles = Octal::make("0.77").value();
    expect_wrong_moves(kayles, {9},
                       {
                           {"1-3", "do not allow", 0},
                           {"1-0:4,5", "do not allow", 0},
                           {"1-1:2,3,3", "do not allow", 0},
                           {"1-1:2,5", "does not add up", 4},
                           {"1-99", "heap 1 has only 9", 2},
                       });
    expect_wrong_moves(Octal::make("0.4").value(), {9}, {{"1-1", "do not allow", 0}});
}

TEST(OctalTest, LongCodesWork) {
    const Octal long_code = Octal::make("0." + std::string(300, '0') + "3").value();
    EXPECT_EQ(labels(long_code, {302}), Labels{"1-301"});
}

}  // namespace

}  // namespace grundy::tests
