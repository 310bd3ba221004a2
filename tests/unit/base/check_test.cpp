#include "base/check.hpp"

#include <gtest/gtest.h>

#include "base/function_ref.hpp"

namespace grundy::tests {

namespace {

TEST(CheckDeathTest, AbortsWithFileAndLine) {
    check(true, "never said");
    EXPECT_DEATH(check(false, "the sky fell"), "the sky fell.*check_test.cpp:[0-9]+");
}

int twice(int n) { return 2 * n; }

TEST(FunctionRefs, CallWhatTheyAreGiven) {
    int sum = 0;
    const auto add = [&](int n) { return sum += n; };
    const FunctionRef<int(int)> by_lambda = add;
    EXPECT_EQ(by_lambda(3), 3);
    EXPECT_EQ(by_lambda(4), 7);
    EXPECT_EQ(sum, 7);
    const auto call = [](FunctionRef<int(int)> function) { return function(21); };
    EXPECT_EQ(call(&twice), 42);
    EXPECT_EQ(call([](int n) { return n - 1; }), 20);
}

}  // namespace

}  // namespace grundy::tests
