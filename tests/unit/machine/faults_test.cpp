#include "machine/faults.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

// The variable is read once in a program, so what it does is tried from outside
// (tests/cli/test_faults.py); here nobody has set it.
TEST(Faults, AreNoneUnlessAskedFor) {
    ASSERT_TRUE(asked_faults());
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(fault(Call::open), 0);
        EXPECT_EQ(fault(Call::process), 0);
    }
    EXPECT_EQ(counted_calls(), "");
}

}  // namespace

}  // namespace grundy::tests
