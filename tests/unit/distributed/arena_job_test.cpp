// Arenas shared out among ranks that are threads, against the definition, and against the ordinary
// method to the last best move.
#include "distributed/arena_job.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <mutex>

#include "arena/plays.hpp"
#include "distributed/threads.hpp"
#include "support/arenas.hpp"
#include "support/temporary_folder.hpp"

namespace grundy::tests {

namespace {

using distributed::ArenaJob;
using distributed::ArenaPart;
using distributed::ArenaQuestion;
using distributed::ArenaTotals;
using distributed::GatheredSolution;
using distributed::Transport;

struct Found {
    ArenaTotals totals;
    GatheredSolution solution;
    std::optional<Error> error;
};

/// What rank 0 knows at the end, and that all ranks say the same of it.
Found found_by(unsigned ranks, FunctionRef<Result<ArenaPart>(Transport&)> part_of,
               const ArenaQuestion& question, const Budget& budget = {}) {
    Found found;
    std::mutex mutex;
    std::map<std::string, unsigned> errors;
    const bool ran = distributed::on_threads(ranks, [&](Transport& transport) {
        auto part = part_of(transport);
        auto job = part ? ArenaJob::solved(transport, *part, question, budget)
                        : Result<ArenaJob>{std::unexpected{part.error()}};
        if (!job) {
            const std::lock_guard lock{mutex};
            ++errors[job.error().message.en];
            found.error = job.error();
            return;
        }
        GatheredSolution solution;
        if (!job->totals().why) {
            solution = job->gathered(transport, *part);
        }
        if (transport.rank() == 0) {
            found.totals = job->totals();
            found.solution = std::move(solution);
        } else {
            EXPECT_TRUE(solution.ranks.empty());
        }
    });
    EXPECT_TRUE(ran);
    EXPECT_LE(errors.size(), 1U) << "one message, not one a rank";
    for (const auto& [message, times] : errors) {
        EXPECT_EQ(times, ranks) << message;
    }
    return found;
}

Found found_of(unsigned ranks, const Arena& arena, const ArenaQuestion& question) {
    return found_by(
        ranks,
        [&](Transport& transport) -> Result<ArenaPart> {
            return distributed::scattered(transport, transport.rank() == 0 ? &arena : nullptr);
        },
        question);
}

void expect_as_alone(const Rows& rows, const Owners& owners, const Objective& objective,
                     const Found& found) {
    const Arena arena = arena_of_rows(rows, owners);
    const auto alone = judged(arena, objective);
    ASSERT_TRUE(alone);
    ASSERT_FALSE(found.error);
    ASSERT_EQ(found.solution.ranks.size(), rows.size());
    const auto slow = slow_verdicts(rows, owners, objective);
    std::uint64_t attractor = 0;
    std::uint64_t largest = 0;
    for (Vertex v = 0; v < rows.size(); ++v) {
        ASSERT_EQ(found.solution.fates[v], alone->solution().fate(v)) << v;
        ASSERT_EQ(found.solution.ranks[v], alone->rank(v)) << v;
        ASSERT_EQ(found.solution.ranks[v], slow[v].rank) << v;
        ASSERT_EQ(found.solution.best[v], alone->best(v)) << v;
        if (alone->in_attractor(v, objective.player)) {
            ++attractor;
            largest = std::max<std::uint64_t>(largest, slow[v].rank);
        }
    }
    EXPECT_EQ(found.totals.attractor, attractor);
    EXPECT_EQ(found.totals.largest_rank.value_or(0), largest);
    EXPECT_EQ(found.totals.rounds, alone->solution().rounds());
    EXPECT_EQ(found.totals.won + found.totals.lost + found.totals.drawn, rows.size());
}

std::vector<Objective> objectives(Random& random, Vertex vertices) {
    std::vector<Objective> all;
    for (const Player player : {Player::J0, Player::J1}) {
        all.push_back({SinkRule::mover_loses, {}, player});
        all.push_back({SinkRule::mover_wins, {}, player});
        all.push_back({SinkRule::mover_loses, random_targets(random, vertices), player});
    }
    return all;
}

TEST(DistributedArena, IsThatOfOneProcess) {
    Random random{1};
    for (int round = 0; round < 40; ++round) {
        const auto vertices = static_cast<Vertex>(random.between(1, 60));
        const Rows rows = random_rows(random, vertices, random.between(1, 8),
                                      round % 3 == 0 ? Cycles::none : Cycles::some);
        const Owners owners = round % 2 == 0 ? Owners{} : random_owners(random, vertices);
        for (const Objective& objective : objectives(random, vertices)) {
            for (const unsigned ranks : {1U, 2U, 3U, 4U, 7U}) {
                expect_as_alone(rows, owners, objective,
                                found_of(ranks, arena_of_rows(rows, owners),
                                         {.objective = objective, .moves = true}));
                if (HasFatalFailure()) {
                    return;
                }
            }
        }
    }
}

// More messages than a batch holds, one vertex with very many edges either way.
TEST(DistributedArena, SendsInManyBatches) {
    Random random{2};
    constexpr Vertex vertices = 200'000;
    Rows rows = random_rows(random, vertices, 12, Cycles::some);
    for (Vertex v = 1; v < 50'000; ++v) {
        rows[0].push_back(v);
        rows[v].push_back(0);
    }
    const Owners owners = random_owners(random, vertices);
    const Objective objective{};
    expect_as_alone(rows, owners, objective,
                    found_of(3, arena_of_rows(rows, owners), {.moves = true}));
}

TEST(DistributedArena, KnowsWhetherPlaysEnd) {
    Random random{3};
    for (int round = 0; round < 60; ++round) {
        const auto vertices = static_cast<Vertex>(random.between(1, 30));
        const Rows rows =
            random_rows(random, vertices, 3, round % 2 == 0 ? Cycles::none : Cycles::some);
        const auto start = static_cast<Vertex>(random.below(vertices));
        const Arena arena = arena_of_rows(rows);
        Budget budget;
        Meter meter{budget};
        const auto lengths = PlayLengths::of(arena.graph, transposed(arena.graph), meter);
        ASSERT_TRUE(lengths);
        const Found found = found_of(3, arena, {.lengths = true, .start = start});
        EXPECT_EQ(found.totals.acyclic, lengths->acyclic());
        EXPECT_EQ(found.totals.longest_play, lengths->longest(start));
    }
}

class DistributedFile : public ::testing::Test {
   protected:
    [[nodiscard]] std::string file(const std::string& name) const { return folder_.path(name); }
    void put(const std::string& name, const std::string& bytes) const {
        std::ofstream{file(name), std::ios::binary} << bytes;
    }
    Found read_by(unsigned ranks, const std::string& name, const ArenaQuestion& question = {}) {
        return found_by(
            ranks,
            [&](Transport& transport) { return distributed::read_part(transport, file(name)); },
            question);
    }
    TemporaryFolder folder_;
};

TEST_F(DistributedFile, EachRankReadsItsPart) {
    Random random{4};
    for (int round = 0; round < 12; ++round) {
        const auto vertices = static_cast<Vertex>(random.between(1, 200));
        const Rows rows = random_rows(random, vertices, 6, Cycles::some);
        const Owners owners = round % 2 == 0 ? Owners{} : random_owners(random, vertices);
        put("arena", written(arena_of_rows(rows, owners), write_binary));
        for (const unsigned ranks : {1U, 2U, 5U, 7U}) {
            expect_as_alone(rows, owners, {}, read_by(ranks, "arena", {.moves = true}));
        }
    }
}

TEST_F(DistributedFile, EveryBitCounts) {
    Random random{5};
    const Rows rows = random_rows(random, 7, 3, Cycles::some);
    const std::string good = written(arena_of_rows(rows, random_owners(random, 7)), write_binary);
    for (std::size_t at = 0; at < good.size(); ++at) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ (1 << random.below(8)));
        put("bad", bad);
        const auto alone = read_binary(held(bad));
        ASSERT_FALSE(alone) << at;
        const Found found = read_by(3, "bad");
        ASSERT_TRUE(found.error) << at;
        EXPECT_EQ(found.error->message, alone.error().message) << at;
    }
    for (std::size_t length = 0; length < good.size(); ++length) {
        put("cut", good.substr(0, length));
        const auto alone = read_binary(held(good.substr(0, length)));
        const Found found = read_by(2, "cut");
        ASSERT_TRUE(found.error) << length;
        EXPECT_EQ(found.error->message, alone.error().message) << length;
    }
}

