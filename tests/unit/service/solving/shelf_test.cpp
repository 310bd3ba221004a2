#include "service/solving/shelf.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

using Number = int;

void put(Shelf& shelf, const std::string& key, Number number, std::size_t bytes) {
    shelf.put<Number>(key, std::make_shared<const Number>(number), bytes);
}

std::optional<Number> found(Shelf& shelf, const std::string& key) {
    const auto number = shelf.find<Number>(key);
    return number ? std::optional{*number} : std::nullopt;
}

TEST(ShelfTest, WhatIsKeptIsFound) {
    Shelf shelf{10'000};
    put(shelf, "one", 1, 10);
    EXPECT_EQ(found(shelf, "one"), 1);
    EXPECT_EQ(found(shelf, "two"), std::nullopt);
    EXPECT_EQ(shelf.find<std::string>("one"), nullptr) << "another type is another key";
    EXPECT_GE(shelf.bytes(), 10U);
}

TEST(ShelfTest, OfSeveralWithOneKeyThatWhichSuitsIsFound) {
    Shelf shelf{10'000};
    put(shelf, "numbers", 1, 10);
    put(shelf, "numbers", 2, 10);
    const auto even = shelf.find<Number>("numbers", [](Number n) { return n % 2 == 0; });
    ASSERT_TRUE(even);
    EXPECT_EQ(*even, 2);
    EXPECT_EQ(shelf.find<Number>("numbers", [](Number n) { return n > 2; }), nullptr);
}

TEST(ShelfTest, TheLeastRecentlyUsedIsForgottenFirst) {
    Shelf shelf{4'000};  // room for three of them
    put(shelf, "a", 1, 1'000);
    put(shelf, "b", 2, 1'000);
    put(shelf, "c", 3, 1'000);
    EXPECT_EQ(found(shelf, "a"), 1) << "and is now the last that was used";
    put(shelf, "d", 4, 1'000);
    EXPECT_EQ(found(shelf, "b"), std::nullopt);
    EXPECT_EQ(found(shelf, "a"), 1);
    EXPECT_EQ(found(shelf, "c"), 3);
    EXPECT_EQ(found(shelf, "d"), 4);
}

TEST(ShelfTest, TheBoundHolds) {
    Shelf shelf{20'000};
    for (int i = 0; i < 1'000; ++i) {
        put(shelf, std::to_string(i), i, static_cast<std::size_t>(i % 7) * 1'000);
        ASSERT_LE(shelf.bytes(), 20'000U);
    }
    EXPECT_EQ(found(shelf, "999"), 999);
    EXPECT_EQ(found(shelf, "0"), std::nullopt);
}

TEST(ShelfTest, WhatIsLargerThanTheShelfPushesNothingOut) {
    Shelf shelf{5'000};
    put(shelf, "small", 1, 100);
    put(shelf, "huge", 2, 5'000);
    EXPECT_EQ(found(shelf, "huge"), std::nullopt);
    EXPECT_EQ(found(shelf, "small"), 1);
}

TEST(ShelfTest, WhatIsTakenIsGoneUntilItIsGivenBack) {
    Shelf shelf{5'000};
    shelf.give_back("table", std::make_shared<Number>(1), 100);
    const std::size_t before = shelf.bytes();
    auto taken = shelf.take<Number>("table");
    ASSERT_TRUE(taken);
    EXPECT_EQ(shelf.take<Number>("table"), nullptr);
    EXPECT_EQ(shelf.bytes(), 0U);
    shelf.give_back("table", std::move(taken), 100);
    EXPECT_EQ(shelf.bytes(), before);
}

TEST(ShelfTest, OfTwoThatComeBackTheLargerStays) {
    Shelf shelf{5'000};
    shelf.give_back("table", std::make_shared<Number>(1), 100);
    shelf.give_back("table", std::make_shared<Number>(2), 300);
    shelf.give_back("table", std::make_shared<Number>(3), 200);
    EXPECT_EQ(*shelf.take<Number>("table"), 2);
    EXPECT_EQ(shelf.take<Number>("table"), nullptr);
}

}  // namespace

}  // namespace grundy::tests
