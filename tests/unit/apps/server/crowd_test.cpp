#include "apps/server/crowd.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace grundy::tests {

namespace {

using server::Crowd;
using Entry = Crowd::Entry;
using std::chrono::seconds;

struct TestGuest : server::Guest {
    explicit TestGuest(Crowd& joined) : crowd(joined) {}
    void close() override {
        closed = true;
        crowd.leave(*this);
    }
    Crowd& crowd;
    bool closed = false;
};

/// Two may come in, one more is refused; 100 bytes, and two seconds of patience.
struct CrowdTest : testing::Test {
    CrowdTest() {
        for (int i = 0; i < 5; ++i) {
            guests.push_back(std::make_shared<TestGuest>(crowd));
        }
    }
    Entry enter(std::size_t i, Crowd::Time now = {}) { return crowd.enter(guests[i], now); }
    TestGuest& operator[](std::size_t i) { return *guests[i]; }

    Crowd crowd{{.guests = 2, .refused = 1, .bytes = 100, .patience = seconds{2}}};
    std::vector<std::shared_ptr<TestGuest>> guests;
    static constexpr Crowd::Time start{};
};

TEST_F(CrowdTest, TheNewestIsLetInForTheLongestSilent) {
    auto& guest = *this;
    EXPECT_EQ(enter(0), Entry::admitted);
    EXPECT_EQ(enter(1), Entry::admitted);
    crowd.silent(guest[0]);
    crowd.silent(guest[1]);
    crowd.heard(guest[0]);
    crowd.silent(guest[0]);  // now 1 is the one that has been silent longest
    EXPECT_EQ(enter(2), Entry::admitted);
    EXPECT_TRUE(guest[1].closed);
    EXPECT_FALSE(guest[0].closed);
    crowd.heard(guest[0]);
    EXPECT_EQ(enter(3), Entry::refused) << "nobody is silent";
    EXPECT_EQ(enter(4), Entry::ignored) << "and too many are being refused";
    crowd.close_all();
    EXPECT_TRUE(guest[0].closed && guest[2].closed && guest[3].closed);
    EXPECT_FALSE(guest[4].closed);
}

TEST_F(CrowdTest, WhoTakesNothingMakesRoomWhenNobodyIsSilent) {
    auto& guest = *this;
    enter(0);
    enter(1);
    crowd.taking(guest[0], start);
    crowd.taking(guest[1], start + seconds{1});
    crowd.taking(guest[0], start + seconds{2});  // it takes, if slowly
    EXPECT_EQ(enter(2, start + seconds{2}), Entry::refused);
    EXPECT_EQ(enter(3, start + seconds{3}), Entry::refused) << "one more than two is still there";
    EXPECT_TRUE(guest[1].closed);
    EXPECT_FALSE(guest[0].closed);
}

TEST_F(CrowdTest, WhatNobodyTakesHasALimit) {
    auto& guest = *this;
    enter(0);
    enter(1);
    EXPECT_TRUE(crowd.hold(guest[0], 60, start));
    crowd.taking(guest[0], start);
    EXPECT_FALSE(crowd.hold(guest[1], 41, start));
    EXPECT_TRUE(crowd.hold(guest[1], 40, start));
    crowd.release(guest[0], 20);
    crowd.taking(guest[0], start + seconds{1});
    EXPECT_FALSE(crowd.hold(guest[1], 21, start + seconds{2})) << "it has just taken something";
    EXPECT_TRUE(crowd.hold(guest[1], 21, start + seconds{3}));
    EXPECT_TRUE(guest[0].closed) << "what it left untaken went with it";
    EXPECT_TRUE(crowd.hold(guest[1], 39, start + seconds{3}));
    EXPECT_FALSE(crowd.hold(guest[1], 1, start + seconds{3}));
}

TEST_F(CrowdTest, NothingIsHeldForThoseWhoLeft) {
    auto& guest = *this;
    enter(0);
    EXPECT_TRUE(crowd.hold(guest[0], 100, start));
    crowd.leave(guest[0]);
    EXPECT_FALSE(crowd.hold(guest[0], 1, start));
    enter(1);
    EXPECT_TRUE(crowd.hold(guest[1], 100, start));
}

TEST_F(CrowdTest, OneIsDismissedAtATime) {
    auto& guest = *this;
    EXPECT_FALSE(crowd.dismiss_one(start));
    enter(0);
    enter(1);
    EXPECT_FALSE(crowd.dismiss_one(start)) << "both are being answered";
    crowd.taking(guest[0], start);
    crowd.silent(guest[1]);
    EXPECT_TRUE(crowd.dismiss_one(start));
    EXPECT_TRUE(guest[1].closed);
    EXPECT_FALSE(crowd.dismiss_one(start + seconds{1}));
    EXPECT_TRUE(crowd.dismiss_one(start + seconds{2}));
    EXPECT_TRUE(guest[0].closed);
}

}  // namespace

}  // namespace grundy::tests
