#include "machine/crew.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace grundy::tests {

namespace {

TEST(CrewTest, EveryMemberDoesEveryJobOnce) {
    for (const std::size_t members : {1U, 2U, 5U}) {
        Crew crew{members};
        EXPECT_EQ(crew.members(), members);
        std::vector<int> done(members, 0);
        for (int round = 1; round <= 300; ++round) {
            crew.run([&](std::size_t member) { ++done[member]; });
            for (const int count : done) {
                ASSERT_EQ(count, round);
            }
        }
    }
}

TEST(CrewTest, MayEndWithoutAJob) { const Crew crew{3}; }

}  // namespace

}  // namespace grundy::tests