TEST_F(DistributedFile, NamesAreFound) {
    Arena arena = arena_of_rows({{1}, {2, 0}, {}, {0}, {}});
    const std::vector<std::string> names{"a", "b", "twice", "twice", "é"};
    arena.names = Names{[&](Vertex v) { return names[v]; }};
    put("named", written(arena, write_binary));
    const std::vector<std::string> asked{"twice", "é", "nobody", "a"};
    const std::vector<Vertex> expected{2, 4, Judgement::none, 0};
    for (const unsigned ranks : {1U, 2U, 4U}) {
        ASSERT_TRUE(distributed::on_threads(ranks, [&](Transport& transport) {
            const auto part = distributed::read_part(transport, file("named"));
            ASSERT_TRUE(part);
            const auto found = distributed::find_names(transport, file("named"), *part, asked);
            ASSERT_TRUE(found);
            EXPECT_EQ(*found, expected);
        }));
    }
    EXPECT_EQ(distributed::name_in_file(file("named"), 4), "é");
}

TEST(DistributedArena, RunsOutTogether) {
    Random random{6};
    const Arena arena = arena_of_rows(random_rows(random, 1000, 5, Cycles::some));
    Budget budget;
    budget.bytes = 1000;
    const Found found = found_by(
        3,
        [&](Transport& transport) -> Result<ArenaPart> {
            return distributed::scattered(transport, transport.rank() == 0 ? &arena : nullptr);
        },
        {}, budget);
    ASSERT_TRUE(found.totals.why);
    EXPECT_NE(found.totals.why->en.find("memory"), std::string::npos);
}

}  // namespace

}  // namespace grundy::tests
