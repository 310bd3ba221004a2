#include "special/wythoff/wythoff_values.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "special/wythoff/wythoff_methods.hpp"

namespace grundy::tests {

namespace {

/// The definition: the least number that no option has.
std::vector<std::vector<std::uint32_t>> wythoff_by_definition(std::size_t rows,
                                                              std::size_t columns) {
    std::vector<std::vector<std::uint32_t>> table(rows, std::vector<std::uint32_t>(columns));
    for (std::size_t a = 0; a < rows; ++a) {
        for (std::size_t b = 0; b < columns; ++b) {
            std::vector<bool> seen(a + b + 2);
            for (std::size_t take = 1; take <= std::max(a, b); ++take) {
                if (take <= a) {
                    seen[table[a - take][b]] = true;
                }
                if (take <= b) {
                    seen[table[a][b - take]] = true;
                }
                if (take <= std::min(a, b)) {
                    seen[table[a - take][b - take]] = true;
                }
            }
            while (seen[table[a][b]]) {
                ++table[a][b];
            }
        }
    }
    return table;
}

PackedNumbers filled_wythoff(std::uint64_t rows, std::uint64_t columns, unsigned bits,
                             unsigned threads) {
    Budget budget;
    budget.threads = threads;
    Meter meter{budget};
    PackedNumbers entries{rows * columns, bits};
    EXPECT_EQ(
        fill_wythoff_values(rows, columns, entries, 0, meter, [](std::uint64_t) { return true; }),
        rows);
    return entries;
}

TEST(WythoffValues, AllWorkIsCountedWhateverTheThreads) {
    for (const unsigned threads : {1U, 2U, 3U, 8U}) {
        Budget budget;
        budget.threads = threads;
        Meter meter{budget};
        PackedNumbers entries{std::uint64_t{150} * 130, 16};
        fill_wythoff_values(150, 130, entries, 0, meter, [](std::uint64_t) { return true; });
        EXPECT_EQ(meter.work().positions, 150U * 130U) << threads;
    }
}

bool same_bytes(const PackedNumbers& a, const PackedNumbers& b) {
    const auto left = a.view().bytes();
    const auto right = b.view().bytes();
    return left.size() == right.size() && std::memcmp(left.data(), right.data(), left.size()) == 0;
}

TEST(WythoffValues, AreThoseOfTheDefinition) {
    const auto expected = wythoff_by_definition(150, 150);
    for (const auto& [rows, columns] : {std::pair{1U, 1U},
                                        {1U, 9U},
                                        {9U, 1U},
                                        {2U, 2U},
                                        {31U, 32U},
                                        {33U, 64U},
                                        {64U, 33U},
                                        {150U, 150U},
                                        {3U, 150U},
                                        {150U, 40U},
                                        {100U, 149U}}) {
        for (const unsigned bits : {16U, 32U}) {
            const PackedNumbers table = filled_wythoff(rows, columns, bits, 1);
            for (std::uint64_t n = 0; n < rows; ++n) {
                for (std::uint64_t m = 0; m < columns; ++m) {
                    ASSERT_EQ(table[n * columns + m], expected[n][m])
                        << n << ", " << m << " of " << rows << "x" << columns;
                }
            }
        }
    }
}

TEST(WythoffValues, OfManyTilesToo) {
    const auto expected = wythoff_by_definition(70, 1300);
    const PackedNumbers table = filled_wythoff(70, 1300, 16, 2);
    const PackedNumbers tall = filled_wythoff(1300, 70, 16, 2);
    for (std::uint64_t n = 0; n < 70; ++n) {
        for (std::uint64_t m = 0; m < 1300; ++m) {
            ASSERT_EQ(table[n * 1300 + m], expected[n][m]) << n << ", " << m;
            ASSERT_EQ(tall[m * 70 + n], expected[n][m]) << n << ", " << m;
        }
    }
}

TEST(WythoffValues, DoNotDependOnTheThreads) {
    const PackedNumbers one = filled_wythoff(1100, 1200, 16, 1);
    for (const unsigned threads : {2U, 3U, 5U, 64U}) {
        EXPECT_TRUE(same_bytes(one, filled_wythoff(1100, 1200, 16, threads)))
            << threads << " threads";
    }
}

TEST(WythoffValues, EveryRowHoldsEveryValueOnce) {
    const PackedNumbers table = filled_wythoff(600, 2000, 16, 2);
    for (std::uint64_t n = 0; n < 600; n += 37) {
        std::vector<bool> seen(3000);
        for (std::uint64_t m = 0; m < 2000; ++m) {
            const std::uint32_t value = table[n * 2000 + m];
            ASSERT_FALSE(seen[value]);
            seen[value] = true;
        }
    }
}

TEST(WythoffValues, GoOnWhereTheyWereStopped) {
    struct Case {
        unsigned rows;
        unsigned columns;
        unsigned threads;
    };
    for (const auto& [rows, columns, threads] :
         {Case{300, 700, 1}, {300, 300, 1}, {700, 300, 1}, {300, 700, 2}, {700, 300, 2}}) {
        const PackedNumbers whole = filled_wythoff(rows, columns, 16, 1);
        PackedNumbers entries{std::uint64_t{rows} * columns, 16};
        entries.fill(true);
        Budget budget;
        budget.threads = threads;
        Meter meter{budget};
        const std::uint64_t known = fill_wythoff_values(
            rows, columns, entries, 0, meter, [](std::uint64_t done) { return done < 64; });
        ASSERT_GE(known, 64U);
        // A second thread may have finished before the first one was asked.
        ASSERT_LT(known, threads == 1 ? rows : rows + 1);
        // What is not known may hold anything.
        for (std::uint64_t place = known * columns; place < entries.size(); ++place) {
            entries.set(place, 54321);
        }
        EXPECT_EQ(fill_wythoff_values(rows, columns, entries, known, meter,
                                      [](std::uint64_t) { return true; }),
                  rows);
        EXPECT_TRUE(same_bytes(whole, entries)) << rows << "x" << columns;
    }
}

TEST(WythoffValues, FitInTheBitsThatTablesTakeForThem) {
    for (std::uint64_t n = 0; n <= 3; ++n) {
        for (std::uint64_t m = 65'520; m <= 65'550; ++m) {
            const unsigned bits = PackedView::bits_for(
                std::max<std::uint64_t>(WythoffSets::largest_value(n, m), 256));
            EXPECT_TRUE(wythoff_values_fit(n + 1, m + 1, bits)) << n << "x" << m;
        }
    }
    EXPECT_TRUE(wythoff_values_fit(2, 65'535, 16)) << "the value 65,535";
    EXPECT_FALSE(wythoff_values_fit(2, 65'536, 16));
}

}  // namespace

}  // namespace grundy::tests
