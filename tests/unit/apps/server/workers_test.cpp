#include "apps/server/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <semaphore>
#include <thread>

namespace grundy::server::tests {

namespace {

Workers::Stop wanted() { return std::make_shared<std::atomic<bool>>(false); }

TEST(Workers, DoAllThatWasTaken) {
    std::atomic<int> done = 0;
    std::latch all{100};
    Workers workers{3, 100};
    for (int i = 0; i < 100; ++i) {
        ASSERT_TRUE(workers.offer(wanted(), [&] {
            ++done;
            all.count_down();
        }));
    }
    all.wait();
    EXPECT_EQ(done, 100);
}

TEST(Workers, RefuseWhatWouldWaitTooLong) {
    std::binary_semaphore begun{0};
    std::binary_semaphore may_end{0};
    std::atomic<int> done = 0;
    Workers workers{1, 2};
    ASSERT_TRUE(workers.offer(wanted(), [&] {
        begun.release();
        may_end.acquire();
    }));
    begun.acquire();
    std::latch both{2};
    const auto wait = [&] {
        ++done;
        both.count_down();
    };
    EXPECT_TRUE(workers.offer(wanted(), wait));
    EXPECT_TRUE(workers.offer(wanted(), wait));
    EXPECT_FALSE(workers.offer(wanted(), wait));
    may_end.release();
    both.wait();
    EXPECT_EQ(done, 2);
}

TEST(Workers, DropWhatWaitsAtTheEnd) {
    std::binary_semaphore begun{0};
    std::atomic<bool> end = false;
    std::atomic<int> done = 0;
    {
        Workers workers{1, 5};
        ASSERT_TRUE(workers.offer(wanted(), [&] {
            begun.release();
            end.wait(false);
        }));
        begun.acquire();
        ASSERT_TRUE(workers.offer(wanted(), [&] { ++done; }));
        std::jthread later{[&] {
            end = true;
            end.notify_one();
        }};
    }
    EXPECT_LE(done, 1);  // it may have begun before the end
}

TEST(Workers, WhatNobodyWantsMakesRoom) {
    std::binary_semaphore begun{0};
    std::binary_semaphore may_end{0};
    std::latch second{1};
    std::atomic<bool> first_done = false;
    Workers workers{1, 1};
    ASSERT_TRUE(workers.offer(wanted(), [&] {
        begun.release();
        may_end.acquire();
    }));
    begun.acquire();
    const auto stop = std::make_shared<std::atomic<bool>>(false);
    ASSERT_TRUE(workers.offer(stop, [&] { first_done = true; }));
    EXPECT_FALSE(workers.offer(wanted(), [] {}));
    *stop = true;
    EXPECT_TRUE(workers.offer(wanted(), [&] { second.count_down(); }));
    may_end.release();
    second.wait();
    EXPECT_FALSE(first_done);
}

TEST(Workers, AreIdleWhenAllIsDone) {
    std::binary_semaphore begun{0};
    std::binary_semaphore may_end{0};
    Workers workers{2, 5};
    ASSERT_TRUE(workers.offer(wanted(), [&] {
        begun.release();
        may_end.acquire();
    }));
    begun.acquire();
    workers.end();
    EXPECT_FALSE(workers.offer(wanted(), [] {}));
    EXPECT_FALSE(workers.idle_by(Workers::Time{}));
    may_end.release();
    EXPECT_TRUE(workers.idle_by(Workers::Time::max()));
}

}  // namespace

}  // namespace grundy::server::tests
