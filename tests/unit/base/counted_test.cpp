#include "base/counted.hpp"

#include <gtest/gtest.h>

#include "base/integer.hpp"

namespace grundy::tests {

namespace {

TEST(Counted, OneIsSingularAndInFrenchNoneIsToo) {
    EXPECT_EQ(counted_positions(0), Text("0 positions", "0 position"));
    EXPECT_EQ(counted_positions(1), Text("1 position", "1 position"));
    EXPECT_EQ(counted_positions(2), Text("2 positions", "2 positions"));
    EXPECT_EQ(counted_p_positions(std::uint64_t{1}), Text("1 P-position", "1 position P"));
    EXPECT_EQ(counted(Integer{3}, {"match", "allumette"}, {"matches", "allumettes"}),
              Text("3 matches", "3 allumettes"));
}

}  // namespace

}  // namespace grundy::tests
