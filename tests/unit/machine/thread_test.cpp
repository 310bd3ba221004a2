#include "machine/thread.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

namespace grundy::tests {

namespace {

TEST(Threads, AreWaitedForAtTheirEnd) {
    std::atomic<int> done{0};
    {
        std::vector<Thread> threads;
        for (int i = 0; i < 5; ++i) {
            auto started = Thread::start([&] { ++done; });
            ASSERT_TRUE(started);
            threads.push_back(std::move(*started));
        }
    }
    EXPECT_EQ(done, 5);
}

TEST(Threads, NothingIsCarriedFromWorkThatEndsWell) {
    bool done = false;
    EXPECT_FALSE(carried([&] { done = true; }));
    EXPECT_TRUE(done);
}

}  // namespace

}  // namespace grundy::tests
