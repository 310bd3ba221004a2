#include "service/solving/remoteness.hpp"

#include <gtest/gtest.h>

#include "support/reference.hpp"

namespace grundy::tests {

namespace {

/// The most positions that any method looked at while answering.
std::uint64_t calls_for(std::string_view written, Question::Remoteness remoteness) {
    Question asked = question(written);
    asked.remoteness = remoteness;
    std::uint64_t most = 0;
    asked.budget.progress = [&](std::uint64_t, std::uint64_t calls, std::uint64_t) {
        most = std::max(most, calls);
    };
    EXPECT_NE(solved(asked).outcome, Outcome::unknown);
    return most;
}

TEST(RemotenessTest, CostsNoSearchThatCanNotEnd) {
    for (const char* written :
         {"nim 100,200,300", "kayles 100,200,300", "kayles 30", "tablette 20x20",
          "subtraction:1,2,3 50000", "octal:0.6 200", "nim 100,200 + kayles 300",
          "hackendot (()(()))()(()(()))()((()))"}) {
        EXPECT_LE(calls_for(written, Question::Remoteness::cheap),
                  calls_for(written, Question::Remoteness::never) + least_remoteness_steps)
            << written;
    }
}

TEST(RemotenessTest, IsThereOnSmallPositions) {
    // Those of docs/formats.md and docs/tour.md.
    for (const char* written :
         {"nim 3,4,5", "nim 3,4,5 + kayles 7", "kayles 5,7", "octal:0.137 12,5",
          "subtraction:1,2,3 21", "dawson-kayles 20", "matches 6", "wythoff 10,12", "chomp 5x3",
          "tablette 4x3,5x1", "polyomino ##./.##", "hackendot (()(()))()"}) {
        const auto reference = Reference::of(written, 20'000);
        ASSERT_TRUE(reference) << written;
        EXPECT_EQ(solved(written).remoteness, reference->ending(Convention::normal, 0).remoteness)
            << written;
    }
}

TEST(RemotenessTest, IsTheSameByPartsAndByTheProduct) {
    for (const char* written :
         {"kayles 5,4", "kayles 3 + nim 2,1 + wythoff 1,2", "tablette 2x2,3x1",
          "subtraction:1,3 6,6,2", "chomp 3x2 + hackendot (())()", "matches 4 + matches 3",
          "octal:0.07 7,3", "nim 0 + kayles 0"}) {
        for (const Convention convention : both_conventions) {
            Question asked = question(written, convention);
            const auto cheap = solved(asked).remoteness;
            asked.remoteness = Question::Remoteness::always;
            ASSERT_TRUE(cheap) << written;
            EXPECT_EQ(cheap, solved(asked).remoteness) << written;
        }
    }
}

TEST(RemotenessTest, DoesNotDependOnTheClock) {
    // The same question has the same answer, however often and after whatever else.
    const auto first = solved("kayles 9,5").remoteness;
    for (int again = 0; again < 5; ++again) {
        EXPECT_EQ(solved("kayles 9,5").remoteness, first);
    }
}

}  // namespace

}  // namespace grundy::tests
