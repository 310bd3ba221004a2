#include "search/couples/nimber_table.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace grundy {
namespace {

template <std::size_t W>
Bits<W> piece(std::uint64_t number) {
    Bits<W> bits;
    bits.word[0] = number % 7 + 1;
    bits.word[W - 1] |= number << 8U;
    return bits;
}

/// One bucket, so that every piece collides with every other: what is found is always its own.
template <std::size_t W>
void expect_no_mistake() {
    NimberTable<W> table{1};
    std::map<std::uint64_t, std::size_t> stored;
    std::mt19937 random{1};
    std::size_t found = 0;
    for (int i = 0; i < 10'000; ++i) {
        const std::uint64_t number = random() % 100;
        const Knowledge known = table.find(piece<W>(number));
        if (known.is_value()) {
            ASSERT_EQ(known.value(), stored.at(number));
            ++found;
        }
        Knowledge value = Knowledge::value(number % 257);
        value.set_effort(random() % 1000);
        table.store(piece<W>(number), value);
        stored[number] = number % 257;
    }
    EXPECT_GT(found, 0U);
}

TEST(NimberTable, NeverMistakesAPieceForAnother) {
    expect_no_mistake<1>();
    expect_no_mistake<2>();
    expect_no_mistake<4>();
}

TEST(NimberTable, KeepsWhatWasHardAndWhatCameLast) {
    NimberTable<1> table{1};
    const auto enter = [&](std::uint64_t number, std::uint64_t effort) {
        Knowledge known = Knowledge::value(number);
        known.set_effort(effort);
        table.store(Bits<1>{{number}}, known);
    };
    enter(1, 1'000'000);
    for (std::uint64_t easy = 2; easy < 100; ++easy) {
        enter(easy, 1);
    }
    EXPECT_TRUE(table.find(Bits<1>{{1}}).is_value()) << "the hardest";
    EXPECT_TRUE(table.find(Bits<1>{{99}}).is_value()) << "the last";
    EXPECT_FALSE(table.find(Bits<1>{{50}}).is_value());
}

TEST(NimberTable, AddsUpWhatIsExcluded) {
    NimberTable<1> table{1};
    const Bits<1> one{{5}};
    EXPECT_TRUE(table.store(one, Knowledge::excluding(0b001)));
    EXPECT_FALSE(table.store(one, Knowledge::excluding(0b100)));
    EXPECT_EQ(table.find(one).excluded(), 0b101U);
    table.store(one, Knowledge::value(1));
    table.store(one, Knowledge::excluding(0b100));
    EXPECT_TRUE(table.find(one).is_value());
    EXPECT_EQ(table.find(one).value(), 1U);
}

TEST(NimberTable, TakesLittleRoom) {
    EXPECT_LE(NimberTable<1>::bucket_bytes / NimberTable<1>::ways, 16U);
    EXPECT_EQ(NimberTable<1>::ways, 5U);
    EXPECT_EQ(NimberTable<2>::ways, 3U);
    EXPECT_EQ(NimberTable<4>::ways, 3U);
}

}  // namespace
}  // namespace grundy
