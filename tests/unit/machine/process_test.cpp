#include "machine/process.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace grundy::tests {

namespace {

Ran ran(const std::vector<std::string>& words, std::string_view input = "", bool wanted = true) {
    return run_program(words, input, [=] { return wanted; });
}

TEST(Processes, GiveWhatTheyMakeOfTheirInput) {
    const std::string text(300'000, 'x');
    const Ran cat = ran({"cat"}, text);
    EXPECT_EQ(cat.end, Ran::End::done);
    EXPECT_EQ(cat.output, text);
    EXPECT_EQ(ran({"sh", "-c", "echo $1; echo no >&2", "sh", "a b"}).output, "a b\n");
    EXPECT_EQ(ran({"true"}).output, "");
}

TEST(Processes, SayHowTheyEnded) {
    EXPECT_EQ(ran({"no such program"}).end, Ran::End::not_started);
    EXPECT_EQ(ran({"false"}).end, Ran::End::failed);
    EXPECT_EQ(ran({"sh", "-c", "kill -9 $$"}).end, Ran::End::failed);
    EXPECT_EQ(ran({"sleep", "1000"}, "", false).end, Ran::End::stopped);
}

}  // namespace

}  // namespace grundy::tests
