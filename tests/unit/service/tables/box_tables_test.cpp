#include "service/tables/box_tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "service/tables/chomp_openings.hpp"
#include "support/ask.hpp"
#include "support/temporary_folder.hpp"

namespace grundy::tests {

namespace {

Family family_of(std::string_view game) {
    return Family::make(find_game(game).value(), "", std::nullopt).value();
}

TEST(BoxTables, AreForGamesWithMorePositionsThanTheirFamily) {
    EXPECT_TRUE(is_boxed(Family::make(find_game("chomp").value(), "", 2).value()));
    EXPECT_FALSE(is_boxed(family_of("wythoff")));
    EXPECT_FALSE(is_boxed(family_of("matches")));
    EXPECT_FALSE(is_boxed(family_of("tablette"))) << "no ranks";
}

TEST(BoxTables, OfChompHaveTheKnownCounts) {
    const auto table = box_table({term("chomp", "11x9")}).value();
    EXPECT_EQ(table.known, 167'959U);
    EXPECT_EQ(table.summary.p_positions, 3377U);
    EXPECT_EQ(table.entries.bits(), 1U);
    const auto values = box_table({term("chomp", "11x9"), {false, Convention::normal}}).value();
    EXPECT_EQ(values.summary.p_positions, 3377U);
    for (std::uint64_t rank = 0; rank < table.known; ++rank) {
        ASSERT_EQ(table.entries[rank], std::min(values.entries[rank], 1U)) << rank;
    }
}

TEST(BoxTables, AreSymmetric) {
    const auto top = term("chomp", "7x7");
    const auto table = box_table({top}).value();
    const auto box = box_below(*top);
    for (std::uint64_t rank = 0; rank < table.known; ++rank) {
        std::vector<std::uint32_t> columns;
        const std::string rows = box->at(Rank{rank})->position();
        // The mirror image, from the text.
        std::vector<std::uint32_t> lengths;
        for (std::size_t at = 0; at < rows.size(); at += 2) {
            lengths.push_back(static_cast<std::uint32_t>(rows[at] - '0'));
        }
        std::string mirrored;
        for (std::uint32_t column = 1; column <= lengths.front(); ++column) {
            const auto height = std::ranges::count_if(
                lengths, [&](std::uint32_t length) { return length >= column; });
            mirrored += (column == 1 ? "" : ",") + std::to_string(height);
        }
        ASSERT_EQ(table.entries[rank], table.entries[box->rank(*term("chomp", mirrored))->number])
            << rows;
    }
}

TEST(BoxTables, HaveAtMostOnePForEachChoiceOfAllRowsButOne) {
    const auto top = term("chomp", "8x6");
    const auto table = box_table({top}).value();
    const auto box = box_below(*top);
    std::vector<std::set<std::vector<std::uint32_t>>> seen(6);
    for (std::uint64_t rank = 0; rank < table.known; ++rank) {
        if (table.entries[rank] != 0) {
            continue;
        }
        const std::string rows = box->at(Rank{rank})->position();
        std::vector<std::uint32_t> lengths;
        for (std::size_t at = 0; at < rows.size(); at += 2) {
            lengths.push_back(static_cast<std::uint32_t>(rows[at] - '0'));
        }
        lengths.resize(6, 0);
        // The first row, given the others: a longer one could be cut to the shorter.
        lengths.erase(lengths.begin());
        EXPECT_TRUE(seen[0].insert(lengths).second) << rows;
    }
}

TEST(BoxTables, ThatDoNotFitAreRefusedWithTheFigure) {
    BoxQuestion question{term("chomp", "20x20")};
    question.budget.bytes = std::size_t{1} << 30U;
    const auto table = box_table(question);
    ASSERT_FALSE(table);
    EXPECT_NE(table.error().message.en.find("1.723e+04 MB"), std::string::npos)
        << table.error().message.en;
    EXPECT_FALSE(box_table({term("chomp", "100x100")})) << "too many to number";
    EXPECT_FALSE(box_table({term("nim", "3,4")})) << "no ranks";
}

TEST(BoxTables, GoOnFromACheckpoint) {
    const TemporaryFolder folder;
    const auto ask = [&](bool outcomes, bool resume, std::uint64_t steps) {
        BoxQuestion question{term("chomp", "10x9"), {outcomes, Convention::normal}};
        question.checkpoint = Checkpointing{folder.path("saved"), resume, 0};
        question.budget.steps = steps;
        return box_table(question);
    };
    for (const bool outcomes : {true, false}) {
        const auto first = ask(outcomes, false, 30'000);
        ASSERT_TRUE(first->why);
        const auto second = ask(outcomes, true, ~std::uint64_t{0});
        ASSERT_TRUE(second);
        const auto whole =
            box_table({term("chomp", "10x9"), {outcomes, Convention::normal}}).value();
        EXPECT_TRUE(std::ranges::equal(second->entries.words(), whole.entries.words()));
        EXPECT_FALSE(ask(!outcomes, true, 1000)) << "of another table";
    }
}

TEST(ChompOpenings, AreThePublishedOnes) {
    const auto found = chomp_openings(10, 8, std::nullopt, {}).value();
    const auto of = [&](std::uint64_t columns, std::uint64_t rows) {
        const auto& bar = found.bars[(columns - 1) * 8 + rows - 1];
        EXPECT_EQ(bar.columns, columns);
        EXPECT_EQ(bar.rows, rows);
        return bar.openings;
    };
    using Moves = std::vector<std::string>;
    EXPECT_EQ(of(10, 8), (Moves{"9,4", "6,5"}));
    EXPECT_EQ(of(4, 3), Moves{"3,2"});
    EXPECT_EQ(of(5, 3), (Moves{"4,3"}));
    EXPECT_EQ(of(5, 4), (Moves{"3,3"}));
    EXPECT_EQ(of(1, 1), Moves{});
    for (std::uint64_t side = 2; side <= 8; ++side) {
        EXPECT_EQ(of(side, side), Moves{"2,2"});
    }
}

}  // namespace

}  // namespace grundy::tests
