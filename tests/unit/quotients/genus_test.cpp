#include "quotients/genus.hpp"

#include <gtest/gtest.h>

#include "quotients/heap_rules.hpp"
#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

std::vector<Genus> genera(std::string_view code, std::size_t count) {
    const HeapRules rules{{code_of(code)}};
    const Budget budget;
    Meter meter{budget};
    Genera found{rules, 1'000'000};
    std::vector<Genus> list;
    for (std::size_t heap = 0; heap < count; ++heap) {
        list.push_back(*found.next(5, meter));
    }
    return list;
}

// Winning Ways, chapter 13: 0 is 0¹²⁰, *1 is 1⁰³¹, *2 is 2²⁰, *3 is 3³¹; the last two figures go
// on.
TEST(GenusTest, HeapsOfNim) {
    EXPECT_EQ(genera("0.333", 4), (std::vector<Genus>{{0, {1, 2, 0, 2, 0}},
                                                      {1, {0, 3, 1, 3, 1}},
                                                      {2, {2, 0, 2, 0, 2}},
                                                      {3, {3, 1, 3, 1, 3}}}));
}

// The same table: the first wild heap of Kayles is 5, with genus 4¹⁴⁶.
TEST(GenusTest, Kayles) {
    const std::vector<Genus> found = genera("0.77", 6);
    EXPECT_EQ(found[4], (Genus{1, {0, 3, 1, 3, 1}}));
    EXPECT_EQ(found[5], (Genus{4, {1, 4, 6, 4, 6}}));
}

TEST(GenusTest, LimitsEndIt) {
    const HeapRules rules{{code_of("0.77")}};
    const Budget budget;
    Meter meter{budget};
    Genera found{rules, 3};
    EXPECT_FALSE(found.next(5, meter).has_value());
}

}  // namespace

}  // namespace grundy::tests
