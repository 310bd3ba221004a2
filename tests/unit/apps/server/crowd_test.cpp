#include "apps/server/crowd.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

struct TestGuest : server::Guest {
    explicit TestGuest(server::Crowd& joined) : crowd(joined) {}
    void close() override {
        closed = true;
        crowd.leave(*this);
    }
    server::Crowd& crowd;
    bool closed = false;
};

TEST(CrowdTest, TheNewestIsLetInForTheLongestSilent) {
    server::Crowd crowd{2, 100};
    std::vector<std::shared_ptr<TestGuest>> guests;
    for (int i = 0; i < 4; ++i) {
        guests.push_back(std::make_shared<TestGuest>(crowd));
    }
    EXPECT_TRUE(crowd.enter(guests[0]));
    EXPECT_TRUE(crowd.enter(guests[1]));
    crowd.silent(*guests[0]);
    crowd.silent(*guests[1]);
    crowd.heard(*guests[0]);
    crowd.silent(*guests[0]);  // now 1 is the one that has been silent longest
    EXPECT_TRUE(crowd.enter(guests[2]));
    EXPECT_TRUE(guests[1]->closed);
    EXPECT_FALSE(guests[0]->closed);
    crowd.heard(*guests[0]);
    EXPECT_FALSE(crowd.enter(guests[3])) << "nobody is silent";
    crowd.close_all();
    EXPECT_TRUE(guests[0]->closed && guests[2]->closed && guests[3]->closed);
}

TEST(CrowdTest, WhatNobodyTakesHasALimit) {
    server::Crowd crowd{2, 100};
    crowd.hold(60);
    EXPECT_FALSE(crowd.is_too_much(40));
    EXPECT_TRUE(crowd.is_too_much(41));
    crowd.release(60);
    EXPECT_FALSE(crowd.is_too_much(100));
}

}  // namespace

}  // namespace grundy::tests
