// Runs that go on from a checkpoint with another number of ranks; and what becomes of damaged ones.
#include <gtest/gtest.h>

#include <filesystem>
#include <mutex>

#include "distributed/arena_job.hpp"
#include "distributed/threads.hpp"
#include "support/arenas.hpp"
#include "support/temporary_folder.hpp"

namespace grundy::tests {

namespace {

using distributed::ArenaJob;
using distributed::ArenaQuestion;
using distributed::Transport;

struct Ended {
    std::optional<distributed::GatheredSolution> solution;
    std::optional<Error> error;
};

Ended run_of(unsigned ranks, const Arena& arena, const ArenaQuestion& question) {
    Ended run;
    std::mutex mutex;
    EXPECT_TRUE(distributed::on_threads(ranks, [&](Transport& transport) {
        const auto part =
            distributed::scattered(transport, transport.rank() == 0 ? &arena : nullptr);
        const auto job = ArenaJob::solved(transport, part, question, {});
        auto solution = job ? job->gathered(transport, part) : distributed::GatheredSolution{};
        const std::lock_guard lock{mutex};
        if (!job) {
            run.error = job.error();
        } else if (transport.rank() == 0) {
            run.solution = std::move(solution);
        }
    }));
    return run;
}

/// A long path with other edges, so that there are many rounds.
Arena long_arena(bool owned) {
    Random random{11};
    constexpr Vertex vertices = 90;
    Rows rows(vertices);
    for (Vertex v = 1; v < vertices; ++v) {
        rows[v].push_back(v - 1);
        if (v % 5 == 0) {
            rows[v].push_back(static_cast<Vertex>(random.below(v)));
        }
    }
    return arena_of_rows(rows, owned ? random_owners(random, vertices) : Owners{});
}

TEST(ArenaCheckpoints, AnyNumberOfRanksGoesOn) {
    for (const bool owned : {false, true}) {
        const Arena arena = long_arena(owned);
        for (const bool reach : {false, true}) {
            ArenaQuestion question{.moves = true};
            if (reach) {
                question.objective.targets = std::vector<Vertex>{3, 60};
            }
            const auto alone = run_of(1, arena, question).solution;
            ASSERT_TRUE(alone);
            for (const unsigned before : {1U, 3U}) {
                for (const unsigned after : {1U, 2U, 7U}) {
                    const TemporaryFolder folder;
                    question.saving = {folder.path("saved"), 4, false};
                    EXPECT_EQ(run_of(before, arena, question).solution->ranks, alone->ranks);
                    question.saving.resume = true;
                    const auto resumed = run_of(after, arena, question).solution;
                    ASSERT_TRUE(resumed);
                    EXPECT_EQ(resumed->ranks, alone->ranks);
                    EXPECT_EQ(resumed->fates, alone->fates);
                    EXPECT_EQ(resumed->best, alone->best);
                }
            }
        }
    }
}

class DamagedCheckpoint : public ::testing::Test {
   protected:
    DamagedCheckpoint() {
        question_.saving = {folder_.path("saved"), 10, false};
        expected_ = run_of(2, arena_, question_).solution->ranks;
        question_.saving.resume = true;
    }
    [[nodiscard]] std::string file(std::string_view name) const {
        return folder_.path("saved/" + std::string{name});
    }
    [[nodiscard]] std::string text(std::string_view name) const {
        return folder_.text_of("saved/" + std::string{name});
    }
    void put(std::string_view name, const std::string& bytes) const {
        static_cast<void>(folder_.file("saved/" + std::string{name}, bytes));
    }

    TemporaryFolder folder_;
    Arena arena_ = long_arena(true);
    ArenaQuestion question_{};
    std::vector<std::uint32_t> expected_;
};

TEST_F(DamagedCheckpoint, TheOtherGenerationIsTaken) {
    for (const char* name : {"a.manifest", "a.00001.part", "b.manifest", "b.00000.part"}) {
        ASSERT_TRUE(std::filesystem::exists(file(name))) << name;
        const std::string good = text(name);
        put(name, good.substr(0, good.size() / 2));
        const Ended run = run_of(3, arena_, question_);
        ASSERT_TRUE(run.solution) << name;
        EXPECT_EQ(run.solution->ranks, expected_);
        // The run has written new ones.
        question_.saving.resume = false;
        static_cast<void>(run_of(2, arena_, question_));
        question_.saving.resume = true;
    }
}

TEST_F(DamagedCheckpoint, CutOffAnywhereIsRefused) {
    std::filesystem::remove(file("b.manifest"));
    for (const char* name : {"a.manifest", "a.00000.part"}) {
        const std::string good = text(name);
        for (std::size_t length = 0; length < good.size(); ++length) {
            put(name, good.substr(0, length));
            const Ended run = run_of(2, arena_, question_);
            ASSERT_TRUE(run.error) << name << " cut to " << length;
            EXPECT_NE(run.error->message.en.find(name), std::string::npos) << run.error->message.en;
        }
        for (std::size_t at = 0; at < good.size(); at += 7) {
            std::string bad = good;
            bad[at] = static_cast<char>(bad[at] ^ 4);
            put(name, bad);
            ASSERT_TRUE(run_of(2, arena_, question_).error) << name << " changed at " << at;
        }
        put(name, good);
    }
    EXPECT_EQ(run_of(2, arena_, question_).solution->ranks, expected_);
}

TEST_F(DamagedCheckpoint, OfAnotherQuestionIsRefused) {
    question_.objective.rule = SinkRule::mover_wins;
    const Ended run = run_of(2, arena_, question_);
    ASSERT_TRUE(run.error);
    EXPECT_NE(run.error->message.en.find("not of"), std::string::npos);
}

}  // namespace

}  // namespace grundy::tests
