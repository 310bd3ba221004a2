#include "special/chomp/chomp_sieve.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "games/chomp.hpp"
#include "special/chomp/chomp_ranks.hpp"

namespace grundy::tests {

namespace {

struct Sieved {
    Chomp chomp{};
    Chomp::Position top;
    std::vector<std::uint64_t> marks;

    [[nodiscard]] std::uint64_t count() const { return chomp.count(top); }
    [[nodiscard]] bool is_p(std::uint64_t rank) const {
        return ((marks[rank / 64] >> (rank % 64)) & 1U) == 0;
    }
    [[nodiscard]] bool is_p(const Chomp::Position& rows) const {
        return is_p(chomp.rank(top, rows));
    }
    [[nodiscard]] std::uint64_t p_positions() const {
        std::uint64_t found = 0;
        for (std::uint64_t rank = 0; rank < count(); ++rank) {
            found += is_p(rank) ? 1U : 0U;
        }
        return found;
    }
};

Sieved empty_box(std::uint32_t columns, std::uint32_t rows) {
    Sieved box{.top = Chomp::Position(rows, columns), .marks = {}};
    box.marks.resize(box.count() / 64 + 1);
    return box;
}

Sieved sieved(std::uint32_t columns, std::uint32_t rows, unsigned threads = 1) {
    Sieved box = empty_box(columns, rows);
    Budget budget;
    budget.threads = threads;
    Meter meter{budget};
    const auto known = sieve_chomp(columns, rows, box.marks, 0, meter,
                                   [](std::uint64_t, std::uint64_t) { return true; });
    EXPECT_EQ(known, box.count());
    EXPECT_EQ(meter.work().positions, box.count());
    return box;
}

TEST(ChompSieveTest, WideBoxesTakeLittleBesideTheTable) {
    constexpr std::uint32_t columns = 800;  // so wide that no lists of steps are kept
    EXPECT_EQ((ChompRanks{columns, 2}.depth()), 0U);
    const Sieved box = sieved(columns, 2);
    // Of two rows, those where the second is one shorter: the second player repairs that.
    EXPECT_EQ(box.p_positions(), columns);
    for (std::uint32_t first = 1; first <= columns; ++first) {
        EXPECT_TRUE(box.is_p(first == 1 ? Chomp::Position{1} : Chomp::Position{first, first - 1}));
    }
    EXPECT_LT(ChompRanks::bytes(10'000, 1), 1'000'000U);
    EXPECT_GT(ChompRanks::bytes(20'000'000, 1), 300'000'000U);
}

TEST(ChompSieveTest, NothingIsBegunWithoutTheMemoryForIt) {
    Sieved box = empty_box(30, 5);
    Budget budget;
    budget.bytes = 1'000;
    Meter meter{budget};
    EXPECT_EQ(
        sieve_chomp(30, 5, box.marks, 0, meter, [](std::uint64_t, std::uint64_t) { return true; }),
        0U);
    EXPECT_NE(meter.why().en.find("memory limit"), std::string::npos);
}

TEST(ChompSieveTest, IsTheDefinitionOnSmallBoxes) {
    for (std::uint32_t columns = 1; columns <= 8; ++columns) {
        for (std::uint32_t rows = 1; rows <= 8; ++rows) {
            const Sieved box = sieved(columns, rows);
            for (std::uint64_t rank = 0; rank < box.count(); ++rank) {
                const Chomp::Position at = box.chomp.unrank(box.top, rank);
                bool reaches_p = false;
                box.chomp.moves(at, [&](Square move) {
                    reaches_p = reaches_p || box.is_p(box.chomp.after(at, move));
                    return true;
                });
                ASSERT_EQ(box.is_p(rank), !reaches_p) << box.chomp.format(at);
            }
        }
    }
}

TEST(ChompSieveTest, CountsOfPPositions) {
    EXPECT_EQ(sieved(11, 9).p_positions(), 3377U);
    EXPECT_EQ(sieved(9, 11).p_positions(), 3377U);
    EXPECT_EQ(sieved(12, 12).p_positions(), 26838U);
}

TEST(ChompSieveTest, AnyNumberOfThreadsGivesTheSameBits) {
    for (const auto& [columns, rows] :
         std::vector<std::pair<std::uint32_t, std::uint32_t>>{{1, 1},
                                                              {1, 9},
                                                              {9, 1},
                                                              {2, 40},
                                                              {40, 2},
                                                              {60, 4},
                                                              {3, 90},
                                                              {6, 13},
                                                              {13, 8},
                                                              {12, 12}}) {
        const Sieved expected = sieved(columns, rows, 1);
        for (const unsigned threads : {2U, 3U, 7U}) {
            EXPECT_EQ(sieved(columns, rows, threads).marks, expected.marks)
                << columns << "x" << rows << " by " << threads;
        }
    }
}

TEST(ChompSieveTest, MirrorImagesHaveTheSameOutcome) {
    const Sieved box = sieved(10, 10);
    for (std::uint64_t rank = 0; rank < box.count(); ++rank) {
        const Chomp::Position at = box.chomp.unrank(box.top, rank);
        ASSERT_EQ(box.is_p(rank), box.is_p(Chomp::transposed(at)));
    }
}

TEST(ChompSieveTest, AtMostOnePForEachChoiceOfAllRowsButOne) {
    const Sieved box = sieved(9, 6);
    for (std::size_t left_out = 0; left_out < 6; ++left_out) {
        std::set<Chomp::Position> seen;
        for (std::uint64_t rank = 0; rank < box.count(); ++rank) {
            if (!box.is_p(rank)) {
                continue;
            }
            Chomp::Position others = box.chomp.unrank(box.top, rank);
            others.resize(6);
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(left_out));
            EXPECT_TRUE(seen.insert(others).second);
        }
    }
}

TEST(ChompSieveTest, GoesOnWhereItStopped) {
    const Sieved expected = sieved(11, 8);
    for (const unsigned threads : {1U, 2U}) {
        Sieved box = empty_box(11, 8);
        std::uint64_t known = 0;
        int runs = 0;
        while (known < box.count()) {
            Budget budget;
            budget.threads = threads;
            Meter meter{budget};
            known = sieve_chomp(11, 8, box.marks, known, meter,
                                [](std::uint64_t, std::uint64_t) { return false; });
            ++runs;
        }
        EXPECT_GT(runs, 5);
        EXPECT_EQ(box.marks, expected.marks);
    }
}

TEST(ChompSieveTest, StopsWhenTheBudgetIsUsedUp) {
    for (const unsigned threads : {1U, 2U}) {
        Sieved box = empty_box(12, 12);
        Budget budget;
        budget.threads = threads;
        budget.steps = 100'000;
        Meter meter{budget};
        const std::uint64_t known = sieve_chomp(12, 12, box.marks, 0, meter,
                                                [](std::uint64_t, std::uint64_t) { return true; });
        EXPECT_LT(known, box.count());
        EXPECT_TRUE(meter.exhausted());
        const Sieved whole = sieved(12, 12);
        for (std::uint64_t rank = 0; rank < known; ++rank) {
            ASSERT_EQ(box.is_p(rank), whole.is_p(rank));
        }
    }
}

}  // namespace

}  // namespace grundy::tests
