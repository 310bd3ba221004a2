#include "apps/server/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <semaphore>

namespace grundy::server::tests {

namespace {

TEST(Workers, DoAllThatWasTaken) {
    std::atomic<int> done = 0;
    std::latch all{100};
    Workers workers{3, 100};
    for (int i = 0; i < 100; ++i) {
        ASSERT_TRUE(workers.offer([&] {
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
    ASSERT_TRUE(workers.offer([&] {
        begun.release();
        may_end.acquire();
    }));
    begun.acquire();
    std::latch both{2};
    const auto wait = [&] {
        ++done;
        both.count_down();
    };
    EXPECT_TRUE(workers.offer(wait));
    EXPECT_TRUE(workers.offer(wait));
    EXPECT_FALSE(workers.offer(wait));
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
        ASSERT_TRUE(workers.offer([&] {
            begun.release();
            end.wait(false);
        }));
        begun.acquire();
        ASSERT_TRUE(workers.offer([&] { ++done; }));
        std::jthread later{[&] {
            end = true;
            end.notify_one();
        }};
    }
    EXPECT_LE(done, 1);  // it may have begun before the end
}

}  // namespace

}  // namespace grundy::server::tests
