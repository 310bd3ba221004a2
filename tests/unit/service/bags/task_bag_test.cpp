// Bags of tasks: every task is done, the results are the same for all, and leases of the dead are
// taken over.
#include "service/bags/task_bag.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "machine/lease.hpp"
#include "support/temporary_folder.hpp"

namespace grundy::tests {

namespace {

/// None while somebody else has it.
std::optional<Lease> lease_of(const std::string& file, double seconds) {
    auto taken = Lease::take(file, seconds);
    EXPECT_TRUE(taken) << "it can be made";
    return std::move(*taken);
}

std::string result_of(std::size_t task) {
    return std::string(task % 7, 'x') + std::to_string(task);
}

TEST(Leases, OneOfManyHasIt) {
    const TemporaryFolder folder;
    const std::string file = folder.path("lease");
    auto first = lease_of(file, 60);
    ASSERT_TRUE(first);
    EXPECT_TRUE(first->renew());
    EXPECT_FALSE(lease_of(file, 60));
    first.reset();
    EXPECT_FALSE(std::filesystem::exists(file)) << "given back";
    EXPECT_TRUE(lease_of(file, 60));
}

TEST(Leases, OfTheDeadAreTakenOver) {
    const TemporaryFolder folder;
    const std::string file = folder.path("lease");
    const pid_t child = fork();
    if (child == 0) {
        const auto lease = lease_of(file, 60);
        _exit(lease ? 0 : 1);  // without giving it back
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_EQ(status, 0);
    ASSERT_TRUE(std::filesystem::exists(file));
    EXPECT_TRUE(lease_of(file, 60));
}

TEST(Leases, ExpireByTheClockOfTheDisk) {
    const TemporaryFolder folder;
    const std::string file = folder.file("lease", "1 another-machine/pid:[1] 0\n");
    EXPECT_FALSE(lease_of(file, 60));
    const timespec long_ago[2] = {{1'000'000, 0}, {1'000'000, 0}};
    ASSERT_EQ(utimensat(AT_FDCWD, file.c_str(), long_ago, 0), 0);
    const auto taken = lease_of(file, 60);
    ASSERT_TRUE(taken);
    static_cast<void>(folder.file("lease", "1 another-machine/pid:[1] 1\n"));
    EXPECT_FALSE(taken->renew()) << "somebody else has it now";
}

TEST(Leases, ThatCanNotBeMadeAreAnErrorAndNobodyElses) {
    const TemporaryFolder folder;
    const auto none = Lease::take(folder.path("no such folder/lease"), 60);
    ASSERT_FALSE(none);
    EXPECT_NE(none.error().message.en.find("no such folder"), std::string::npos);
}

TEST(Leases, OfAClockThatWasSetBackAreTakenOver) {
    const TemporaryFolder folder;
    const std::string file = folder.file("lease", "1 another-machine/pid:[1] 0\n");
    const timespec years_ahead[2] = {{8'000'000'000, 0}, {8'000'000'000, 0}};
    ASSERT_EQ(utimensat(AT_FDCWD, file.c_str(), years_ahead, 0), 0);
    EXPECT_TRUE(lease_of(file, 60));
}

TEST(Leases, OneThatWasNeverWrittenIsTakenOverSoon) {
    const TemporaryFolder folder;
    const std::string file = folder.file("lease", "");
    EXPECT_FALSE(lease_of(file, 1e9)) << "its maker may be about to write";
    const timespec long_ago[2] = {{1'000'000, 0}, {1'000'000, 0}};
    ASSERT_EQ(utimensat(AT_FDCWD, file.c_str(), long_ago, 0), 0);
    EXPECT_TRUE(lease_of(file, 1e10));
}

/// As where no descriptors are left.
TEST(Leases, OneThatCannotBeReadJustNowIsKept) {
    const TemporaryFolder folder;
    const std::string file = folder.path("lease");
    const auto taken = lease_of(file, 60);
    ASSERT_TRUE(taken);
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
    rlimit none = before;
    none.rlim_cur = 0;
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
    const bool kept = taken->renew();
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
    EXPECT_TRUE(kept);
    std::filesystem::remove(file);
    EXPECT_FALSE(taken->renew()) << "nobody has it now";
}

TEST(TaskBags, WorkersShareThem) {
    const TemporaryFolder folder;
    const TaskBag bag{folder.path("bag"), "numbers", 40};
    std::atomic<unsigned> done = 0;
    const auto work = [&](std::size_t task) -> std::optional<std::string> {
        ++done;
        return result_of(task);
    };
    std::vector<std::thread> workers;
    for (int number = 0; number < 3; ++number) {
        workers.emplace_back([&] {
            Budget budget;
            budget.threads = 2;
            const auto found = worked_off(bag, budget, work);
            ASSERT_TRUE(found);
            EXPECT_FALSE(found->why);
            ASSERT_EQ(found->results.size(), 40U);
            for (std::size_t task = 0; task < 40; ++task) {
                EXPECT_EQ(found->results[task], result_of(task));
            }
        });
    }
    for (std::thread& worker : workers) {
        worker.join();
    }
    EXPECT_EQ(done, 40U) << "each once";
    // Who comes later finds all done.
    EXPECT_EQ(worked_off(bag, {}, work)->results.size(), 40U);
    EXPECT_EQ(done, 40U);
}

TEST(TaskBags, WhatStopsIsDoneByOthers) {
    const TemporaryFolder folder;
    const TaskBag bag{folder.path("bag"), "numbers", 5};
    std::atomic<bool> stop = false;
    Budget budget;
    budget.stop = &stop;
    const auto stopped = worked_off(bag, budget, [&](std::size_t task) {
        stop = task == 2;
        return stop ? std::nullopt : std::optional{result_of(task)};
    });
    ASSERT_TRUE(stopped);
    EXPECT_TRUE(stopped->why);
    EXPECT_EQ(stopped->done, 2U);
    unsigned again = 0;
    const auto found = worked_off(bag, {}, [&](std::size_t task) {
        ++again;
        return std::optional{result_of(task)};
    });
    EXPECT_EQ(found->results.size(), 5U);
    EXPECT_EQ(again, 3U);
}

/// Whoever is killed between the end of a task and giving its lease back leaves both.
TEST(TaskBags, LeasesThatTheDeadLeftAreRemoved) {
    const TemporaryFolder folder;
    const TaskBag bag{folder.path("bag"), "numbers", 3, 1e9};
    const auto work = [](std::size_t task) { return std::optional{result_of(task)}; };
    ASSERT_TRUE(worked_off(bag, {}, work));
    const std::string of_the_dead = folder.path("bag/000001.lease");
    const pid_t child = fork();
    if (child == 0) {
        const auto lease = lease_of(of_the_dead, 60);
        _exit(lease ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_EQ(status, 0);
    const std::string of_others = folder.file("bag/000002.lease", "1 another-machine/pid:[1] 0\n");
    const std::vector<std::string> on_the_way = {
        folder.file("bag/000001.lease.clock-4711", ""),
        folder.file("bag/000001.lease.expired-4711", "1 another-machine/pid:[1] 0\n")};
    EXPECT_EQ(worked_off(bag, {}, work)->results.size(), 3U);
    EXPECT_FALSE(std::filesystem::exists(of_the_dead));
    for (const std::string& left : on_the_way) {
        EXPECT_FALSE(std::filesystem::exists(left)) << left;
    }
    EXPECT_TRUE(std::filesystem::exists(of_others)) << "its maker may live";
    const std::string not_ours = folder.file("bag/eth0.lease", "");
    const timespec long_ago[2] = {{1'000'000, 0}, {1'000'000, 0}};
    ASSERT_EQ(utimensat(AT_FDCWD, not_ours.c_str(), long_ago, 0), 0);
    EXPECT_EQ(worked_off(bag, {}, work)->results.size(), 3U);
    EXPECT_TRUE(std::filesystem::exists(not_ours)) << "no bag has made it";
}

TEST(TaskBags, OtherTasksAndDamagedResultsAreRefused) {
    const TemporaryFolder folder;
    const TaskBag bag{folder.path("bag"), "numbers", 3};
    const auto work = [](std::size_t task) { return std::optional{result_of(task)}; };
    ASSERT_TRUE(worked_off(bag, {}, work));
    TaskBag other = bag;
    other.subject = "letters";
    const auto refused = worked_off(other, {}, work);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.en.find("numbers"), std::string::npos);
    const std::string good = folder.text_of("bag/000001.done");
    for (std::size_t length = 0; length < good.size(); ++length) {
        static_cast<void>(folder.file("bag/000001.done", good.substr(0, length)));
        EXPECT_FALSE(worked_off(bag, {}, work)) << length;
    }
}

}  // namespace

}  // namespace grundy::tests
