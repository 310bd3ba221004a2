#include "model/shapes/amounts.hpp"

#include <gtest/gtest.h>

#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

using List = std::vector<std::uint64_t>;

TEST(Amounts, AreReadInOrder) {
    EXPECT_EQ(parse_amounts("1,2,3"), List({1, 2, 3}));
    EXPECT_EQ(parse_amounts(" 7, 2 ,4"), List({2, 4, 7}));
    EXPECT_EQ(parse_amounts("7 2\t4"), List({2, 4, 7}));
    EXPECT_EQ(parse_amounts("1000000000000000000"), List({1'000'000'000'000'000'000}));
}

TEST(Amounts, AreRefused) {
    expect_refusals(parse_amounts, {
                                       {"", "the text is empty", 0},
                                       {"1,0", "taking 0", 2},
                                       {"1,2,1", "written twice", 4},
                                       {"1,2,", "ends too early", 4},
                                       {"1;2", "unexpected ';'", 1},
                                       {"-1", "negative", 0},
                                       {"1000000000000000001", "too large", 0},
                                   });
}

TEST(Amounts, AreWrittenInOneWay) {
    EXPECT_EQ(tidied_amounts("1,2,3"), "1,2,3");
    EXPECT_EQ(tidied_amounts(" 1, 2 ,3\t4\n"), "1,2,3,4");
    EXPECT_EQ(tidied_amounts("3,1"), "3,1") << "the order is theirs";
    EXPECT_EQ(tidied_amounts("1,,2"), "1,,2") << "what is wrong stays wrong";
    EXPECT_EQ(tidied_amounts(""), "");
}

TEST(Amounts, HaveACode) {
    const auto code = code_of_amounts({2, 4});
    ASSERT_TRUE(code);
    EXPECT_EQ(code->digits, std::vector<unsigned>({0, 0, 3, 0, 3}));
    EXPECT_TRUE(code->subtracts());
    EXPECT_EQ(code->last(), 4U);
    EXPECT_TRUE(code_of_amounts({1'000'000}));
    EXPECT_FALSE(code_of_amounts({1, 1'000'001})) << "the code would be too long";
}

TEST(HeapCodes, KnowTheirKind) {
    const auto kind = [](const std::vector<unsigned>& digits) {
        const HeapCode code{digits};
        return std::tuple{code.last(), code.most_pieces(), code.subtracts()};
    };
    EXPECT_EQ(kind({0, 7, 7}), std::tuple(2U, 2U, false));
    EXPECT_EQ(kind({0, 3, 0, 3, 0}), std::tuple(3U, 1U, true));
    EXPECT_EQ(kind({0, 1, 2}), std::tuple(2U, 1U, false));
    EXPECT_EQ(kind({0, 1}), std::tuple(1U, 0U, false));
    EXPECT_EQ(kind({0, 8}), std::tuple(1U, 3U, false));
    EXPECT_EQ(kind({4, 0}), std::tuple(0U, 2U, false));
    EXPECT_EQ(kind({0, 0}), std::tuple(0U, 0U, true));
}

}  // namespace

}  // namespace grundy::tests
