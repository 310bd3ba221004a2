#include "claims/claim.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

TEST(Claim, SpeaksWhereItsConditionHolds) {
    const Budget unlimited;
    Meter meter{unlimited};
    Claim claim = Claim::parse("m where n == 1", 2).value();
    EXPECT_EQ(claim.value(1, 5, meter).value(), Integer{5});
    EXPECT_EQ(claim.value(2, 5, meter).value(), std::nullopt);
}

TEST(Claim, CommentsAreSkipped) {
    const Budget unlimited;
    Meter meter{unlimited};
    Claim claim = Claim::parse("# the report's (c)\n  # and more\nm\nwhere n == 1\n", 2).value();
    EXPECT_EQ(claim.value(1, 5, meter).value(), Integer{5});
    EXPECT_FALSE(Claim::parse("# nothing else", 2));
}

TEST(Claim, ErrorsNameThePoint) {
    const Budget unlimited;
    Meter meter{unlimited};
    Claim claim = Claim::parse("1 / (n - 3)", 1).value();
    EXPECT_TRUE(claim.value(2, 0, meter));
    const Error error = claim.value(3, 0, meter).error();
    EXPECT_EQ(error.message.en, "division by zero at n = 3");
    EXPECT_EQ(error.message.fr, "division par zéro en n = 3");
    EXPECT_EQ(error.place->offset, 2U);
    Claim two = Claim::parse("1 % m where n > 0", 2).value();
    EXPECT_TRUE(two.value(0, 0, meter));
    EXPECT_EQ(two.value(1, 0, meter).error().message.en, "division by zero at n = 1, m = 0");
}

}  // namespace

}  // namespace grundy::tests
