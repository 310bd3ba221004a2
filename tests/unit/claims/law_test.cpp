#include "claims/law.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "claims/claim.hpp"

namespace grundy::tests {

namespace {

using Value = std::function<int(std::size_t n, std::size_t m)>;

ValueGrid table_of(std::size_t rows, std::size_t columns, std::size_t least, const Value& value) {
    ValueGrid table{rows, columns};
    const Budget unlimited;
    Meter meter{unlimited};
    for (std::size_t n = least; n < rows; ++n) {
        for (std::size_t m = columns == 1 ? 0 : least; m < columns; ++m) {
            table.set(n, m, static_cast<std::uint32_t>(value(n, m)));
        }
    }
    return table;
}

/// The law is a claim that is right everywhere in the table, or its text would be worthless.
std::string law(std::size_t rows, std::size_t columns, std::size_t least, const Value& value) {
    const ValueGrid table = table_of(rows, columns, least, value);
    const auto found = law_of(table);
    if (!found) {
        return "";
    }
    Claim claim = Claim::parse(found->claim, columns == 1 ? 1 : 2).value();
    const Budget unlimited;
    Meter meter{unlimited};
    for (std::size_t n = least; n < rows; ++n) {
        for (std::size_t m = columns == 1 ? 0 : least; m < columns; ++m) {
            EXPECT_EQ(claim.value(n, m, meter).value().value(), value(n, m)) << found->claim;
        }
    }
    return found->claim;
}

TEST(Law, PeriodsAreSaidShortly) {
    EXPECT_EQ(law(40, 1, 0, [](auto n, auto) { return static_cast<int>(n % 4); }), "n % 4");
    EXPECT_EQ(law(40, 1, 0, [](auto, auto) { return 7; }), "7");
    EXPECT_EQ(law(40, 1, 0, [](auto n, auto) { return n % 2 == 0 ? 3 : 5; }), "at(n % 2, 3, 5)");
    EXPECT_EQ(law(40, 1, 1, [](auto n, auto) { return n % 2 == 0 ? 3 : 5; }), "at(n % 2, 3, 5)");
}

TEST(Law, ExceptionsComeFirst) {
    EXPECT_EQ(law(60, 1, 0, [](auto n, auto) { return n == 2 ? 9 : static_cast<int>(n % 3); }),
              "if(n == 2, 9, n % 3)");
    const std::string many = law(
        200, 1, 0, [](auto n, auto) { return n < 20 && n % 4 == 1 ? 9 : static_cast<int>(n % 3); });
    EXPECT_TRUE(many.starts_with("if(n <= 17, at(n, 0, 9, 2,")) << many;
}

TEST(Law, ArithmeticPeriods) {
    EXPECT_EQ(law(40, 1, 0, [](auto n, auto) { return static_cast<int>(n); }), "n");
    EXPECT_EQ(law(40, 1, 0, [](auto n, auto) { return static_cast<int>(3 * n + 2); }), "3 * n + 2");
    EXPECT_EQ(law(60, 1, 0, [](auto n, auto) { return static_cast<int>(2 * (n / 3) + n % 3); }),
              "2 * (n / 3) + n % 3");
    EXPECT_EQ(law(60, 1, 0, [](auto n, auto) { return n == 0 ? 5 : static_cast<int>(n / 2); }),
              "if(n == 0, 5, (n / 2))");
}

/// Residues in order from 0 to p-1 are no reason to say n, when one is missing between them.
TEST(Law, ArithmeticPeriodsThatNearlyCount) {
    const int rest[] = {0, 1, 2, 3, 5, 5};
    EXPECT_EQ(
        law(60, 1, 0, [&](auto n, auto) { return static_cast<int>(n / 6 * 6) + rest[n % 6]; }),
        "6 * (n / 6) + at(n % 6, 0, 1, 2, 3, 5, 5)");
}

TEST(Law, InThePlane) {
    EXPECT_EQ(law(12, 12, 1,
                  [](auto n, auto m) {
                      return n % 2 == 0 && m % 2 == 0 ? 0 : n % 2 == 1 && m % 2 == 1 ? 1 : 2;
                  }),
              "at(n % 2, at(m % 2, 0, 2), at(m % 2, 2, 1))");
    EXPECT_EQ(law(20, 9, 0, [](auto n, auto) { return static_cast<int>(n % 3); }),
              "at(n % 3, 0, 1, 2)");
    EXPECT_NE(law(30, 30, 0,
                  [](auto n, auto m) { return n < 4 || m < 2 ? static_cast<int>(n + m) % 2 : 5; }),
              "");
}

// The fuzzer found it: a law of the rectangle would be asked for the entry before it, and has none.
TEST(Law, IsSilentWhenEntriesStandOutsideTheRectangle) {
    ValueGrid table{20, 9};
    for (std::size_t n = 1; n < 20; ++n) {
        for (std::size_t m = 0; m < 9; ++m) {
            table.set(n, m, 3);
        }
    }
    ASSERT_TRUE(law_of(table).has_value());
    table.set(0, 0, 7);
    EXPECT_FALSE(law_of(table).has_value());
}

TEST(Law, IsNotInventedWithoutThreePeriods) {
    EXPECT_EQ(law(12, 1, 0, [](auto n, auto) { return static_cast<int>(n % 4); }), "");
    EXPECT_NE(law(13, 1, 0, [](auto n, auto) { return static_cast<int>(n % 4); }), "");
    EXPECT_EQ(law(40, 1, 0, [](auto n, auto) { return static_cast<int>(n * n % 1009); }), "");
    EXPECT_EQ(law(16, 16, 0, [](auto n, auto m) { return static_cast<int>((n * n) ^ m); }), "");
    EXPECT_EQ(law(1, 1, 0, [](auto, auto) { return 0; }), "");
}

}  // namespace

}  // namespace grundy::tests
