#include "special/chomp/chomp_values.hpp"

#include <gtest/gtest.h>

#include "search/rank_values.hpp"
#include "service/tables/box_tables.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

const Budget no_limit_for_chomp;

PackedNumbers chomp_values(std::uint64_t columns, std::uint64_t rows) {
    PackedNumbers entries{*chomp_positions(columns, rows), 8};
    Meter meter{no_limit_for_chomp};
    EXPECT_EQ(
        fill_chomp_values(columns, rows, entries, 0, meter, [](std::uint64_t) { return true; }),
        entries.size());
    return entries;
}

TEST(ChompValues, AreThoseOfTheDefinition) {
    for (const char* bar : {"1x1", "1x7", "7x1", "2x2", "3x5", "5x3", "6x6", "8x5"}) {
        const auto top = term("chomp", bar);
        const auto box = box_below(*top);
        PackedNumbers expected{box->count(), 16};
        Meter meter{no_limit_for_chomp};
        fill_by_rank(*box, {false, Convention::normal}, expected, 0, meter,
                     [](std::uint64_t) { return true; });
        const std::string text{bar};
        const PackedNumbers found = chomp_values(static_cast<std::uint64_t>(text[0] - '0'),
                                                 static_cast<std::uint64_t>(text[2] - '0'));
        ASSERT_EQ(found.size(), box->count());
        for (std::uint64_t rank = 0; rank < box->count(); ++rank) {
            ASSERT_EQ(found[rank], expected[rank])
                << bar << ": " << box->at(Rank{rank})->position();
        }
    }
}

TEST(ChompValues, CountThePositionsOfAlgorithms) {
    EXPECT_EQ(chomp_positions(3, 2), 9U);
    EXPECT_EQ(chomp_positions(11, 9), 167'959U);
    EXPECT_EQ(chomp_positions(16, 16), 601'080'389U);
    EXPECT_FALSE(chomp_positions(60, 60));
    const PackedNumbers box = chomp_values(11, 9);
    std::uint64_t p_positions = 0;
    for (std::uint64_t rank = 0; rank < box.size(); ++rank) {
        p_positions += box[rank] == 0 ? 1U : 0U;
    }
    EXPECT_EQ(p_positions, 3377U);
}

TEST(ChompValues, GoOnWhereTheyWereStopped) {
    const PackedNumbers at_once = chomp_values(10, 10);
    PackedNumbers entries{at_once.size(), 8};
    entries.fill(true);
    Meter meter{no_limit_for_chomp};
    const std::uint64_t known = fill_chomp_values(
        10, 10, entries, 0, meter, [](std::uint64_t so_far) { return so_far < 40'000; });
    ASSERT_LT(known, at_once.size());
    fill_chomp_values(10, 10, entries, known, meter, [](std::uint64_t) { return true; });
    for (std::uint64_t rank = 0; rank < at_once.size(); ++rank) {
        ASSERT_EQ(entries[rank], at_once[rank]);
    }
}

}  // namespace

}  // namespace grundy::tests
