// Chomp. Sources: the sheet on the poisoned bar (mission, section 4); D. Gale, A curious Nim-type
// game (1974); openings and counts of P-positions as listed in docs/theory/chomp.md.
#include "games/chomp.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/ask.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;

TEST(ChompFigures, CallsOfTheTwoRecursions) {
    const Answer plain = solved("chomp 4x5", Convention::normal, "definition");
    EXPECT_EQ(plain.outcome, Outcome::N);
    EXPECT_EQ(plain.work.calls, 84'518U);
    const Answer memoised = solved("chomp 4x5", Convention::normal, "memo");
    EXPECT_EQ(memoised.outcome, Outcome::N);
    EXPECT_EQ(memoised.work.calls, 346U);
    EXPECT_EQ(memoised.work.positions, 69U);
}

TEST(ChompFigures, LinesCornersAndSquares) {
    for (int side = 2; side <= 8; ++side) {
        const std::string n = std::to_string(side);
        EXPECT_EQ(winning_moves("chomp " + n, Convention::normal, "search"), Labels{"2,1"});
        EXPECT_EQ(winning_moves("chomp " + n + "x" + n), Labels{"2,2"});
    }
    EXPECT_EQ(winning_moves("chomp 5x5", Convention::normal, "search"), Labels{"2,2"});
    EXPECT_EQ(solved("chomp 4,1,1,1", Convention::normal, "search").outcome, Outcome::P);
    EXPECT_EQ(solved("chomp 5,1,1,1", Convention::normal, "search").outcome, Outcome::N);
}

TEST(ChompFigures, TheFirstPlayerWinsFromEveryLargerBar) {
    for (int columns = 1; columns <= 7; ++columns) {
        for (int rows = 1; rows <= 6; ++rows) {
            const Answer answer =
                solved(fmt::format("chomp {}x{}", columns, rows), Convention::normal, "search");
            EXPECT_EQ(answer.outcome, columns * rows == 1 ? Outcome::P : Outcome::N);
        }
    }
}

TEST(ChompFigures, Openings) {
    EXPECT_EQ(winning_moves("chomp 4x3"), Labels{"3,2"});
    EXPECT_EQ(winning_moves("chomp 5x3"), Labels{"4,3"});
    EXPECT_EQ(winning_moves("chomp 5x4"), Labels{"3,3"});
    EXPECT_EQ(winning_moves("chomp 3x4"), Labels{"2,3"}) << "the mirror image of 4x3";
    EXPECT_EQ(winning_moves("chomp 10x8"), Labels({"9,4", "6,5"}));
}

/// The P-positions of a box, each marking what leads to it: written here once more, with the
/// game's ranking and nothing of the house's methods.
std::size_t p_positions(const Chomp::Position& top) {
    const Chomp chomp;
    std::vector<bool> is_p(chomp.count(top));
    std::size_t count = 0;
    for (std::uint64_t rank = 0; rank < is_p.size(); ++rank) {
        const Chomp::Position rows = chomp.unrank(top, rank);
        bool wins = false;
        chomp.moves(rows, [&](const Square& square) {
            wins = is_p[chomp.rank(top, chomp.after(rows, square))];
            return !wins;
        });
        is_p[rank] = !wins;
        count += wins ? 0U : 1U;
    }
    return count;
}

TEST(ChompFigures, CountsOfPositions) {
    const Chomp chomp;
    EXPECT_EQ(chomp.count({3, 3}), 9U);
    EXPECT_EQ(chomp.count(Chomp::Position(9, 11)), 167'959U);
    EXPECT_EQ(p_positions(Chomp::Position(9, 11)), 3'377U);
}

TEST(ChompFigures, VerticesOfTheBipartiteArenaOf3x2) {
    std::set<std::pair<std::string, int>> met;
    std::vector<std::pair<TermPointer, int>> pending{{term("chomp", "3x2"), 0}};
    while (!pending.empty()) {
        const auto [position, player] = pending.back();
        pending.pop_back();
        if (met.insert({position->position(), player}).second) {
            position->moves([&](const TermMove& move) {
                pending.emplace_back(move.after(), 1 - player);
                return true;
            });
        }
    }
    EXPECT_EQ(met.size(), 16U);
    EXPECT_EQ(std::ranges::count_if(met, [](const auto& vertex) { return vertex.second == 0; }), 8);
    EXPECT_FALSE(met.contains({"3,3", 1})) << "the full bar belongs to J0 only";
}

TEST(ChompFigures, LongestPlayTakesOneSquareAtATime) {
    // From an m x n bar: m*n - 1 moves, always by the last square of the last row.
    for (const char* bar : {"1x1", "3x2", "4x3", "5x5"}) {
        TermPointer position = term("chomp", bar);
        const Integer squares = *position->size();
        Integer moves = 0;
        while (!position->terminal()) {
            std::string last;
            position->moves([&](const TermMove& move) {
                last = move.label();
                return true;
            });
            position = position->after(last);
            ++moves;
        }
        EXPECT_EQ(moves, squares - 1);
    }
}

}  // namespace

}  // namespace grundy::tests
