#include "service/games/heap_row_of.hpp"

#include <gtest/gtest.h>

#include "support/ask.hpp"

namespace grundy::tests {

namespace {

TEST(HeapRowOf, GamesOfHeapsOnly) {
    EXPECT_EQ(heap_row_of(*term("kayles", "5,7"))->heaps, (std::vector<Integer>{5, 7}));
    EXPECT_EQ(heap_row_of(*term("matches", "5"))->heaps, (std::vector<Integer>{4}));
    EXPECT_FALSE(heap_row_of(*term("chomp", "5x3")));
    EXPECT_FALSE(heap_row_of(*term("wythoff", "5,3")));
}

}  // namespace

}  // namespace grundy::tests
