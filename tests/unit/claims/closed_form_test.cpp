#include "claims/closed_form.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace grundy::tests {

namespace {

template <class Value>
ValueGrid table_of(std::size_t rows, std::size_t columns, const Value& value) {
    ValueGrid table{rows, columns};
    for (std::size_t n = 0; n < rows; ++n) {
        for (std::size_t m = 0; m < columns; ++m) {
            table.set(n, m, static_cast<std::uint32_t>(value(n, m)));
        }
    }
    return table;
}

template <class Value>
std::string form(const Value& value) {
    const auto law = closed_form_of(table_of(40, 50, value));
    return law ? law->claim : "none";
}

using Number = std::size_t;

TEST(ClosedFormTest, FormulasAreFoundAgain) {
    EXPECT_EQ(form([](Number n, Number m) { return n ^ m; }), "n xor m");
    EXPECT_EQ(form([](Number n, Number m) { return (n % 5) ^ (m % 4); }), "(n % 5) xor (m % 4)");
    EXPECT_EQ(form([](Number n, Number m) { return (n % 4) ^ (m % 4); }), "(n xor m) % 4");
    EXPECT_EQ(form([](Number n, Number m) { return (n / 2) ^ (m / 3); }), "(n / 2) xor (m / 3)");
    EXPECT_EQ(form([](Number n, Number m) { return std::min(n, m); }), "min(n, m)");
    EXPECT_EQ(form([](Number n, Number m) { return std::max(n % 3, m / 5); }), "max(n % 3, m / 5)");
    EXPECT_EQ(form([](Number n, Number m) { return (n + m) % 5; }), "(n + m) % 5");
    EXPECT_EQ(form([](Number n, Number m) { return n * m; }), "n * m");
}

TEST(ClosedFormTest, OneWrongValueIsEnough) {
    ValueGrid table = table_of(40, 50, [](Number n, Number m) { return n ^ m; });
    EXPECT_TRUE(closed_form_of(table));
    table.set(39, 49, 1);
    EXPECT_FALSE(closed_form_of(table));
    EXPECT_EQ(form([](Number n, Number m) { return n * n + m; }), "none");
}

TEST(ClosedFormTest, WhatIsSeenTooSeldomIsNoLaw) {
    const auto residues = [](Number n, Number m) { return (n % 5) ^ (m % 5); };
    EXPECT_FALSE(closed_form_of(table_of(14, 14, residues)));
    EXPECT_TRUE(closed_form_of(table_of(15, 15, residues)));
    // n + m up to 46 has shown 3 times 15, and not 3 times 16.
    EXPECT_TRUE(closed_form_of(table_of(24, 24, [](Number n, Number m) { return (n + m) % 15; })));
    EXPECT_FALSE(closed_form_of(table_of(24, 24, [](Number n, Number m) { return (n + m) % 16; })));
}

TEST(ClosedFormTest, PlacesWithoutAPositionAreLeftOut) {
    ValueGrid table{20, 20};
    for (Number n = 1; n < 20; ++n) {
        for (Number m = 1; m <= n; ++m) {
            table.set(n, m, static_cast<std::uint32_t>(n ^ m));
        }
    }
    EXPECT_EQ(closed_form_of(table)->claim, "n xor m");
}

TEST(ClosedFormTest, TheShorterLawIsSuggested) {
    // Periods say it too, at greater length.
    const ValueGrid nim = table_of(20, 20, [](Number n, Number m) { return (n % 4) ^ (m % 4); });
    EXPECT_EQ(law_of(nim)->claim, "(n xor m) % 4");
    const ValueGrid one = table_of(20, 20, [](Number, Number) { return Number{1}; });
    EXPECT_EQ(law_of(one)->claim, "1");
}

}  // namespace

}  // namespace grundy::tests
