#include "games/subtraction.hpp"

#include <gtest/gtest.h>

#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

TEST(SubtractionTest, TakesAllowedAmountsOnly) {
    const Subtraction rules = Subtraction::make("1,3,4").value();
    EXPECT_EQ(labels(rules, {3, 5}), std::vector<std::string>({"1-1", "1-3", "2-1", "2-3", "2-4"}));
    EXPECT_EQ(after(rules, {3, 5}, "2-4"), "3,1");
    expect_wrong_moves(rules, {3, 5},
                       {
                           {"2-2", "do not allow", 0},
                           {"1-4", "heap 1 has only 3", 2},
                           {"2-3:1,1", "do not allow", 0},
                           {"2-0", "do not allow", 0},
                       });
}

TEST(SubtractionTest, NeedsItsAmounts) {
    expect_wrong_parameters<Subtraction>({
        {"", "the text is empty", 0},
        {"0", "taking 0", 0},
        {"1,2,2", "written twice", 4},
        {"a", "unexpected 'a'", 0},
    });
}

TEST(SubtractionTest, IsARowOfHeaps) {
    const Subtraction rules = Subtraction::make("2,3").value();
    const auto row = rules.heap_row({7, 1});
    ASSERT_TRUE(row);
    EXPECT_EQ(row->code.digits, std::vector<unsigned>({0, 0, 3, 3}));
    EXPECT_EQ(row->heaps, Heaps({7, 1}));
    EXPECT_FALSE(Subtraction::make("5,2000000").value().heap_row({7}));
}

}  // namespace

}  // namespace grundy::tests
