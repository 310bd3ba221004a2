// Chomp boxes by number of squares: the bits of the sieve on one machine, for any number of ranks.
#include "distributed/chomp_levels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "distributed/chomp_marks.hpp"
#include "distributed/threads.hpp"
#include "special/chomp/chomp_sieve.hpp"
#include "special/chomp/chomp_values.hpp"
#include "support/temporary_folder.hpp"

namespace grundy::tests {

namespace {

using distributed::ChompBoxQuestion;
using distributed::ChompLevelRanks;
using distributed::ChompMark;
using distributed::ChompMarks;
using distributed::Transport;

/// The bytes of the table, by the sieve of one machine.
std::string sieved(std::uint64_t columns, std::uint64_t rows) {
    const std::uint64_t count = chomp_positions(columns, rows).value();
    PackedNumbers entries{count, 1};
    Budget budget;
    Meter meter{budget};
    EXPECT_EQ(sieve_chomp(columns, rows, entries.words(), 0, meter,
                          [](std::uint64_t, std::uint64_t) { return true; }),
              count);
    const auto bytes = entries.view().bytes();
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

struct Filled {
    std::string bytes;
    std::uint64_t p_positions = 0;
    std::optional<Text> why;
    std::optional<Error> error;
};

Filled filled(unsigned ranks, const ChompBoxQuestion& question, const Budget& budget = {}) {
    Filled result;
    EXPECT_TRUE(distributed::on_threads(ranks, [&](Transport& transport) {
        Meter meter{budget};
        const auto told = distributed::fill_chomp(
            transport, question, meter, [&](std::span<const std::byte> piece) {
                EXPECT_EQ(transport.rank(), 0U);
                result.bytes.append(reinterpret_cast<const char*>(piece.data()), piece.size());
                return true;
            });
        if (transport.rank() == 0) {
            if (told) {
                result.p_positions = told->p_positions;
                result.why = told->why;
            } else {
                result.error = told.error();
            }
        }
    }));
    return result;
}

TEST(ChompLevels, RanksAreThoseOfTheLevel) {
    const ChompLevelRanks ranks{5, 4};
    std::set<std::uint64_t> places;
    for (std::size_t squares = 0; squares <= 20; ++squares) {
        std::vector<std::size_t> before(4, 0);
        for (std::uint64_t rank = 0; rank < ranks.count(squares); ++rank) {
            std::vector<std::size_t> lengths(4);
            ranks.find(squares, rank, lengths);
            EXPECT_TRUE(rank == 0 || before < lengths);
            EXPECT_TRUE(std::ranges::is_sorted(lengths, std::greater{}));
            std::size_t sum = 0;
            for (const std::size_t length : lengths) {
                sum += length;
            }
            EXPECT_EQ(sum, squares);
            if (squares > 0) {
                places.insert(ranks.rank_of_all(lengths));
            }
            before = lengths;
        }
    }
    EXPECT_EQ(places.size(), 125U);  // C(9, 4) less the empty one
    EXPECT_EQ(*places.rbegin(), 124U);
}

// Against the rules: what becomes this position when a square is eaten.
TEST(ChompLevels, MarksAreThePredecessors) {
    constexpr std::size_t columns = 5;
    constexpr std::size_t rows = 4;
    const ChompLevelRanks ranks{columns, rows};
    std::map<std::vector<std::size_t>, std::set<std::vector<std::size_t>>> expected;
    std::vector<std::vector<std::size_t>> all;
    for (std::size_t squares = 1; squares <= columns * rows; ++squares) {
        for (std::uint64_t rank = 0; rank < ranks.count(squares); ++rank) {
            ranks.find(squares, rank, all.emplace_back(rows));
        }
    }
    for (const auto& from : all) {
        for (std::size_t row = 0; row < rows; ++row) {
            for (std::size_t column = 0; column < from[row]; ++column) {
                auto to = from;
                for (std::size_t above = row; above < rows; ++above) {
                    to[above] = std::min(to[above], column);
                }
                expected[to].insert(from);
            }
        }
    }
    for (const unsigned shares : {1U, 3U}) {
        ChompMarks marks{ranks};
        for (std::size_t squares = 1; squares <= columns * rows; ++squares) {
            for (std::uint64_t rank = 0; rank < ranks.count(squares); ++rank) {
                std::vector<std::size_t> to(rows);
                ranks.find(squares, rank, to);
                std::set<std::vector<std::size_t>> found;
                std::size_t count = 0;
                for (unsigned share = 0; share < shares; ++share) {
                    marks.begin(squares, rank, share == 0, share, shares);
                    for (ChompMark mark{}; marks.next(mark); ++count) {
                        std::vector<std::size_t> from(rows);
                        ranks.find(mark.squares, mark.rank, from);
                        found.insert(from);
                    }
                }
                EXPECT_EQ(found, expected[to]);
                EXPECT_EQ(count, found.size()) << "each once";
            }
        }
    }
}

TEST(ChompLevels, AreTheSieve) {
    for (const auto& [columns, rows] : std::vector<std::pair<std::uint64_t, std::uint64_t>>{
             {1, 1}, {2, 1}, {1, 5}, {3, 2}, {4, 4}, {7, 5}, {5, 8}, {9, 9}, {12, 10}}) {
        const std::string expected = sieved(columns, rows);
        for (const unsigned ranks : {1U, 2U, 3U, 4U, 7U}) {
            const Filled found = filled(ranks, {columns, rows});
            EXPECT_EQ(found.bytes, expected) << columns << "x" << rows << " by " << ranks;
            std::uint64_t zeros = 0;
            for (std::uint64_t i = 0; i < chomp_positions(columns, rows); ++i) {
                zeros +=
                    ((unsigned{static_cast<unsigned char>(expected[i / 8])} >> (i % 8)) & 1U) == 0
                        ? 1U
                        : 0U;
            }
            EXPECT_EQ(found.p_positions, zeros);
        }
    }
}

TEST(ChompLevels, GoOnFromACheckpoint) {
    const std::string expected = sieved(9, 8);
    for (const unsigned before : {1U, 3U}) {
        for (const unsigned after : {1U, 2U, 5U}) {
            const TemporaryFolder folder;
            const std::string place = folder.path("saved");
            EXPECT_EQ(filled(before, {9, 8, {place, 10, false}}).bytes, expected);
            EXPECT_EQ(filled(after, {9, 8, {place, 10, true}}).bytes, expected);
            const Filled other = filled(after, {8, 8, {place, 10, true}});
            ASSERT_TRUE(other.error);
            EXPECT_NE(other.error->message.en.find("9x8"), std::string::npos);
        }
    }
}

}  // namespace

}  // namespace grundy::tests
